import { type Claim, COMPARISON, LIBRARIES } from './comparison.ts';

const NONE = '<small>not documented</small>';

const cell = (claim: Claim | undefined): string => (claim === undefined ? NONE : `[${claim.says}](${claim.source})`);

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Tables of the comparison: what each library documents, and the test of each of our properties. */
export function comparisonTable(): string {
  const libraries = Object.entries(LIBRARIES);
  const claims = COMPARISON.map(({ property, others }, index) => {
    const byLibrary = new Map(Object.entries(others));
    return row([String(index + 1), property, ...libraries.map(([name]) => cell(byLibrary.get(name)))]);
  });
  const tests = COMPARISON.map(({ test: { file, title } }, index) => row([String(index + 1), title, `\`${file}\``]));
  const head = ['No.', 'guywire-engine', ...libraries.map(([, { title, url }]) => `[${title}](${url})`)];
  return [
    [row(head), row(head.map(() => '---')), ...claims].join('\n'),
    '## Tests',
    'Each property of this engine has a test with this title.',
    [row(['No.', 'Test', 'File']), row(['---', '---', '---']), ...tests].join('\n'),
  ].join('\n\n');
}
