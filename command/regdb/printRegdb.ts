import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { RegulatoryDatabase } from '../../rules/regulatory/database.ts';
import { RegdbError } from '../../rules/regulatory/decodeRegdb.ts';
import { COLOURED, type Marks, PLAIN } from '../diff/describeDifferences.ts';
import { countOf } from '../guywire/countOf.ts';
import { findFiles } from '../guywire/findFiles.ts';
import { inBatches } from '../guywire/inBatches.ts';
import { type ModelOptions, modelsOf } from '../guywire/modelsOf.ts';
import { printable } from '../guywire/printable.ts';
import { systemWords } from '../guywire/readConfiguration.ts';
import { type Io, UsageError } from '../guywire/subcommand.ts';
import type { CompareOrder, CompareTask, Comparison } from './compareFiles.ts';
import { readEdition } from './edition.ts';

export interface RegdbOptions extends ModelOptions {
  readonly all?: true;
  readonly format: 'text' | 'json';
}

/** Number of files between two progress messages. */
const PROGRESS = 1000;

/**
 * Prints the configurations that an edition no longer allows, as they come. Ends with 1 if there are any.
 * @throws UsageError if the edition is not readable, or for invalid arguments
 */
export async function printRegdb(
  name: string,
  names: readonly string[],
  { all, format, ...options }: RegdbOptions,
  io: Io,
): Promise<void> {
  if ((options.model ?? options.models) === undefined) throw new UsageError('--model or --models is needed.');
  const edition = await editionIn(name, io);
  const files = await findFiles(names, io.folder);
  const modelFor = await modelsOf(options, io);
  const order: CompareOrder = { edition, all: all === true, folder: io.folder };
  const tasks = files.map(({ file }): CompareTask => ({ file, model: modelFor(file) }));

  const telling = TELLINGS[format](edition, io.colours ? COLOURED : PLAIN);
  const totals = { files: 0, lost: 0, widened: 0, problems: 0 };
  await io.out(telling.begin);
  const here = async () => (await import('./compareFiles.ts')).createComparer(order);
  await inBatches(tasks, { worker: 'regdb/worker', setup: order, here }, async (comparisons) => {
    for (const { lost, widened, problem } of comparisons) {
      totals.files += 1;
      if (lost.length > 0) totals.lost += 1;
      if (widened.length > 0) totals.widened += 1;
      if (problem !== undefined) totals.problems += 1;
      if (io.isTerminal && totals.files % PROGRESS === 0) io.error(`${totals.files} of ${files.length} files`);
    }
    await io.out(comparisons.map(telling.file).join(''));
  });
  await io.out(telling.end(totals));
  if (totals.lost > 0) io.end(1);
  if (totals.problems > 0) io.end(2);
}

async function editionIn(name: string, { folder }: Io): Promise<RegulatoryDatabase> {
  try {
    return readEdition(await readFile(resolve(folder, name)));
  } catch (error) {
    const reason =
      error instanceof RegdbError ? `The file is not a regulatory database: ${error.message}.` : systemWords(error);
    throw new UsageError(printable(`${name}: ${reason}`));
  }
}

interface Totals {
  readonly files: number;
  readonly lost: number;
  readonly widened: number;
  readonly problems: number;
}

/** Output format of comparisons, file by file. */
interface Telling {
  readonly begin: string;
  readonly file: (comparison: Comparison) => string;
  readonly end: (totals: Totals) => string;
}

const TELLINGS: Readonly<Record<RegdbOptions['format'], (edition: RegulatoryDatabase, marks: Marks) => Telling>> = {
  text: asText,
  json: asJson,
};

function saysNothing({ problem, lost, widened }: Comparison): boolean {
  return problem === undefined && lost.length + widened.length === 0;
}

function asText({ header }: RegulatoryDatabase, marks: Marks): Telling {
  return {
    begin: '',
    file(comparison) {
      if (saysNothing(comparison)) return '';
      const { file, problem, lost, widened } = comparison;
      const lines = [
        ...(problem === undefined ? [] : [printable(problem)]),
        ...lost.map(({ key = '', value, reason }) => {
          const line = value === undefined ? key : `${key}=${value}`;
          return `${marks.old('lost')} ${printable([line, reason].filter((part) => part !== '').join(': '))}`;
        }),
        ...widened.map(
          ({ key, label, words }) => `${marks.new('wider')} ${printable(`${key}: ${label}: allows ${words}`)}`,
        ),
      ];
      return `${marks.title(printable(file))}\n${lines.map((line) => `  ${line}\n`).join('')}`;
    },
    end({ files, lost, widened, problems }) {
      const parts = [
        `${lost.toLocaleString('en')} of ${countOf(files, 'configuration')} would no longer be allowed by edition ${header.version}`,
        ...(widened === 0 ? [] : [`${widened.toLocaleString('en')} may do more`]),
        ...(problems === 0 ? [] : [`${problems.toLocaleString('en')} cannot be used`]),
      ];
      return `${printable(parts.join(', '))}.\n`;
    },
  };
}

/** `{edition, files: [{file, problem, lost, widened}], summary}`. Files without changes are only counted. */
function asJson({ header }: RegulatoryDatabase): Telling {
  let isFirst = true;
  return {
    begin: `{"version":1,"edition":${JSON.stringify(header.version)},"files":[`,
    file(comparison) {
      if (saysNothing(comparison)) return '';
      const text = `${isFirst ? '' : ','}\n${JSON.stringify(comparison)}`;
      isFirst = false;
      return text;
    },
    end: (totals) => `\n],"summary":${JSON.stringify(totals)}}\n`,
  };
}
