import { COLOURED, describeDifferences, type Marks, PLAIN } from '../diff/describeDifferences.ts';
import { countOf } from '../guywire/countOf.ts';
import { findFiles } from '../guywire/findFiles.ts';
import { inBatches } from '../guywire/inBatches.ts';
import { type ModelOptions, modelsOf } from '../guywire/modelsOf.ts';
import { printable } from '../guywire/printable.ts';
import { readText } from '../guywire/readText.ts';
import { type Io, UsageError } from '../guywire/subcommand.ts';
import { findingWords } from '../lint/finding.ts';
import { readAsked, readConditions } from './askedLines.ts';
import { type BrokenLink, createFleet, type FleetRadio } from './brokenLinks.ts';
import type { FilePlan, PlanOrder, PlanTask } from './planFiles.ts';

export interface PlanOptions extends ModelOptions {
  readonly set?: readonly string[];
  readonly remove?: readonly string[];
  readonly patch?: string;
  readonly where?: readonly string[];
  readonly onlyExisting?: true;
  readonly allowUnknown?: true;
  readonly quiet?: true;
  readonly format: 'text' | 'json';
  readonly write?: true;
  readonly force?: true;
}

/** Number of files between two progress messages. */
const PROGRESS = 1000;

/**
 * Prints the planned changes as they come, then the broken links. Writes the files if requested and nothing is wrong.
 * @throws UsageError for invalid arguments
 */
export async function printPlan(names: readonly string[], options: PlanOptions, io: Io): Promise<void> {
  if (options.force === true && options.write !== true) throw new UsageError('--force needs --write.');
  const patch = options.patch === undefined ? '' : await readText(options.patch, io);
  const change = readAsked(patch, options.set ?? [], options.remove ?? []);
  const where = readConditions(options.where ?? []);
  const order = {
    change,
    where,
    isOnlyExisting: options.onlyExisting === true,
    isWriting: options.write === true,
    folder: io.folder,
  };
  const files = await findFiles(names, io.folder);
  const roots = new Map(files.map(({ file, root }) => [file, root]));
  const modelFor = await modelsOf(options, io);
  const taskOf = (file: string) => ({ file, root: roots.get(file) ?? io.folder, model: modelFor(file) });
  if (options.allowUnknown !== true) {
    const unknown = (await import('./unknownKeys.ts')).unknownKeys(change);
    if (unknown.length > 0)
      throw new UsageError('Unknown keys. --allow-unknown sets them in any case:', unknown.join('\n'));
  }

  const telling = TELLINGS[options.format](io.colours ? COLOURED : PLAIN, options.quiet === true);
  const fleet = createFleet();
  const changed: PlanTask[] = [];
  const totals = { files: 0, changed: 0, forbidden: 0, problems: 0 };
  await io.out(telling.begin);
  await planAll(
    files.map(({ file }) => taskOf(file)),
    order,
    async (plans) => {
      const words: string[] = [];
      for (const plan of plans) {
        const { file, problem, digest, findings } = plan;
        fleet.add(file, plan.before, plan.after);
        if (digest !== undefined) changed.push({ ...taskOf(file), digest });
        totals.files += 1;
        if (problem !== undefined) totals.problems += 1;
        if (findings.some(({ severity }) => severity === 'error')) totals.forbidden += 1;
        words.push(telling.file(plan));
        if (io.isTerminal && options.quiet !== true && totals.files % PROGRESS === 0)
          io.error(`${totals.files} of ${files.length} files`);
      }
      await io.out(words.join(''));
    },
  );
  totals.changed = changed.length;
  const links = fleet.broken();
  const isSafe = links.length + totals.forbidden + totals.problems === 0;
  const failures =
    options.write === true && (isSafe || options.force === true) ? await writeAll(changed, order) : undefined;
  for (const { file, problem = '' } of failures ?? []) io.error(printable(`${file}: ${problem}`));
  const done = failures === undefined ? undefined : changed.length - failures.length;
  await io.out(telling.end(links, totals, done));
  if (options.write === true && failures === undefined) io.error('Nothing was written.');
  if (links.length + totals.forbidden > 0) io.end(1);
  if (totals.problems + (failures?.length ?? 0) > 0) io.end(2);
}

