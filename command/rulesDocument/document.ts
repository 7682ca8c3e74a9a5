import type { Anchor } from '../text/citations.ts';
import { code, table } from '../text/markdown.ts';
import { type Entry, type Kind, testsOf } from './catalogue.ts';
import { SENTENCES } from './sentences.ts';

/** Parts of the document. */
export const HEADINGS: readonly { readonly kind: Kind; readonly title: string; readonly about: string }[] = [
  {
    kind: 'rule',
    title: 'Rules',
    about:
      'Each bounds one limit, with the reason; a limit is what all rules of its name allow together. `*` in what a rule reads is the row of the field it bounds, `+` every row of a list.',
  },
  {
    kind: 'formula',
    title: 'Formulas of power',
    about: 'What `power.regulatory` takes the least of: what may be radiated, and what may go into the antenna.',
  },
  {
    kind: 'derivation',
    title: 'Derived values',
    about: 'What follows elsewhere in the configuration from what a person sets there.',
  },
  { kind: 'validator', title: 'Validators', about: 'Each says what is wrong with one answer, or nothing.' },
  { kind: 'function', title: 'Decisions', about: 'Functions that rules, pages and the device ask.' },
  {
    kind: 'constant',
    title: 'Constants and tables',
    about: 'Numbers and lists that the law gives, the device has, or that were asked for.',
  },
];

/** Short form of a constant's value. */
function valueText(value: unknown): string {
  const plain = value instanceof Map ? [...value] : value instanceof Set ? [...value] : value;
  const text = JSON.stringify(plain) ?? '';
  return text.length <= 80 ? code(text) : '';
}

const linkTo = (anchor: Anchor): string =>
  `[${anchor.replace(/^decisions\.md#d(?=\d)/, 'D').replace('.md#', ': ')}](${anchor})`;

/** Text of a docstring without citations of `docs/`, which have their own column. */
export function withoutCitations(text: string): string {
  const cited = /(?:docs\/[a-z]+\.md#[a-z\d-]+|\bD\d{1,2}(?:–D\d{1,2})?)(?:[,;:] |(?=\)))/g;
  return text
    .replaceAll(cited, '')
    .replaceAll(/ \([,; ]*\)/g, '')
    .replaceAll(', )', ')');
}

function limitOf({ limit = '', reads = [] }: Entry): readonly string[] {
  return [code(limit), reads.map((read) => code(read.replace('/radio/radios/*/', ''))).join(' ')];
}

/** Builds `docs/rules.md`: decisions of the rules with source, inputs and tests. */
export function rulesDocument(entries: readonly Entry[], tests: ReadonlyMap<string, string>): string {
  const links = (entry: Entry) =>
    testsOf(entry, tests)
      .map((file) => `[${file.replace(/^tests\//, '').replace(/\.test\.tsx?$/, '')}](../${file})`)
      .join(' ');
  const parts = HEADINGS.map(({ kind, title, about }) => {
    const of = entries.filter((entry) => entry.kind === kind);
    const own = kind === 'rule' ? ['Limit', 'Reads'] : kind === 'constant' ? ['Value'] : [];
    const rows = of.map((entry) => [
      `[${code(entry.id)}](../${entry.file})`,
      withoutCitations(entry.decides),
      [...entry.origins.map(linkTo), ...entry.laws].join(', '),
      ...(kind === 'rule' ? limitOf(entry) : kind === 'constant' ? [valueText(entry.value)] : []),
      links(entry),
    ]);
    return `## ${title}\n\n${about}\n\n${table([title === 'Rules' ? 'Rule' : 'Name', 'Decides', 'Origin', ...own, 'Tests'], rows)}`;
  });
  const sentences = SENTENCES.map(({ origin, words, by }) => [linkTo(origin), words, by.map(code).join(' ')]);
  const counts = HEADINGS.map(
    ({ kind, title }) => `${entries.filter((entry) => entry.kind === kind).length} ${title.toLowerCase()}`,
  );
  const text = [
    '# Rules',
    `Generated from the rules themselves by \`npm run docs:rules\`: ${counts.join(', ')}.`,
    ...parts,
    `## What was asked for\n\nWhat decides each thing.\n\n${table(['Origin', 'Asked for', 'Decided by'], sentences)}`,
  ].join('\n\n');
  return `${text.trimEnd()}\n`;
}
