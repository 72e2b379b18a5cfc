export const shells = ["bash", "zsh", "fish", "powershell"] as const;
export type Shell = (typeof shells)[number];

/**
 * The script that a shell loads to complete this command. The typed words are passed to `waybill complete -- ...` unchanged, and
 * the answer is never evaluated: names come from a service, and `$(...)` in a name must stay text. (Scripts of completion
 * libraries use `eval` and `compgen -W`, which would run it.) An answer has a value and a description per line, or `:files` for
 * files.
 */
export const completionScripts: Readonly<Record<Shell, string>> = {
  bash: `# waybill: completion for bash. Load it: source <(waybill completion bash)
_waybill() {
  local line value
  local -a words=("\${COMP_WORDS[@]:1:COMP_CWORD}")
  COMPREPLY=()
  type compopt >/dev/null 2>&1 && compopt +o default
  while IFS= read -r line; do
    if [[ $line == :files ]]; then
      type compopt >/dev/null 2>&1 && compopt -o default -o filenames
      continue
    fi
    value=\${line%%$'\\t'*}
    COMPREPLY+=("$value")
    # As of file names, blanks and quotes of a value are escaped.
    [[ $value == *[!A-Za-z0-9_.=/-]* ]] && type compopt >/dev/null 2>&1 && compopt -o filenames
  done < <(command waybill complete -- "\${words[@]}" 2>/dev/null)
}
complete -o default -F _waybill waybill
`,
  zsh: `#compdef waybill
# waybill: completion for zsh. Load it: source <(waybill completion zsh)
_waybill() {
  local line
  local -a values shown
  for line in "\${(@f)$(command waybill complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    if [[ $line == :files ]]; then
      _files
      return
    fi
    [[ -z $line ]] && continue
    values+=("\${line%%$'\\t'*}")
    shown+=("\${line%%$'\\t'*}  \${line#*$'\\t'}")
  done
  (( \${#values} )) && compadd -l -d shown -a values
}
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }
compdef _waybill waybill
`,
  fish: `# waybill: completion for fish. Load it: waybill completion fish | source
function __waybill_complete
    command waybill complete -- (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null
end
function __waybill_values
    string match --invert -- ':files' (__waybill_complete)
end
function __waybill_wants_files
    contains -- ':files' (__waybill_complete)
end
complete -c waybill -e
complete -c waybill -f -a '(__waybill_values)'
complete -c waybill -F -n __waybill_wants_files
`,
  powershell: `# waybill: completion for PowerShell. Load it: waybill completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName waybill -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $words = @($commandAst.CommandElements | Select-Object -Skip 1 | Where-Object { $_.Extent.EndOffset -lt $cursorPosition } | ForEach-Object { $_.ToString() })
  # Before 7.3 an empty argument is left out.
  $current = if ($wordToComplete) { "$wordToComplete" } else { '""' }
  foreach ($line in (& waybill complete '--' @words $current 2>$null)) {
    if ($line -eq ':files') { continue }
    $value, $about = $line -split "\`t", 2
    $text = if ($value -match '^[\\w./=:-]+$') { $value } else { "'" + ($value -replace "'", "''") + "'" }
    [System.Management.Automation.CompletionResult]::new($text, $value, 'ParameterValue', $(if ($about) { $about } else { $value }))
  }
}
`,
};
