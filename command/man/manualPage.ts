import { allCommands, type CommandNode } from '../completion/commandTree.ts';

/** Escapes text for roff, including lines that look like requests. */
function roff(text: string): string {
  return text.replaceAll('\\', '\\e').replaceAll('-', '\\-').replaceAll("'", '\\(aq').replace(/^\./gm, '\\&.');
}

const ENDS = [
  ['0', 'Done, without findings.'],
  ['1', 'Done, with findings.'],
  ['2', 'The command could not run, or not completely.'],
] as const;

/** Manual page with the macros of man(7). */
export function manualPage(root: CommandNode): string {
  const [, ...commands] = allCommands(root);
  return [
    '.TH GUYWIRE 1',
    '.SH NAME',
    `guywire \\- ${roff(root.description)}`,
    '.SH SYNOPSIS',
    `.B ${roff(root.usage)}`,
    '.SH OPTIONS',
    ...entries(root),
    '.SH COMMANDS',
    ...commands.flatMap(section),
    '.SH EXIT STATUS',
    ...ENDS.flatMap(([code, meaning]) => ['.TP', `.B ${code}`, roff(meaning)]),
    '',
  ].join('\n');
}

function section(command: CommandNode): readonly string[] {
  return [`.SS ${roff(command.usage)}`, roff(command.description), ...entries(command)];
}

function entries({ options }: CommandNode): readonly string[] {
  return options.flatMap((option) => ['.TP', `.B ${roff(option.flags)}`, roff(optionWords(option))]);
}

function optionWords({ description, argChoices, defaultValue }: CommandNode['options'][number]): string {
  const choices = argChoices === undefined ? '' : ` One of ${argChoices.join(', ')}.`;
  const usual = defaultValue === undefined ? '' : ` Default: ${String(defaultValue)}.`;
  return description + (choices === '' && usual === '' ? '' : '.') + choices + usual;
}
