import { type FlatText, hasForbiddenCharacter, parseText } from 'guywire-engine/config';
import type { Lines } from 'guywire-engine/draft';
import { UsageError } from '../guywire/subcommand.ts';

/** Requested key, in which `*` stands for every row of a configuration. */
const KEY = /^[A-Za-z0-9_-]+(\.(\*|[A-Za-z0-9_-]+))*$/;

/**
 * Parses the requested lines: a patch, then `KEY=VALUE` to set, then keys to remove. The last one for a key wins.
 * @throws UsageError for an invalid line, or if nothing is requested
 */
export function readAsked(patch: string, set: readonly string[], remove: readonly string[]): Lines {
  const change = new Map<string, string | undefined>();
  const { lines } = parseText(patch);
  for (const [index, { raw }] of lines.entries())
    if (raw.trim() !== '') ask(change, raw, `line ${index + 1} of the patch`);
  for (const line of set) ask(change, line, '--set');
  for (const key of remove) change.set(checked(key, '--remove'), undefined);
  if (change.size === 0) throw new UsageError('Nothing to change. Use --set, --remove or --patch.');
  return change;
}

function ask(change: Map<string, string | undefined>, line: string, where: string): void {
  const equals = line.indexOf('=');
  if (equals < 0) throw new UsageError(`${where}: a line is KEY=VALUE.`);
  const value = line.slice(equals + 1);
  if (hasForbiddenCharacter(value)) throw new UsageError(`${where}: a value has no control characters.`);
  change.set(checked(line.slice(0, equals), where), value);
}

function checked(key: string, where: string): string {
  if (KEY.test(key)) return key;
  throw new UsageError(`${where}: a key consists of words and * (every row), separated by dots.`);
}

/**
 * Parses the conditions of `--where`: lines that a configuration must have. `*` stands for any row.
 * @throws UsageError for an invalid line
 */
export function readConditions(where: readonly string[]): Lines {
  const conditions = new Map<string, string | undefined>();
  for (const line of where) ask(conditions, line, '--where');
  return conditions;
}

/** True if a configuration has all these lines. A line with `*` must exist in some row. */
export function hasLines(text: FlatText, conditions: Lines): boolean {
  return [...conditions].every(([key, value]) => rowKeys(text, key).some((own) => text.get(own) === value));
}

/**
 * Requested lines for one configuration. Keys with `*` are expanded to its rows, and dropped if there is none.
 * @param isOnlyExisting true to drop keys that the configuration lacks
 */
export function linesFor(text: FlatText, change: Lines, isOnlyExisting: boolean): Lines {
  const lines = new Map<string, string | undefined>();
  for (const [key, value] of change) {
    for (const own of rowKeys(text, key)) if (!isOnlyExisting || text.get(own) !== undefined) lines.set(own, value);
  }
  return lines;
}

function rowKeys(text: FlatText, key: string): readonly string[] {
  const [before = '', ...after] = key.split('.*');
  if (after.length === 0) return [key];
  const rest = after.join('.*');
  const numbers = new Set<string>();
  for (const other of text.keys()) {
    const [, number] = other.startsWith(`${before}.`) ? (/^(\d+)\./.exec(other.slice(before.length + 1)) ?? []) : [];
    if (number !== undefined) numbers.add(number);
  }
  return [...numbers].flatMap((number) => rowKeys(text, `${before}.${number}${rest}`));
}
