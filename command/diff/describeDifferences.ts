import { styleText } from 'node:util';
import { printable } from '../guywire/printable.ts';
import type { Differences, FieldDifference, LineDifference } from './differences.ts';

/** Markup of titles, old values and new values. */
export type Marks = Readonly<Record<'title' | 'old' | 'new', (text: string) => string>>;

const plain = (text: string): string => text;
export const PLAIN: Marks = { title: plain, old: plain, new: plain };

const styled = (style: 'bold' | 'red' | 'green') => (text: string) =>
  styleText(style, text, { validateStream: false });
export const COLOURED: Marks = { title: styled('bold'), old: styled('red'), new: styled('green') };

/**
 * Describes differences by page and card, one line each, with the fields of a row below it. Every line ends with LF.
 */
export function describeDifferences(
  { fields, others }: Pick<Differences, 'fields' | 'others'>,
  marks: Marks,
): string {
  const line = (indent: string, name: string, from: string, to: string) =>
    `${indent}${printable(name)}: ${from === '' ? '' : `${marks.old(printable(from))} → `}${marks.new(printable(to))}\n`;
  const places = new Map<string, FieldDifference[]>();
  for (const field of fields) {
    const place = [field.page, field.card].filter((part) => part !== '').join(' · ');
    const entries = places.get(place) ?? [];
    entries.push(field);
    places.set(place, entries);
  }
  const parts = [...places].map(([place, own]) => {
    const repeated = repeatedLabels(own);
    return [
      `${marks.title(printable(place))}\n`,
      ...own.flatMap(({ label, from, to, content, key }) => [
        line('  ', repeated.has(label) ? `${label} (${key})` : label, from, to),
        ...content.map(({ label: name, value }) => `    ${printable(name)}: ${printable(value)}\n`),
      ]),
    ];
  });
  if (others.length > 0)
    parts.push([
      `${marks.title('Other lines')}\n`,
      ...others.map((other) => line('  ', other.key, ...valuesOf(other))),
    ]);
  return parts.flat().join('');
}

/** Labels shared by several entries of one heading. The keys distinguish these entries. */
function repeatedLabels(entries: readonly FieldDifference[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(entries.flatMap(({ label }) => (seen.size === seen.add(label).size ? [label] : [])));
}

function valuesOf({ before, after }: LineDifference): [string, string] {
  const words = (value: string | undefined, absent: string) => (value === '' ? 'empty' : (value ?? absent));
  return [words(before, 'not set'), words(after, 'removed')];
}
