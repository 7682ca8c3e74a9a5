import { isKey } from 'guywire-engine/config';
import { MASK } from 'guywire-engine/words';

export interface MaskedLine {
  readonly sign: '-' | '+';
  readonly text: string;
}

/** Lines that differ between two texts, sorted by key, removed before added. Secrets are masked (D15). */
export function maskedLines(
  before: string,
  after: string,
  isSecret: (key: string) => boolean,
): readonly MaskedLine[] {
  const old = lineSet(before);
  const current = lineSet(after);
  const removed = [...old].filter((line) => !current.has(line)).map((line) => ({ sign: '-' as const, line }));
  const added = [...current].filter((line) => !old.has(line)).map((line) => ({ sign: '+' as const, line }));
  return [...removed, ...added]
    .sort((a, b) => compare(keyOf(a.line), keyOf(b.line)) || compare(b.sign, a.sign))
    .map(({ sign, line }) => ({ sign, text: maskedLine(line, isSecret) }));
}

/** A line without a key is masked completely, because a secret may stand before the equals sign. */
function maskedLine(line: string, isSecret: (key: string) => boolean): string {
  const key = keyOf(line);
  if (key === line || !isKey(key)) return MASK;
  return isSecret(key) ? `${key}=${MASK}` : line;
}

function lineSet(text: string): ReadonlySet<string> {
  return new Set(text.split(/\r?\n/).filter((line) => line !== ''));
}

function keyOf(line: string): string {
  const end = line.indexOf('=');
  return end < 0 ? line : line.slice(0, end);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
