import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { equalJson, type JsonValue } from 'guywire-engine/core';
import type { Refused } from 'guywire-engine/schema-form';
import { readText } from '../guywire/readText.ts';
import { formatOfName, MOST_BYTES, type ValueFormat, valueOfText } from '../guywire/readValue.ts';
import type { Io } from '../guywire/subcommand.ts';
import { writeText } from '../guywire/writeText.ts';
import { isSameText } from './isSameText.ts';
import { type Choices, type Conflict, mergeValues } from './mergeValues.ts';
import { patchJson } from './patchJson.ts';
import { patchYaml } from './patchYaml.ts';

type World = Pick<Io, 'folder' | 'input'>;

/** Value to save. Values are undefined if there are none. */
export interface SaveRequest {
  /** Value of the file when the form was opened. */
  readonly base: JsonValue | undefined;
  readonly value: JsonValue | undefined;
  readonly choices: Choices;
}

/**
 * Result of a save: the value of the file now, the conflicts, or the errors of the merged value. `base` is then the
 * value of the file, and `value` the merged one.
 */
export type Saved =
  | { readonly value: JsonValue | undefined; readonly isMerged: boolean }
  | { readonly conflicts: readonly Conflict[] }
  | { readonly refused: readonly Refused[]; readonly base: JsonValue | undefined; readonly value: JsonValue };

/** Content of the file. */
interface Content {
  readonly text: string;
  readonly format: ValueFormat;
  /** Undefined if the file is missing or empty. */
  readonly value: JsonValue | undefined;
  /** Number of YAML documents. The value is that of the first. */
  readonly count: number;
}

/** Reads the file. @throws UsageError if it is not readable */
export async function readFile(name: string, world: World): Promise<Content> {
  const format = formatOfName(name) ?? 'json';
  const text = existsSync(resolve(world.folder, name)) ? await readText(name, world, MOST_BYTES) : '';
  if (text.trim() === '') return { text, format, value: undefined, count: 0 };
  return valueOfText(name, text);
}

/**
 * Merges a value with the file as it is now, and replaces the file. Nothing is written if there are conflicts, or if the
 * schema refuses the merged value.
 * @param check validates a merged value, which no form has checked
 * @throws UsageError if the file is not readable or not writable
 */
export async function saveFile(
  name: string,
  request: SaveRequest,
  check: (value: JsonValue) => readonly Refused[],
  world: World,
): Promise<Saved> {
  const file = await readFile(name, world);
  const isAlone = equalJson(request.base, file.value);
  // A merge does not compare the order of names, which a person may have sorted.
  const { value, conflicts } = isAlone
    ? { value: request.value, conflicts: [] }
    : mergeValues(request.base, request.value, file.value, request.choices);
  if (conflicts.length > 0) return { conflicts };
  const isMerged = !isAlone && !equalJson(value, request.value);
  const refused = isMerged && value !== undefined ? check(value) : [];
  if (value !== undefined && refused.length > 0) return { refused, base: file.value, value };
  if (!isSameText(value ?? null, file.value ?? null)) writeText(name, textWith(file, value), world);
  return { value, isMerged };
}

function textWith({ text, format, value: current }: Content, value: JsonValue | undefined): string {
  if (value === undefined) return '';
  if (format === 'yaml') return patchYaml(text, current ?? null, value);
  return current === undefined ? `${JSON.stringify(value, null, 2)}\n` : patchJson(text, current, value);
}
