import type { Option } from 'commander';
import { allCommands, type CommandNode } from './commandTree.ts';

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

const flagsOf = ({ short, long }: Option): readonly string[] => [short, long].filter((flag) => flag !== undefined);

const takesValue = ({ required, optional }: Option): boolean => required || optional;

const joined = (path: readonly string[]): string => path.map((name) => `/${name}`).join('');

/** Completes options after a dash, else subcommands and values. Falls back to file names. */
function bash(root: CommandNode): string {
  const nodes = allCommands(root);
  const steps = nodes.flatMap(({ path }) => (path.length === 0 ? [] : quote(joined(path)))).join('|');
  const values = nodes.flatMap(({ path, options }) =>
    options.filter(takesValue).flatMap((option) =>
      flagsOf(option).map((flag) => {
        const choices = (option.argChoices ?? []).join(' ');
        return `    ${quote(`${joined(path)} ${flag}`)}) COMPREPLY=($(compgen -W ${quote(choices)} -- "$current")); return ;;\n`;
      }),
    ),
  );
  const words = nodes.map(({ path, options, words: own, commands }) => {
    const names = commands.map(({ path: below }) => below.at(-1) ?? '');
    const all = [...names, ...own, ...options.flatMap(flagsOf)].join(' ');
    return `    ${quote(joined(path))}) words=${quote(all)} ;;\n`;
  });
  return `_guywire() {
  local command='' words='' at
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}"
  for ((at = 1; at < COMP_CWORD; at++)); do
    case "$command/\${COMP_WORDS[at]}" in ${steps}) command="$command/\${COMP_WORDS[at]}" ;; esac
  done
  case "$command $previous" in
${values.join('')}  esac
  case "$command" in
${words.join('')}  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _guywire guywire
`;
}

/** Zsh runs completions of Bash. */
function zsh(root: CommandNode): string {
  return `autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n${bash(root)}`;
}

function fish(root: CommandNode): string {
  const text = (words: string) => `'${words.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const lines = allCommands(root).flatMap(({ path, options, words, commands }) => {
    const name = path.at(-1);
    const where = name === undefined ? '__fish_use_subcommand' : `__fish_seen_subcommand_from ${name}`;
    const line = (rest: string) => `complete -c guywire -n ${text(where)} ${rest}\n`;
    return [
      ...commands.map((one) => line(`-a ${text(one.path.at(-1) ?? '')} -d ${text(one.description)}`)),
      ...words.map((word) => line(`-a ${text(word)}`)),
      ...options.map((option) => {
        const flags = [option.short && `-s ${option.short.slice(1)}`, option.long && `-l ${option.long.slice(2)}`];
        const choices = option.argChoices === undefined ? '-r' : `-x -a ${text(option.argChoices.join(' '))}`;
        const value = takesValue(option) ? [choices] : [];
        return line([...flags.filter(Boolean), ...value, `-d ${text(option.description)}`].join(' '));
      }),
    ];
  });
  return lines.join('');
}

export const COMPLETIONS = { bash, zsh, fish } as const;
