import { parseArgs } from 'node:util';
import { RequestError } from './requestError.ts';

/** The command line, nothing of it judged yet. */
export interface Arguments {
  readonly model?: string | undefined;
  readonly country?: string | undefined;
  readonly width?: string | undefined;
  readonly antenna?: string | undefined;
  readonly gain?: string | undefined;
  readonly loss?: string | undefined;
  readonly mode?: string | undefined;
  readonly json?: boolean | undefined;
  readonly help?: boolean | undefined;
}

const OPTIONS = {
  model: { type: 'string' },
  country: { type: 'string' },
  width: { type: 'string' },
  antenna: { type: 'string' },
  gain: { type: 'string' },
  loss: { type: 'string' },
  mode: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/**
 * Reads the command line.
 * @throws RequestError where it has an option that there is not, or one without its value
 */
export function readArguments(args: readonly string[]): Arguments {
  try {
    return parseArgs({ args: joinNegatives(args), options: OPTIONS, allowPositionals: false }).values;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const known = Object.keys(OPTIONS).map((name) => `--${name}`);
    throw new RequestError(`${error.message.split(/[.\n]/, 1)[0]}. Known options: ${known.join(', ')}.`);
  }
}

/** A negative number after an option is its value: it is told to be out of bounds, and not taken for another option. */
function joinNegatives(args: readonly string[]): string[] {
  const joined: string[] = [];
  for (const argument of args) {
    const before = joined.at(-1);
    if (/^-[\d.]/.test(argument) && before !== undefined && /^--[a-z]+$/.test(before)) {
      joined[joined.length - 1] = `${before}=${argument}`;
    } else joined.push(argument);
  }
  return joined;
}
