import { type FlatText, hasForbiddenCharacter, parseText } from 'guywire-engine/config';
import type { Lines } from 'guywire-engine/draft';
import { UsageError } from '../guywire/subcommand.ts';

/** A key as it may be asked for: `*` stands for every row a configuration has. */
const KEY = /^[A-Za-z0-9_-]+(\.(\*|[A-Za-z0-9_-]+))*$/;

/**
 * Reads the lines asked of every configuration: lines of a patch, then `KEY=VALUE` to set, then keys whose lines go. Of one key
 * the last word counts.
 * @throws UsageError where one of them is no line, or nothing is asked
 */
export function readAsked(patch: string, set: readonly string[], remove: readonly string[]): Lines {
  const asked = new Map<string, string | undefined>();
  const { lines } = parseText(patch);
  for (const [index, { raw }] of lines.entries())
    if (raw.trim() !== '') ask(asked, raw, `line ${index + 1} of the patch`);
  for (const line of set) ask(asked, line, '--set');
  for (const key of remove) asked.set(checked(key, '--remove'), undefined);
  if (asked.size === 0) throw new UsageError('Nothing is asked for: give --set, --remove or --patch.');
  return asked;
}

function ask(asked: Map<string, string | undefined>, line: string, where: string): void {
  const equals = line.indexOf('=');
  if (equals < 0) throw new UsageError(`${where}: a line is KEY=VALUE.`);
  const value = line.slice(equals + 1);
  if (hasForbiddenCharacter(value)) throw new UsageError(`${where}: a value has no control characters.`);
  asked.set(checked(line.slice(0, equals), where), value);
}

function checked(key: string, where: string): string {
  if (KEY.test(key)) return key;
  throw new UsageError(`${where}: a key is words with dots between, and * for every row.`);
}

/**
 * Reads the conditions of `--where`: lines that a configuration must have; `*` stands for any of its rows.
 * @throws UsageError where one is no line
 */
export function readConditions(where: readonly string[]): Lines {
  const conditions = new Map<string, string | undefined>();
  for (const line of where) ask(conditions, line, '--where');
  return conditions;
}

/** Whether a configuration has each of these lines, one with `*` in some row. */
export function hasLines(text: FlatText, conditions: Lines): boolean {
  return [...conditions].every(([key, value]) => rowKeys(text, key).some((own) => text.get(own) === value));
}

/**
 * The lines that are asked of one configuration: keys with `*` once for each of its rows; none where it has no such row.
 * @param isOnlyExisting only keys that it has a line of
 */
export function linesFor(text: FlatText, asked: Lines, isOnlyExisting: boolean): Lines {
  const lines = new Map<string, string | undefined>();
  for (const [key, value] of asked) {
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
