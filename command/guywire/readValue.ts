import { type JsonValue, readJson } from 'guywire-engine/core';
import { english } from '../../base/translate.ts';
import { blankComments, blankLastCommas } from './jsonComments.ts';
import { printable } from './printable.ts';
import { readText } from './readText.ts';
import { readYaml, type ValueResult } from './readYaml.ts';
import { type Io, UsageError } from './subcommand.ts';

/** Format of a file of JSON values. */
export type ValueFormat = 'json' | 'yaml';

/** Text of a JSON value, in JSON or YAML. */
export interface ValueText {
  readonly text: string;
  readonly format: ValueFormat;
  readonly value: JsonValue;
  /** Number of YAML documents. The value is that of the first. */
  readonly count: number;
}

/** Maximum bytes of a file. */
export const MOST_BYTES = 16 * 2 ** 20;

interface Manner {
  /** True if integers that lose digits are refused. Default: true. */
  readonly isExact?: boolean;
}

/** Format by the ending of a name; undefined for other endings. */
export function formatOfName(name: string): ValueFormat | undefined {
  const [, ending = ''] = /\.(jsonc?|ya?ml)$/i.exec(name) ?? [];
  return ending === '' ? undefined : /^json/i.test(ending) ? 'json' : 'yaml';
}

/** Parses a text in a format. JSON can have comments, and commas before closing brackets. */
export function readFormat(text: string, format: ValueFormat, isExact = true): ValueResult {
  if (format === 'yaml') return readYaml(text, isExact);
  // Most JSON has no comments.
  const strict = readJson(text, isExact);
  const { value, problem } =
    strict.problem === undefined ? strict : readJson(blankLastCommas(blankComments(text)), isExact);
  return problem === undefined ? { value } : { problem: english(problem.text, problem.params) };
}

/**
 * Parses the text of a file. A name without a known ending is tried as JSON, then as YAML.
 * @throws UsageError with name, line and column for a text in neither format
 */
export function valueOfText(name: string, text: string, { isExact = true }: Manner = {}): ValueText {
  const own = formatOfName(name);
  const formats = own === undefined ? (['json', 'yaml'] as const) : [own];
  const problems: string[] = [];
  for (const format of formats) {
    const result = readFormat(text, format, isExact);
    if ('value' in result) return { text, format, value: result.value, count: result.count ?? 1 };
    problems.push(result.problem);
  }
  // A text that begins like JSON is meant as JSON.
  const problem = /^\s*[[{]/.test(text) ? problems[0] : problems.at(-1);
  throw new UsageError(printable(`${name}: ${problem}`));
}

/**
 * Reads a JSON value from a file in JSON or YAML. `-` is the standard input. Reports YAML documents that are not read.
 * @throws UsageError with name and reason if it is not readable
 */
export async function readValue(
  name: string,
  io: Pick<Io, 'folder' | 'input' | 'error'>,
  manner: Manner = {},
): Promise<ValueText> {
  const read = valueOfText(name, await readText(name, io, MOST_BYTES), manner);
  if (read.count > 1) io.error(printable(`${name}: The file has ${read.count} documents. Only the first is read.`));
  return read;
}
