import { execFileSync } from 'node:child_process';
import type { Option } from 'commander';
import { expect, it } from 'vitest';
import { allCommands, commandTree } from '../../command/completion/commandTree.ts';
import { createProgram } from '../../command/program.ts';
import { guywire } from './guywire.ts';

const program = createProgram({
  out: async () => undefined,
  error: () => undefined,
  input: async () => Buffer.alloc(0),
  isTerminal: false,
  colours: false,
  folder: '.',
  end: () => undefined,
});
const nodes = allCommands(commandTree(program));
const printed = async (...args: readonly string[]) => (await guywire(args)).out;
const flagsOf = ({ short, long }: Option) => [short, long].filter((flag) => flag !== undefined);

it('has every command', () => {
  const names = nodes.map(({ path }) => path.join(' '));
  expect(names).toEqual(expect.arrayContaining(['', 'lint', 'limits', 'verify', 'completion', 'man']));
});

it('bash completes every command, option and choice, and leaves file names to the shell', async () => {
  const cases: { words: readonly string[]; expected: readonly string[] }[] = [
    { words: ['lint', '--format', 'j'], expected: ['json', 'junit'] },
    { words: ['completion', 'f'], expected: ['fish'] },
    { words: ['lint', 'sites/a'], expected: [] },
    { words: ['lint', '--model', 'd'], expected: [] },
    { words: ['lint', 'limits', '--fo'], expected: ['--format'] },
  ];
  for (const { path, commands, options } of nodes) {
    for (const { path: below } of commands) cases.push({ words: below, expected: [below.at(-1) ?? ''] });
    for (const flag of options.flatMap(flagsOf)) cases.push({ words: [...path, flag], expected: [flag] });
  }
  const word = (text: string) => `'${text}'`;
  const asked = cases.map(
    ({ words }) =>
      `COMP_WORDS=(guywire ${words.map(word).join(' ')}); COMP_CWORD=${words.length}; COMPREPLY=(); _guywire; echo "\${COMPREPLY[*]}"`,
  );
  const script = `${await printed('completion', 'bash')}\n${asked.join('\n')}\n`;
  const answers = execFileSync('bash', ['--norc', '-u'], { input: script, encoding: 'utf8' }).split('\n');
  for (const [index, { words, expected }] of cases.entries()) {
    const offered = (answers[index] ?? '').split(' ').filter((one) => one !== '');
    expect(offered, words.join(' ')).toEqual(expect.arrayContaining([...expected]));
    if (expected.length === 0) expect(offered, words.join(' ')).toEqual([]);
  }
});

it('fish gets every command and option, and no quote in a text ends it', async () => {
  const lines = (await printed('completion', 'fish')).trimEnd().split('\n');
  for (const { path, commands, options } of nodes) {
    const where = path.length === 0 ? '__fish_use_subcommand' : `__fish_seen_subcommand_from ${path.at(-1)}`;
    const own = lines.filter((line) => line.startsWith(`complete -c guywire -n '${where}' `));
    for (const one of commands) expect(own.some((line) => line.includes(`-a '${one.path.at(-1)}' -d '`))).toBe(true);
    for (const { long = '' } of options)
      expect(own.some((line) => line.includes(` -l ${long.slice(2)} `))).toBe(true);
  }
  for (const line of lines) expect(line.replaceAll(/\\[\\']/g, '')).toMatch(/^[^']*(?:'[^']*'[^']*)*$/);
});

it('zsh runs the bash completion', async () => {
  const [zsh, bash] = await Promise.all([printed('completion', 'zsh'), printed('completion', 'bash')]);
  expect(zsh.endsWith(bash)).toBe(true);
  expect(zsh).toContain('bashcompinit');
});

it('the manual page has every command and option', async () => {
  const page = await printed('man');
  const plain = page.replaceAll('\\-', '-').replaceAll('\\(aq', "'");
  for (const { usage, description, options } of nodes) {
    expect(plain).toContain(usage);
    expect(plain).toContain(description);
    for (const { flags, description: words } of options) expect(plain).toContain(`.B ${flags}\n${words}`);
  }
  expect(page).not.toMatch(/(?<!\\)-/);
  expect(page).toMatch(/^\.TH GUYWIRE 1\n/);
});

it('refuses an unknown shell', async () => {
  const { code, error } = await guywire(['completion', 'tcsh']);
  expect([code, error]).toEqual([2, expect.stringContaining('Allowed choices are bash, zsh, fish')]);
});
