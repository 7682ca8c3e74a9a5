import { type FlatText, parseText, serialise } from 'guywire-engine/config';
import { withLines } from 'guywire-engine/draft';
import { MASK } from 'guywire-engine/words';
import { configurationPlan } from '../../simulator/core/configurationPlan.ts';
import { isSecret } from '../diff/differences.ts';
import { lineFindings } from '../guywire/lineFindings.ts';
import { printable } from '../guywire/printable.ts';
import { readPlainText } from '../guywire/readPlainText.ts';
import { type Io, UsageError } from '../guywire/subcommand.ts';
import { writeText } from '../guywire/writeText.ts';
import { withMarkers } from './marked.ts';
import { type LineConflict, type MergedSides, mergeSides, type Sides } from './mergeSides.ts';

export interface MergeOptions {
  readonly output?: string;
  /** Side that wins conflicts. */
  readonly ours?: boolean;
  readonly theirs?: boolean;
}

/** Maximum number of printed conflicts. All of them are marked in the text. */
const MOST_CONFLICTS = 50;

/**
 * Merges three files. Ends with 1 if conflicts are left.
 * @throws UsageError if one is not readable or no configuration. Nothing is written then.
 */
export async function printMerge(
  names: Readonly<Record<keyof Sides, string>>,
  { output, ...options }: MergeOptions,
  io: Io,
): Promise<void> {
  const read = async (side: keyof Sides) => readSide(names[side], await readPlainText(names[side], io));
  const sides = { base: await read('base'), ours: await read('ours'), theirs: await read('theirs') };
  const merged = mergeSides(configurationPlan, sides);
  const isDecided = options.ours === true || options.theirs === true;
  const text = serialise(isDecided ? withDecision(merged, options) : withMarkers(merged));
  if (output === undefined) await io.out(text);
  else writeText(output, text, io);
  if (isDecided || merged.conflicts.length === 0) return;
  for (const conflict of merged.conflicts.slice(0, MOST_CONFLICTS))
    io.error(`Both sides changed ${printable(describe(conflict))}`);
  const more = merged.conflicts.length - MOST_CONFLICTS;
  if (more > 0) io.error(`${more.toLocaleString('en')} more.`);
  io.end(1);
}

/** Requires that every line has a unique key. Otherwise a merge cannot match the lines. */
function readSide(name: string, file: Awaited<ReturnType<typeof readPlainText>>): FlatText {
  const [refused] = file === undefined ? [] : lineFindings(file);
  if (refused === undefined) return file?.parsed ?? parseText('');
  throw new UsageError(printable(`${name}:${refused.line}: ${refused.reason} It cannot be merged.`));
}

function withDecision({ text, conflicts }: MergedSides, { theirs }: MergeOptions): FlatText {
  return theirs === true ? withLines(text, new Map(conflicts.map((own) => [own.key, own.theirs]))) : text;
}

function describe({ key, base, ours, theirs }: LineConflict): string {
  const display = (value: string | undefined) =>
    value !== undefined && isSecret(key) ? MASK : (value ?? '(no line)');
  return `${key}: it was ${display(base)}, is ${display(ours)} in ours and ${display(theirs)} in theirs.`;
}
