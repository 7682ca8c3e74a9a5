import { type DataReport, dataReport, type SchemaReport, schemaReport } from 'guywire-engine/reading';
import { countOf } from '../guywire/countOf.ts';
import { printable } from '../guywire/printable.ts';
import { readSchema } from '../guywire/readSchema.ts';
import { readValue } from '../guywire/readValue.ts';
import { type Io, UsageError } from '../guywire/subcommand.ts';

export interface SchemaOptions {
  readonly ref?: readonly string[];
  readonly json?: boolean;
}

/**
 * Prints the reading of a schema. Ends with 1 if the form refuses the data.
 * @throws UsageError if a file is not readable
 */
export async function printSchema(
  file: string,
  dataFile: string | undefined,
  { ref = [], json = false }: SchemaOptions,
  io: Io,
): Promise<void> {
  if (file === '-' && dataFile === '-') throw new UsageError('Only one file can be the standard input.');
  const { schema, documents } = await readSchema(file, ref, io);
  if (typeof schema !== 'boolean' && (typeof schema !== 'object' || schema === null || Array.isArray(schema)))
    throw new UsageError(printable(`${file}: a schema is an object, true or false.`));
  const data = dataFile === undefined ? undefined : (await readValue(dataFile, io)).value;
  const { notes, ...report } =
    data === undefined
      ? { ...schemaReport(schema, documents), notes: [] }
      : await dataReport(schema, data, documents);
  for (const note of notes) io.error(printable(`${file}: ${note}`));
  await io.out(json ? `${JSON.stringify(report, null, 2)}\n` : inWords(report));
  if ('valid' in report && !report.valid) io.end(1);
}

function inWords({ leaves, raw, coverage, valid, issues = [] }: SchemaReport & Partial<DataReport>): string {
  const placed = (pointer: string) => (pointer === '' ? 'the whole' : pointer);
  const width = Math.max(0, ...[...leaves, ...raw].map(({ pointer }) => placed(pointer).length));
  const all = leaves.length + raw.length;
  const lines = [
    ...leaves.map(({ pointer, type, widget }) => `${placed(pointer).padEnd(width)}  ${type}, ${widget}`),
    ...raw.map(({ pointer, reason }) => `${placed(pointer).padEnd(width)}  as JSON: ${reason}`),
    ...(all === 0 ? [] : ['']),
    `${leaves.length.toLocaleString('en')} of ${countOf(all, 'value')} ${leaves.length === 1 ? 'has' : 'have'} an input (${percent(coverage)} %).`,
    ...(valid === undefined ? [] : [valid ? 'The form accepts the data.' : 'The form refuses the data:']),
    ...issues.map((issue) => `${placed(issue.pointer)}: ${issue.message}`),
  ];
  return lines.map((line) => `${printable(line)}\n`).join('');
}

/** Percentage without a fraction. 100 is exact. */
function percent(part: number): number {
  return part === 1 ? 100 : Math.min(99, Math.round(part * 100));
}
