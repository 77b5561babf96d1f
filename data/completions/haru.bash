# SPDX-License-Identifier: GPL-3.0-or-later
#
# Completes commands of haru in bash, their options as "--help" names them, and files and folders where
# they are meant.

_haru() {
  local cur prev words cword
  _init_completion -n = || return

  local commands='add list show edit search memo delete restore export import record backup copies check feelings stats password unlock lock diaries'
  local command='' word
  for word in "${words[@]:1:cword-1}"; do
    [[ " $commands " == *" $word "* ]] && command=$word && break
  done

  case $prev in
    --as)
      mapfile -t COMPREPLY < <(compgen -W 'markdown pdf epub html dayone jrnl csv ics' -- "$cur")
      return
      ;;
    --diary | --restore)
      _filedir -d
      return
      ;;
    --photo | -p)
      _filedir
      return
      ;;
  esac
  if [[ $cur == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$(_parse_help "$1" "${command:+$command }--help") --diary --password-fd" -- "$cur")
  elif [[ -z $command ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$commands" -- "$cur")
  elif [[ $command == password ]]; then
    mapfile -t COMPREPLY < <(compgen -W 'set change renew remove sheet' -- "$cur")
  elif [[ $command == export || $command == import ]]; then
    _filedir
  fi
}

complete -F _haru haru
