import { message } from 'guywire-engine/check';
import { applyEdits, type FlatText, fieldOfKey, parseText, secretKeys } from 'guywire-engine/config';
import {
  getAt,
  isJsonArray,
  type JsonValue,
  type Limit,
  type Reason,
  type RecordedLimits,
} from 'guywire-engine/core';
import type { SourceOver } from 'guywire-engine/limits';
import { fieldAt, rowsAt } from 'guywire-engine/plan';
import { english } from '../../base/translate.ts';
import type { Domains } from '../../rules/regulatory/domains.ts';
import { ADMINISTRATOR, passwordKey, READ_ONLY } from '../../simulator/accounts/accounts.ts';
import { isPasswordHash } from '../../simulator/accounts/passwordHash.ts';
import { type Judgement, judgeText, limitsIn } from '../../simulator/configuration/checkText.ts';
import { countryLines, countryOf } from '../../simulator/configuration/country.ts';
import { accountIssues, deviceIssues } from '../../simulator/configuration/deviceIssues.ts';
import { createRegulation } from '../../simulator/configuration/regulation.ts';
import { configurationPlan as plan } from '../../simulator/configuration/sections.ts';
import type { TextIssue } from '../../simulator/configuration/textIssues.ts';
import type { Model } from '../../simulator/models/model.ts';
import { COUNTRY_POINTER, createReads, type ReadsOf } from './causes.ts';
import { conflictFinding } from './conflictFinding.ts';
import { expectedText } from './expectedText.ts';
import type { Finding } from './finding.ts';
import { limitsOfAll } from './limitsOfAll.ts';
import { keyAt, pointerOf } from './places.ts';
import { type PointerTree, pointerTree } from './pointerTree.ts';
import { createSharing } from './shareParts.ts';
import { suggestKeys } from './suggestKeys.ts';

/** The radio and edition that configurations are judged for. */
export interface Setup {
  /** Without a model only rules that hold on every radio are looked at. */
  readonly model?: Model | undefined;
  /** Numeric code; without it that of each configuration. */
  readonly country?: number | undefined;
  /** Id of an antenna; without it that of each configuration. */
  readonly antenna?: number | undefined;
  /** Another edition of the regulatory database; without it that of the device. */
  readonly edition?: Domains | undefined;
}

/** The judgement on a text. */
export type Judge = (text: string) => readonly Finding[];

/** Most findings of one text: a longer list would not be read. */
export const MOST_FINDINGS = 200;

/** Known keys that are named beside one that is as much like each of them. */
const MOST_MEANT = 5;

/** Keys whose nature is remembered; those of a network's configurations are far fewer. */
const MOST_REMEMBERED = 20_000;

/** Whatever is no country has the same limits. */
const NOWHERE = -1;

/** A password that is in every manual. */
const DEFAULT_COMMUNITIES: ReadonlySet<string> = new Set(['public', 'private']);

const PASSWORD_KEYS: ReadonlySet<string> = new Set([ADMINISTRATOR, READ_ONLY].map(passwordKey));

const isSecret = secretKeys(plan);
const like = suggestKeys(plan);

/** The meaning of a key. */
interface KeyNature {
  readonly known: boolean;
  /** Its value is a number, or a list of them. */
  readonly numeric: boolean;
  readonly secret: boolean;
}

/**
 * Judges configurations as the radio would, and by what does not belong into a file that others read. Of what is wrong the
 * causes are told, not what only follows: what a wrong value decides about others is not known. A key that is unknown, and
 * without which the radio would refuse the text, is an error. What is learnt of one text is kept for the next.
 */
export function createJudge(setup: Setup): Judge {
  const { model, edition } = setup;
  const limitsOf = limitsByCountry(model, edition);
  const besides = (text: FlatText): TextIssue[] =>
    model === undefined ? [...accountIssues(text, undefined)] : deviceIssues(text, model, undefined, 'local');
  const share = createSharing();
  const natures = new Map<string, KeyNature>();
  const natureOf = (key: string): KeyNature => {
    const nature = natures.get(key) ?? natureOfKey(key);
    if (natures.size >= MOST_REMEMBERED) natures.clear();
    natures.set(key, nature);
    return nature;
  };

  return (given) => {
    const parsed = parseText(given);
    const conflict = conflictFinding(parsed);
    if (conflict !== undefined) return [conflict];
    const text = inPlace(parsed, setup);
    const limits = limitsOf(countryOf(text));
    const judgement = judgeText(text, { limits, besides, share });
    const isFree = (key: string) => text.get(key) === undefined;
    const strange = new Map<string, readonly string[]>();
    const findings: Finding[] = [];
    for (const key of text.keys()) {
      const { known, numeric, secret } = natureOf(key);
      if (!known && strange.size < MOST_FINDINGS) strange.set(key, like(key, isFree));
      const value = text.get(key);
      if (numeric && value !== undefined && LEADING_ZERO.test(value)) findings.push(zerosFinding(key));
      if (secret && value !== undefined && value !== '') findings.push(...secretFindings(key, value));
    }
    if (strange.size === 0 && judgement.issues.length === 0 && findings.length === 0) return findings;
    const reads = createReads(plan, limits.over(judgement.document));
    const { causes, missed } = sortOut(judgement, reads, strange);
    for (const [key, free] of strange) findings.push(strangeFinding(key, free, missed.has(key)));
    findings.push(...causes.map((issue) => issueFinding(issue, judgement, text)));
    return inOrder(findings, parsed);
  };
}

