import { MAX_TEXT_BYTES, parseText, serialise } from 'guywire-engine/config';
import { textOfJson } from 'guywire-engine/convert';
import type { JsonValue } from 'guywire-engine/core';
import { configurationPlan } from '../../simulator/core/configurationPlan.ts';
import { printable } from '../guywire/printable.ts';
import { readText } from '../guywire/readText.ts';
import { type Io, UsageError } from '../guywire/subcommand.ts';
import { writeText } from '../guywire/writeText.ts';
import { configurationJson } from './configurationJson.ts';

export interface ConvertOptions {
  readonly to: 'json' | 'text';
  readonly output?: string;
}

/** A configuration as JSON is several times larger than its text. */
const MOST_BYTES = 16 * MAX_TEXT_BYTES;

/** Maximum number of reported problems per file. */
const MOST_PROBLEMS = 50;

/**
 * Converts a file. Ends with 1 if the JSON has members that cannot become text.
 * @throws UsageError if the file is not readable, or is neither text nor JSON of a configuration
 */
export async function printConverted(file: string, { to, output }: ConvertOptions, io: Io): Promise<void> {
  const advice = to === 'json' ? 'guywire lint --fix converts it.' : undefined;
  const content = await readText(file, io, MOST_BYTES, advice);
  const result = to === 'json' ? jsonOf(file, content) : textOf(file, content, io);
  if (result === undefined) io.end(1);
  else if (output === undefined) await io.out(result);
  else writeText(output, result, io);
}

function jsonOf(file: string, content: string): string {
  const text = parseText(content);
  if (text.issues.some(({ code }) => code === 'too-long'))
    throw new UsageError(`${printable(file)}: the configuration is too long`);
  return `${JSON.stringify(configurationJson(text), null, 2)}\n`;
}

/** Text of the configuration. Undefined if the JSON has problems, which are printed. */
function textOf(file: string, content: string, { error }: Io): string | undefined {
  const result = textOfJson(parseJson(file, content), configurationPlan);
  if ('text' in result) return serialise(result.text);
  for (const { pointer, key, reason } of result.problems.slice(0, MOST_PROBLEMS)) {
    const place = [pointer, key === undefined ? '' : `(${key})`].filter((part) => part !== '').join(' ');
    error(printable(`${[file, place].filter((part) => part !== '').join(' ')}: ${reason}`));
  }
  const more = result.problems.length - MOST_PROBLEMS;
  if (more > 0) error(`${more.toLocaleString('en')} more.`);
  return undefined;
}

function parseJson(file: string, content: string): JsonValue {
  try {
    const json: JsonValue = JSON.parse(content);
    return json;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new UsageError(printable(`${file}: not JSON: ${error.message}`));
  }
}