function planAll(
  tasks: readonly PlanTask[],
  order: PlanOrder,
  take: (plans: readonly FilePlan[]) => Promise<void>,
): Promise<void> {
  const here = async () => (await import('./planFiles.ts')).createPlanner(order);
  return inBatches(tasks, { worker: 'plan/worker', setup: order, here }, take);
}

/** Writes the planned texts. @returns files that were not written, with reasons */
async function writeAll(tasks: readonly PlanTask[], order: PlanOrder): Promise<readonly FilePlan[]> {
  const failures: FilePlan[] = [];
  await planAll(tasks, order, async (plans) => {
    failures.push(...plans.filter(({ problem }) => problem !== undefined));
  });
  return failures;
}

interface Totals {
  readonly files: number;
  readonly changed: number;
  readonly forbidden: number;
  readonly problems: number;
}

/** Output format of a plan, file by file. */
interface Telling {
  readonly begin: string;
  readonly file: (plan: FilePlan) => string;
  /** @param writtenCount number of written files, absent if writing was not requested */
  readonly end: (links: readonly BrokenLink[], totals: Totals, writtenCount: number | undefined) => string;
}

const TELLINGS: Readonly<Record<PlanOptions['format'], (marks: Marks, isQuiet: boolean) => Telling>> = {
  text: asText,
  json: asJson,
};

function asText(marks: Marks, isQuiet: boolean): Telling {
  return {
    begin: '',
    file({ file, problem, differences, findings }) {
      if (problem === undefined && (differences === undefined || (isQuiet && findings.length === 0))) return '';
      const lines = [
        ...(problem === undefined ? [] : [printable(problem)]),
        ...(differences === undefined || isQuiet
          ? []
          : describeDifferences(differences, marks).trimEnd().split('\n')),
        ...findings.map((finding) => {
          const { severity, key = '' } = finding;
          const mark = severity === 'error' ? marks.old : marks.title;
          return `${mark(severity)} ${printable([key, findingWords(finding)].filter((part) => part !== '').join(': '))}`;
        }),
      ];
      return `${marks.title(printable(file))}\n${lines.map((line) => `  ${line}\n`).join('')}`;
    },
    end(links, totals, writtenCount) {
      const lines = links.map(({ station, accessPoints, missing }) => {
        const radios = accessPoints.slice(0, SHOWN).map(radioWords).join(', ');
        const more = accessPoints.length > SHOWN ? ` and ${accessPoints.length - SHOWN} more` : '';
        const words = missing.map((word) => `no longer ${word}`).join(', ');
        return `  ${radioWords(station)} would lose ${radios}${more}: ${words}\n`;
      });
      const broken = lines.length === 0 ? '' : `${marks.title('Links that would break')}\n${lines.join('')}`;
      if (isQuiet) return broken;
      return `${broken}${summary(links, totals)}${writtenCount === undefined ? '' : ` ${countOf(writtenCount, 'file')} written.`}\n`;
    },
  };
}

/** Maximum number of listed access points per station. */
const SHOWN = 3;

function radioWords({ file, radio }: FleetRadio): string {
  return `${printable(file)} (radio ${radio})`;
}

function summary(links: readonly BrokenLink[], { files, changed, forbidden, problems }: Totals): string {
  const parts = [
    `${changed.toLocaleString('en')} of ${countOf(files, 'file')} would change`,
    ...(forbidden === 0 ? [] : [`${countOf(forbidden, 'file')} in a way that is forbidden`]),
    ...(problems === 0 ? [] : [`${countOf(problems, 'file')} cannot be used`]),
    ...(links.length === 0 ? [] : [`${countOf(links.length, 'link')} would break`]),
  ];
  return `${parts.join(', ')}.`;
}

/**
 * `{files: [{file, problem, settings, lines, findings}], links, summary, written}`. Unchanged files are only counted.
 */
function asJson(): Telling {
  let isFirst = true;
  return {
    begin: '{"version":1,"files":[',
    file({ file, problem, differences, findings }) {
      if (problem === undefined && differences === undefined) return '';
      const own = { file, problem, settings: differences?.fields, lines: differences?.others, findings };
      const text = `${isFirst ? '' : ','}\n${JSON.stringify(own)}`;
      isFirst = false;
      return text;
    },
    end: (links, totals, writtenCount) =>
      `\n],"links":${JSON.stringify(links)},"summary":${JSON.stringify(totals)},"written":${writtenCount ?? 0}}\n`,
  };
}