function limitsByCountry(
  model: Model | undefined,
  edition: Domains | undefined,
): (country: number) => SourceOver<RecordedLimits> {
  if (model === undefined) {
    const limits = limitsOfAll(plan);
    return () => limits;
  }
  const regulation = createRegulation(model, undefined, edition);
  const known = new Map<number, SourceOver<RecordedLimits>>();
  return (code) => {
    const country = regulation.domain(code) === undefined ? NOWHERE : code;
    const limits = known.get(country) ?? limitsIn(regulation, country);
    known.set(country, limits);
    return limits;
  };
}

/** The text as it would be in the country and with the antenna that are asked about. */
function inPlace(text: FlatText, { model, country, antenna }: Setup): FlatText {
  if (model === undefined || text.issues.length > 0) return text;
  const set = new Map(country === undefined ? [] : countryLines(model, country));
  if (antenna !== undefined)
    for (const { number } of model.radios) set.set(`radio.${number}.antenna.id`, `${antenna}`);
  return applyEdits(text, { set, removed: new Set(), removedRows: new Set() });
}

/** The mistakes of a text, and the document they were found in. */
interface Sorted {
  readonly causes: readonly TextIssue[];
  /** The unknown keys without which the radio refuses the text. */
  readonly missed: ReadonlySet<string>;
}

/**
 * Leaves out of some issues those that only follow from others.
 * @param strange unknown keys, each with the known ones that the text lacks and that may be meant
 */
function sortOut(
  { document, issues }: Judgement,
  readsOf: ReadsOf,
  strange: ReadonlyMap<string, readonly string[]>,
): Sorted {
  const meant = new Map<string, string>();
  for (const [key, like] of strange) {
    for (const other of like) {
      const pointer = pointerOf(plan, document, other);
      if (pointer !== undefined) meant.set(pointer, key);
    }
  }
  const placeOf = ({ pointer, params: { key } }: TextIssue): string =>
    (key === undefined ? undefined : pointerOf(plan, document, `${key}`)) ?? pointer;
  const wrong = issues.filter(
    (issue) => issue.severity === 'error' && (issue.source === 'schema' || placeOf(issue) === COUNTRY_POINTER),
  );
  // A value that is missing, or worked out, can be wrong only because another one is.
  const isSecond = ({ code, pointer }: TextIssue) => code === 'required' || fieldAt(plan, pointer)?.derived === true;
  const first = wrong.filter((issue) => !isSecond(issue)).map(placeOf);
  const unsound = pointerTree([...first, ...meant.keys()]);
  const isCaused = (reads: readonly string[], by: PointerTree, place: string): boolean =>
    reads.some((read) => by.someTouching(read, (pointer) => pointer !== place));
  const second = wrong.filter((issue) => isSecond(issue) && !isCaused(readsOf(issue), unsound, ''));
  const all = pointerTree([...first, ...meant.keys(), ...second.map(({ pointer }) => pointer)]);

  const missed = new Set<string>();
  const meantPlaces = pointerTree(meant.keys());
  /** What errors were worked out from: what many of them read is looked at once. */
  const looked = new Set<string>();
  const miss = (pointer: string): void => {
    const key = meant.get(pointer);
    if (key !== undefined) missed.add(key);
  };
  const causes = issues.filter((issue) => {
    if (issue.pointer === '') return true;
    const place = placeOf(issue);
    const reads = readsOf(issue);
    for (const read of issue.severity === 'error' ? reads : []) {
      if (looked.has(read)) continue;
      looked.add(read);
      meantPlaces.someTouching(read, (pointer) => {
        miss(pointer);
        return false;
      });
    }
    if (issue.severity === 'error') miss(place);
    return !meant.has(place) && !isCaused(reads, issue.source === 'schema' ? unsound : all, place);
  });
  return { causes, missed };
}

