import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { parseText } from 'guywire-engine/config';
import { type DraftRules, type Lines, withLines } from 'guywire-engine/draft';
import { DERIVATIONS } from '../../rules/derived/derivations.ts';
import { limitsIn } from '../../simulator/configuration/checkText.ts';
import { countryOf } from '../../simulator/configuration/country.ts';
import { createRegulation } from '../../simulator/configuration/regulation.ts';
import { configurationPlan } from '../../simulator/core/configurationPlan.ts';
import { models } from '../../simulator/models/models.ts';
import { type Differences, differences } from '../diff/differences.ts';
import { checkPlace, type Place, placeFile } from '../guywire/placeFile.ts';
import { systemWords } from '../guywire/readConfiguration.ts';
import { readLines, withoutComments } from '../guywire/readLines.ts';
import type { Finding } from '../lint/finding.ts';
import { createJudge, type Judge } from '../lint/judge.ts';
import { limitsOfAll } from '../lint/limitsOfAll.ts';
import { hasLines, linesFor } from './askedLines.ts';
import { type LinkEnd, linkEnds } from './linkEnds.ts';
import { planText } from './planText.ts';

/** Requested changes. Plain data, so that threads can receive them. */
export interface PlanOrder {
  readonly change: Lines;
  /** Lines that a configuration must have to be changed. `*` in a key stands for any row. */
  readonly where: Lines;
  /** True to set only keys that a configuration already has. */
  readonly isOnlyExisting: boolean;
  /** True if the files will be written. Then a file behind a link is a problem. */
  readonly isWriting: boolean;
  /** Base folder of relative file names. */
  readonly folder: string;
}

export interface PlanTask {
  readonly file: string;
  /** Folder that the user named for it. */
  readonly root: string;
  /** Model ID. Default: check only rules that hold on every radio. */
  readonly model?: string | undefined;
  /** Digest of the planned text. The file is written only if planning again yields the same text. */
  readonly digest?: string | undefined;
}

export interface FilePlan {
  readonly file: string;
  /** Reason why there is no new text, or why it was not written. */
  readonly problem?: string;
  /** Digest of the new text. Absent if nothing changes. */
  readonly digest?: string;
  readonly differences?: Pick<Differences, 'fields' | 'others'>;
  readonly findings: readonly Finding[];
  readonly before: readonly LinkEnd[];
  readonly after: readonly LinkEnd[];
}

const NOTHING_ASKED: Lines = new Map();

/** Plans files. Caches facts between files. */
export function createPlanner({
  change,
  where,
  isOnlyExisting,
  isWriting,
  folder,
}: PlanOrder): (task: PlanTask) => FilePlan {
  const cache = new Map<string | undefined, Knowledge>();

  return ({ file, root, model, digest }) => {
    const nothing = { file, findings: [], before: [], after: [] };
    const path = resolve(folder, file);
    const lines = readLines(path);
    if ('problem' in lines) return { ...nothing, ...lines };
    const { text, parsed } = lines;
    const { judge, rulesIn } = cache.get(model) ?? knowledgeOf(model);
    cache.set(model, { judge, rulesIn });
    const requested = hasLines(parsed, where) ? linesFor(parsed, change, isOnlyExisting) : NOTHING_ASKED;
    // A requested country determines the limits.
    const result = planText(text, requested, rulesIn(countryOf(withLines(parsed, requested))));
    const before = linkEnds(parsed);
    if ('problem' in result) return { ...nothing, problem: result.problem, before, after: before };
    if (result.text === text) return { ...nothing, before, after: before };
    const own = digestOf(result.text);
    const place = { path, root };
    if (digest !== undefined) return { ...nothing, ...write(place, result.text, digest === own) };
    const obstacle = isWriting ? attempt(() => checkPlace(place)) : {};
    if (obstacle.problem !== undefined) return { ...nothing, ...obstacle, before, after: before };
    const after = parseText(result.text);
    const { fields, others } = differences(parsed, after);
    const stands = (key: string | undefined) => key === undefined || parsed.get(key) === after.get(key);
    const findings = newFindings(judge(withoutComments(text)), judge(withoutComments(result.text)), stands);
    return { file, digest: own, differences: { fields, others }, findings, before, after: linkEnds(after) };
  };
}

interface Knowledge {
  readonly judge: Judge;
  readonly rulesIn: (country: number) => DraftRules;
}

function knowledgeOf(id: string | undefined): Knowledge {
  const model = models.find((own) => own.id === id);
  const regulation = model && createRegulation(model);
  const rulesCache = new Map<number, DraftRules>();
  const rulesFor = (country: number): DraftRules => {
    const limits = regulation === undefined ? limitsOfAll(configurationPlan) : limitsIn(regulation, country);
    return { plan: limits.plan, derivations: DERIVATIONS, limits };
  };
  return {
    judge: createJudge({ model }),
    rulesIn(country) {
      const rules = rulesCache.get(country) ?? rulesFor(country);
      rulesCache.set(country, rules);
      return rules;
    },
  };
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

/** Findings that did not exist before for this kind and key, with the current value. */
function newFindings(
  before: readonly Finding[],
  after: readonly Finding[],
  stands: (key: string | undefined) => boolean,
): readonly Finding[] {
  const kindOf = ({ key, code }: Finding) => `${code} ${key}`;
  const kinds = new Set(before.map(kindOf));
  return after.filter((finding) => !kinds.has(kindOf(finding)) || !stands(finding.key));
}

function write(place: Place, text: string, isAsPlanned: boolean): Pick<FilePlan, 'problem'> {
  if (!isAsPlanned) return { problem: 'Not written. The file changed since it was read.' };
  return attempt(() => placeFile(place, text));
}

function attempt(work: () => void): Pick<FilePlan, 'problem'> {
  try {
    work();
    return {};
  } catch (problem) {
    return { problem: `Not written. ${systemWords(problem)}` };
  }
}
