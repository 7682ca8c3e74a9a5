import { applyEdits } from '../config/applyEdits.ts';
import { type FlatText, fromLines, type Line, makeLine } from '../config/flatText.ts';

/** New lines of a configuration text by key; `undefined` removes the line. */
export type Lines = ReadonlyMap<string, string | undefined>;

/** Lines that differ between two texts. */
export function linesBetween(before: FlatText, after: FlatText): Lines {
  const lines = new Map<string, string | undefined>();
  for (const key of before.keys()) if (after.get(key) !== before.get(key)) lines.set(key, after.get(key));
  for (const key of after.keys()) if (before.get(key) === undefined) lines.set(key, after.get(key));
  return lines;
}

/**
 * Text with these lines set or removed.
 * @throws ConfigurationError if a value cannot be written on one line
 */
export function withLines(text: FlatText, lines: Lines): FlatText {
  if (lines.size === 0) return text;
  const set = new Map<string, string>();
  const removed = new Set<string>();
  for (const [key, value] of lines) {
    if (value === undefined) removed.add(key);
    else set.set(key, value);
  }
  return applyEdits(text, { set, removed, removedRows: new Set() });
}

/**
 * Text in the layout of another text: its line order, blank lines and final newline. Lines with other keys follow at
 * the end.
 */
export function inOrderOf(layout: FlatText, text: FlatText): FlatText {
  const left = new Set(text.keys());
  const lines: Line[] = [];
  for (const line of layout.lines) {
    const { key, end } = line;
    if (key === undefined) lines.push(line);
    else if (left.delete(key)) lines.push(makeLine(key, text.get(key) ?? '', end === '' ? layout.lineEnd : end));
  }
  return fromLines([...lines, ...[...left].map((key) => makeLine(key, text.get(key) ?? '', layout.lineEnd))]);
}
