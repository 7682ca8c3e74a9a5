import { devNull } from 'node:os';
import { type FlatText, parseText } from 'guywire-engine/config';
import { lineFindings } from '../guywire/lineFindings.ts';
import { printable } from '../guywire/printable.ts';
import { readPlainText } from '../guywire/readPlainText.ts';
import { type Io, UsageError } from '../guywire/subcommand.ts';
import { COLOURED, describeDifferences, PLAIN } from './describeDifferences.ts';
import { differences } from './differences.ts';

export interface DiffOptions {
  readonly format: 'text' | 'json';
}

/**
 * Number of arguments of an external diff of git: path, then file, object ID and mode of both sides. Two more for a
 * renamed file.
 */
const GIT_ARGUMENTS = [7, 9];

/**
 * Prints the differences of two configurations. Ends with 1 if they differ.
 * @throws UsageError if one is not readable
 */
export async function printDiff(files: readonly string[], { format }: DiffOptions, io: Io): Promise<void> {
  const isGit = GIT_ARGUMENTS.includes(files.length);
  const [path, before, after] = isGit ? [files[0], files[1], files[4]] : [undefined, ...files];
  if (before === undefined || after === undefined || !(isGit || files.length === 2))
    throw new UsageError('diff requires two files, or the seven arguments of git.');
  if (before === '-' && after === '-') throw new UsageError('Only one of the two can be the standard input.');
  const [old, now] = [await readConfiguration(before, io), await readConfiguration(after, io)];
  const found = differences(old, now);
  const { fields, lines } = found;
  if (format === 'json') {
    const result = { before: path ?? before, after: path ?? after, settings: fields, lines };
    await io.out(`${JSON.stringify(result, null, 2)}\n`);
  } else {
    if (path !== undefined) await io.out(`${printable(path)}\n`);
    await io.out(describeDifferences(found, io.colours ? COLOURED : PLAIN));
    if (lines.length === 0 && isRewritten(old, now))
      io.error('No setting differs. Only order, line ends or other lines differ.');
  }
  // Git treats any other exit code as a failure.
  if (lines.length > 0 && !isGit) io.end(1);
}

async function readConfiguration(name: string, io: Io): Promise<FlatText> {
  const file = name === devNull ? undefined : await readPlainText(name, io);
  if (file === undefined) return parseText('');
  for (const { line, reason } of lineFindings(file)) io.error(printable(`${name}:${line}: ${reason}`));
  return file.parsed;
}

function isRewritten(before: FlatText, after: FlatText): boolean {
  const bytes = ({ lines }: FlatText) => lines.map(({ raw, end }) => raw + end).join('');
  return bytes(before) !== bytes(after);
}
