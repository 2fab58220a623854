/** A command as a shell completes it. */
export interface CompletedCommand {
  readonly name: string;
  readonly about: string;
  /** The words that may stand behind it, besides files: the commands below it, the choices of its argument. */
  readonly words: readonly string[];
  readonly options: readonly CompletedOption[];
}

interface CompletedOption {
  /** `--format` */
  readonly flag: string;
  readonly about: string;
  readonly hasValue: boolean;
  /** The values; none where any may be given, a file for instance. */
  readonly choices: readonly string[];
}

/** The completion scripts, by shell. Every text comes from the definitions of the commands. */
export const completions = { bash, zsh, fish } as const satisfies Readonly<
  Record<string, (commands: readonly CompletedCommand[]) => string>
>;

export type Shell = keyof typeof completions;

/** https://www.gnu.org/software/bash/manual/html_node/Programmable-Completion.html */
function bash(commands: readonly CompletedCommand[]): string {
  const cases = commands.map(({ name, words, options }) => {
    const choices = options
      .filter((option) => option.choices.length > 0)
      .map(({ flag, choices }) => `        ${flag}) values="${choices.join(' ')}" ;;\n`);
    return `    ${name})
      words="${[...words, ...options.map(({ flag }) => flag)].join(' ')}"
      case "$previous" in
${choices.join('')}        *) ;;
      esac ;;
`;
  });
  return `# bash completion for scopewright
_scopewright() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" words="" values=""
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${namesOf(commands)}" -- "$current"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${cases.join('')}    *) ;;
  esac
  if [ -n "$values" ]; then
    COMPREPLY=($(compgen -W "$values" -- "$current"))
  else
    COMPREPLY=($(compgen -W "$words" -- "$current"))
    [[ "$current" == -* ]] || COMPREPLY+=($(compgen -f -- "$current"))
  fi
}
complete -o filenames -F _scopewright scopewright
`;
}

/** https://zsh.sourceforge.io/Doc/Release/Completion-System.html */
function zsh(commands: readonly CompletedCommand[]): string {
  const described = commands.map(({ name, about }) => `    ${quote(`${name}:${about}`)}\n`);
  const cases = commands.map(({ name, words, options }) => {
    const specs = options.map(({ flag, about, hasValue, choices }) => {
      const value = choices.length > 0 ? `:value:(${choices.join(' ')})` : ':value:_files';
      return ` ${quote(`*${flag}[${about.replaceAll(/[[\]\\]/g, '\\$&')}]${hasValue ? value : ''}`)}`;
    });
    const behind = words.length > 0 ? `*:word:(${words.join(' ')})` : '*:file:_files';
    return `    ${name}) _arguments${specs.join('')} ${quote(behind)} ;;\n`;
  });
  return `#compdef scopewright
_scopewright() {
  local -a commands
  commands=(
${described.join('')}  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local name="$words[2]"
  shift words
  (( CURRENT-- ))
  case "$name" in
${cases.join('')}  esac
}
compdef _scopewright scopewright
`;
}

/** https://fishshell.com/docs/current/completions.html */
function fish(commands: readonly CompletedCommand[]): string {
  const lines = commands.flatMap(({ name, about, words, options }) => {
    const within = `complete -c scopewright -n ${quote(`__fish_seen_subcommand_from ${name}`)}`;
    return [
      `complete -c scopewright -n __fish_use_subcommand -a ${name} -d ${quote(about)}`,
      ...(words.length > 0 ? [`${within} -a ${quote(words.join(' '))}`] : []),
      ...options.map(({ flag, about: what, hasValue, choices }) => {
        const values = choices.length > 0 ? ` -x -a ${quote(choices.join(' '))}` : ' -r';
        return `${within} -l ${flag.slice(2)}${hasValue ? values : ''} -d ${quote(what)}`;
      }),
    ];
  });
  return ['# fish completion for scopewright', ...lines, ''].join('\n');
}

function namesOf(commands: readonly CompletedCommand[]): string {
  return commands.map(({ name }) => name).join(' ');
}

/** A text in single quotes; an apostrophe in it becomes a typographic one, which needs no escape in any shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", '’').replaceAll('`', '')}'`;
}