function issueFinding(issue: TextIssue, { document, limits }: Judgement, text: FlatText): Finding {
  const { pointer, params, severity, code } = issue;
  const key = params.key === undefined ? keyAt(plan, document, pointer) : `${params.key}`;
  const field = fieldAt(plan, pointer);
  const title = field === undefined ? '' : `${field.title}: `;
  const row = field === undefined ? undefined : rowsAt(field.pointer, pointer).at(-1);
  const limit = field?.limited === undefined ? undefined : limits.get(field.limited, row);
  const why = limit === undefined ? [] : reasonsOf(code, limit, getAt(document, pointer));
  return {
    ...(issue.line === undefined ? {} : { line: issue.line }),
    ...(key === undefined ? {} : { key }),
    severity,
    code,
    reason: [`${title}${message(issue, english, field)}`, ...why.map(reasonWords)].join(' '),
    ...compared(),
  };

  function compared(): Pick<Finding, 'found' | 'expected'> {
    if (field === undefined || field.key === undefined || key === undefined || isSecret(key)) return {};
    const found = text.get(key);
    const expected = expectedText(code, field, limit);
    return { ...(found === undefined ? {} : { found }), ...(expected === undefined ? {} : { expected }) };
  }
}

/** The reason why a value is not allowed, or only with care. */
function reasonsOf(code: string, limit: Limit, value: JsonValue | undefined): readonly Reason[] {
  if (code === 'caution') return limit.caution === undefined ? [] : [limit.caution.reason];
  if (!code.startsWith('limit-')) return limit.reasons.filter(({ rule, binds }) => rule === code && binds);
  const values = isJsonArray(value) ? value : [value];
  const excluded = (limit.choices ?? []).flatMap((choice) =>
    choice.excluded !== undefined && values.some((one) => one === choice.value) ? choice.excluded : [],
  );
  return excluded.length > 0 ? excluded : limit.reasons.filter(({ binds }) => binds);
}

function reasonWords({ text, params, law }: Reason): string {
  const words = english(text, params);
  return law === undefined ? words : `${words} (${law})`;
}

/** @param free known keys like it that the text lacks; those that it has are named beside them where they are more like it */
function strangeFinding(key: string, free: readonly string[], isMissed: boolean): Finding {
  const words = ['No setting has this key.'];
  const named = [...new Set([...like(key), ...free])].slice(0, MOST_MEANT);
  if (named.length > 0) words.push(`Did you mean ${named.join(' or ')}?`);
  if (isMissed) words.push('Without that the radio refuses the configuration.');
  return { key, severity: isMissed ? 'error' : 'warning', code: 'unknown-key', reason: words.join(' ') };
}

/** A zero in front of another digit; in a list, of any of its numbers. */
const LEADING_ZERO = /(?:^|,)-?0\d/;

function natureOfKey(key: string): KeyNature {
  const field = fieldOfKey(plan, key)?.field;
  const type = field?.type === 'list' ? field.itemType : field?.type;
  return { known: field !== undefined, numeric: type === 'integer' || type === 'number', secret: isSecret(key) };
}

function zerosFinding(key: string): Finding {
  const reason = 'This number begins with a zero, and some programs read such numbers as octal.';
  return { key, severity: 'warning', code: 'leading-zeros', reason };
}

/** Values that should not stand where others read them. */
function* secretFindings(key: string, value: string): Generator<Finding> {
  if (PASSWORD_KEYS.has(key)) {
    if (!isPasswordHash(value)) yield { key, severity: 'warning', code: 'weak-hash', reason: WEAK_HASH };
  } else if (key === 'snmp.community' && DEFAULT_COMMUNITIES.has(value)) {
    yield { key, severity: 'warning', code: 'default-community', reason: 'This community is a well-known default.' };
  } else
    yield { key, severity: 'warning', code: 'secret', reason: 'A secret stands here for all who read the file.' };
}

const WEAK_HASH = 'This is no hash that withstands trying passwords out (scrypt, as the device makes it).';

/** By their lines, at most so many; those of a row stand at its first line. */
function inOrder(findings: readonly Finding[], { lines }: FlatText): readonly Finding[] {
  const wanted = new Set(findings.map(({ key }) => key));
  const own = new Map<string, number>();
  for (const [index, { key }] of lines.entries()) {
    if (key !== undefined && wanted.has(key)) own.set(key, index + 1);
  }
  const around = new Map<string, number>();
  const isElsewhere = [...wanted].some((key) => key !== undefined && !own.has(key));
  for (const [index, { key = '' }] of isElsewhere ? lines.entries() : []) {
    for (let dot = key.indexOf('.'); dot !== -1; dot = key.indexOf('.', dot + 1)) {
      const row = key.slice(0, dot);
      if (wanted.has(row) && !around.has(row)) around.set(row, index + 1);
    }
  }
  const placed = findings
    .map((finding) => {
      const { key = '' } = finding;
      const line = finding.line ?? own.get(key) ?? around.get(key);
      return line === undefined ? finding : { ...finding, line };
    })
    .toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
  if (placed.length <= MOST_FINDINGS) return placed;
  const rest = placed.slice(MOST_FINDINGS);
  const severity = rest.some((finding) => finding.severity === 'error') ? 'error' : 'warning';
  return [
    ...placed.slice(0, MOST_FINDINGS),
    { severity, code: 'more', reason: `${rest.length} more findings are left out.` },
  ];
}
