import { findFiles } from '../guywire/findFiles.ts';
import { inBatches } from '../guywire/inBatches.ts';
import { modelOf } from '../guywire/modelOf.ts';
import { type ModelOptions, modelsOf } from '../guywire/modelsOf.ts';
import { type Io, UsageError } from '../guywire/subcommand.ts';
import { CODES } from './codes.ts';
import type { Totals } from './format.ts';
import { FORMATS } from './formats.ts';
import type { FileReport, LintTask, Order } from './lintFiles.ts';

export interface LintOptions extends ModelOptions {
  readonly country?: string;
  readonly antenna?: string;
  readonly format: keyof typeof FORMATS;
  readonly fix?: true;
  readonly ignore?: readonly string[];
  /** Default: warnings alone do not fail. */
  readonly maxWarnings?: number;
  readonly quiet?: true;
}

/** Number of files between two progress messages. */
const PROGRESS = 1000;

const STANDARD_INPUT = '-';

/** Checks files and prints the findings as they come. @throws UsageError for invalid arguments */
export async function lint(patterns: readonly string[], options: LintOptions, io: Io): Promise<void> {
  const order = await orderOf(options, io.folder);
  const isInput = patterns.includes(STANDARD_INPUT);
  if (isInput && order.fix) throw new UsageError('lint: --fix cannot change standard input');
  const names = patterns.filter((name) => name !== STANDARD_INPUT);
  const files = names.length === 0 ? [] : await findFiles(names, io.folder);
  const modelFor = await modelsOf(options, io);

  const quiet = options.quiet === true;
  const look = { colours: io.colours, quiet, subject: subjectOf(order, options), began: new Date() };
  const format = await FORMATS[options.format](look);
  const totals = { files: 0, found: 0, errors: 0, warnings: 0, fixed: 0 };
  let isUnreadable = false;
  let isFirst = true;
  const take = async (reports: readonly FileReport[]) => {
    let words = '';
    for (const report of reports) {
      const own = format.file(report, totals.files);
      if (own !== '') words += isFirst ? own : format.between + own;
      if (own !== '') isFirst = false;
      count(report, totals);
      isUnreadable ||= report.findings.some(({ code }) => code === 'unreadable');
      if (io.isTerminal && !quiet && totals.files % PROGRESS === 0)
        io.error(`${totals.files} of ${files.length} files`);
    }
    if (words !== '') await io.out(words);
  };

  if (format.begin !== '') await io.out(format.begin);
  const createHere = async () => (await import('./lintFiles.ts')).createLint(order);
  if (isInput) await take([(await createHere()).bytes('<stdin>', await io.input(), modelFor('-'))]);
  const tasks = files.map(({ file, root }): LintTask => ({ file, root, model: modelFor(file) }));
  await inBatches(tasks, { worker: 'lint/worker', setup: order, here: async () => (await createHere()).file }, take);
  await io.out(format.end(totals));
  if (isUnreadable) io.end(2);
  else if (totals.errors > 0 || totals.warnings > (options.maxWarnings ?? Number.POSITIVE_INFINITY)) io.end(1);
}

async function orderOf(options: LintOptions, folder: string): Promise<Order> {
  const { model, models, country, antenna, fix, ignore = [] } = options;
  const unknown = await unknownCodes(ignore);
  if (unknown.length > 0)
    throw new UsageError(`lint: --ignore ${unknown.join(' ')}: no such code; documents/lint.md lists them`);
  const knownModel = model === undefined ? undefined : modelOf(model);
  if (knownModel === undefined && antenna !== undefined) throw new UsageError('lint: --antenna needs a --model');
  if (models !== undefined && antenna !== undefined) {
    throw new UsageError('lint: --antenna cannot be combined with --models');
  }
  if ((model ?? models) === undefined && country !== undefined) {
    throw new UsageError('lint: --country needs a --model or --models');
  }
  const code = country === undefined ? undefined : (await import('../limits/countries.ts')).findCountry(country);
  if (country !== undefined && code === undefined)
    throw new UsageError(`lint: --country ${country}: no such country`);
  const antennas = knownModel?.radios.flatMap((radio) => radio.antennas) ?? [];
  if (antenna !== undefined && !antennas.some(({ id }) => String(id) === antenna)) {
    const list = antennas.map(({ id, name, gain }) => `  ${id}  ${name}, ${gain} dBi`).join('\n');
    throw new UsageError(`lint: --antenna ${antenna}: no such antenna. Known antennas:`, list);
  }
  return {
    country: code,
    antenna: antenna === undefined ? undefined : Number(antenna),
    fix: fix === true,
    ignored: ignore,
    folder,
  };
}

async function unknownCodes(codes: readonly string[]): Promise<readonly string[]> {
  const others = codes.filter((code) => !Object.hasOwn(CODES, code));
  if (others.length === 0) return others;
  const { RULES } = await import('../../rules/rules.ts');
  return others.filter((code) => !RULES.some(({ id }) => id === code));
}

function subjectOf({ country, antenna }: Order, { model, models }: ModelOptions): string {
  const parts = [models === undefined ? (model ?? 'any device') : `models of ${models}`];
  if (country !== undefined) parts.push(`country ${country}`);
  if (antenna !== undefined) parts.push(`antenna ${antenna}`);
  return parts.join(', ');
}

function count({ findings, fixed }: FileReport, totals: { -readonly [Name in keyof Totals]: number }): void {
  totals.files += 1;
  if (findings.length > 0) totals.found += 1;
  if (fixed.length > 0) totals.fixed += 1;
  for (const { severity } of findings) {
    if (severity === 'error') totals.errors += 1;
    else totals.warnings += 1;
  }
}
