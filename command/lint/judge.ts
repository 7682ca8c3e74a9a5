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
import { isPasswordHash } from '../../rules/passwordHash.ts';
import type { Domains } from '../../rules/regulatory/domains.ts';
import { ADMINISTRATOR, passwordKey, READ_ONLY } from '../../rules/text/accounts.ts';
import { deviceIssues } from '../../rules/text/deviceIssues.ts';
import { type Judgement, judgeText } from '../../rules/text/judgeText.ts';
import type { TextIssue } from '../../rules/text/textIssues.ts';
import { judgingAll, limitsIn } from '../../simulator/configuration/checkText.ts';
import { countryLines, countryOf } from '../../simulator/configuration/country.ts';
import { createRegulation, type Regulation } from '../../simulator/configuration/regulation.ts';
import { configurationPlan as plan } from '../../simulator/core/configurationPlan.ts';
import type { Model } from '../../simulator/models/model.ts';
import { countOf } from '../guywire/countOf.ts';
import { type LineInFile, lineFindings } from '../guywire/lineFindings.ts';
import { COUNTRY_POINTER, createReads, type ReadsOf } from './causes.ts';
import { conflictFinding } from './conflictFinding.ts';
import { countryIssues, radiosIn } from './countryIssues.ts';
import { expectedText } from './expectedText.ts';
import type { Finding } from './finding.ts';
import { limitsOfAll } from './limitsOfAll.ts';
import { olderFindings } from './olderFindings.ts';
import { keyAt, pointerOf } from './places.ts';
import { type PointerTree, pointerTree } from './pointerTree.ts';
import { createSharing } from './shareParts.ts';
import { suggestKeys } from './suggestKeys.ts';

export interface Setup {
  /** Default: check only rules that hold for every radio. */
  readonly model?: Model | undefined;
  /** Numeric code. Default: the country of each configuration. */
  readonly country?: number | undefined;
  /** Antenna ID. Default: that of each configuration. */
  readonly antenna?: number | undefined;
  /** Another edition of the regulatory database. Default: that of the device. */
  readonly edition?: Domains | undefined;
}

/**
 * Judges a text.
 * @param lineInFile line number in the file for a line number of the text. Default: the same number
 */
export type Judge = (text: string, lineInFile?: LineInFile) => readonly Finding[];

/** Maximum findings per text. */
export const MOST_FINDINGS = 200;

/** Maximum suggestions for an unknown key. */
const MOST_SIMILAR = 5;

/** Size of the cache for key properties, far above the number of keys in a network. */
const MOST_REMEMBERED = 20_000;

/** All unknown countries have the same limits. */
const NOWHERE = -1;

/** Well-known community names, which protect nothing. */
const DEFAULT_COMMUNITIES: ReadonlySet<string> = new Set(['public', 'private']);

const PASSWORD_KEYS: ReadonlySet<string> = new Set([ADMINISTRATOR, READ_ONLY].map(passwordKey));

const isSecret = secretKeys(plan);
const like = suggestKeys(plan);

interface KeyNature {
  readonly isKnown: boolean;
  /** True if the value is a number or a list of numbers. */
  readonly numeric: boolean;
  readonly secret: boolean;
}

/**
 * Judges configurations as the radio would, and warns of content that does not belong in a shared file. Reports
 * causes, not the issues that follow from them. An unknown key is a warning of its own and changes no other finding.
 * Caches results between texts.
 */
export function createJudge(setup: Setup): Judge {
  const { model, edition } = setup;
  const regulation = model && createRegulation(model, undefined, edition);
  const limitsOf = limitsByCountry(regulation);
  const besides = (text: FlatText): readonly TextIssue[] => {
    const radios = model?.radios.map(({ number }) => number) ?? radiosIn(text);
    return [...deviceIssues(text, { plan, radios, former: undefined }), ...countryIssues(text, radios, regulation)];
  };
  const share = createSharing();
  const natures = new Map<string, KeyNature>();
  const natureOf = (key: string): KeyNature => {
    const nature = natures.get(key) ?? natureOfKey(key);
    if (natures.size >= MOST_REMEMBERED) natures.clear();
    natures.set(key, nature);
    return nature;
  };

  return (original, lineInFile = (line) => line) => {
    const parsed = parseText(original);
    const conflict = conflictFinding(parsed, lineInFile);
    if (conflict !== undefined) return [conflict];
    const text = inPlace(parsed, setup);
    const limits = limitsOf(countryOf(text));
    const judgement = judgeText(text, { ...judgingAll(), limits, besides, share });
    const older = olderFindings(text);
    const findings: Finding[] = [...lineFindings({ parsed, lineInFile }), ...older];
    const olderKeys = new Set(older.map(({ key }) => key));
    let unknown = 0;
    for (const key of text.keys()) {
      const { isKnown, numeric, secret } = natureOf(key);
      if (!isKnown && !olderKeys.has(key) && unknown++ < MOST_FINDINGS) findings.push(unknownFinding(key, text));
      const value = text.get(key);
      if (numeric && value !== undefined && LEADING_ZERO.test(value)) findings.push(zerosFinding(key));
      if (secret && value !== undefined && value !== '') findings.push(...secretFindings(key, value, text));
    }
    if (judgement.issues.length > 0) {
      const reads = createReads(plan, limits.over(judgement.document));
      const causes = causesIn(judgement, reads).filter(({ line }) => line === undefined);
      findings.push(...causes.map((issue) => issueFinding(issue, judgement, text)));
    }
    return inOrder(findings, parsed, lineInFile);
  };
}

function limitsByCountry(regulation: Regulation | undefined): (country: number) => SourceOver<RecordedLimits> {
  if (regulation === undefined) {
    const limits = limitsOfAll(plan);
    return () => limits;
  }
  const limitsCache = new Map<number, SourceOver<RecordedLimits>>();
  return (code) => {
    const country = regulation.domain(code) === undefined ? NOWHERE : code;
    const limits = limitsCache.get(country) ?? limitsIn(regulation, country);
    limitsCache.set(country, limits);
    return limits;
  };
}

/** Text with the requested country and antenna. */
function inPlace(text: FlatText, { model, country, antenna }: Setup): FlatText {
  if (model === undefined || text.issues.some(({ code }) => code === 'too-long')) return text;
  const set = new Map(country === undefined ? [] : countryLines(model, country));
  if (antenna !== undefined)
    for (const { number } of model.radios) set.set(`radio.${number}.antenna.id`, `${antenna}`);
  return applyEdits(text, { set, removed: new Set(), removedRows: new Set() });
}

/** Issues that do not follow from other issues of the same document. */
function causesIn({ document, issues }: Judgement, readsOf: ReadsOf): readonly TextIssue[] {
  const placeOf = ({ pointer, params: { key } }: TextIssue): string =>
    (key === undefined ? undefined : pointerOf(plan, document, `${key}`)) ?? pointer;
  const wrong = issues.filter(
    (issue) => issue.severity === 'error' && (issue.source === 'schema' || placeOf(issue) === COUNTRY_POINTER),
  );
  // A missing or derived value can only be wrong because of another value.
  const isSecond = ({ code, pointer }: TextIssue) => code === 'required' || fieldAt(plan, pointer)?.derived === true;
  const first = wrong.filter((issue) => !isSecond(issue)).map(placeOf);
  const unsound = pointerTree(first);
  const isCaused = (reads: readonly string[], by: PointerTree, place: string): boolean =>
    reads.some((read) => by.someTouching(read, (pointer) => pointer !== place));
  const second = wrong.filter((issue) => isSecond(issue) && !isCaused(readsOf(issue), unsound, ''));
  const all = pointerTree([...first, ...second.map(({ pointer }) => pointer)]);
  const short = new Set(issues.filter(({ code }) => code === 'minLength').map(placeOf));
  return issues.filter((issue) => {
    if (issue.pointer === '') return true;
    const place = placeOf(issue);
    // A value that is too short also fails its pattern. One finding is enough.
    if (issue.code === 'pattern' && short.has(place)) return false;
    return !isCaused(readsOf(issue), issue.source === 'schema' ? unsound : all, place);
  });
}

function issueFinding(issue: TextIssue, { document, limits }: Judgement, text: FlatText): Finding {
  const { pointer, params, severity, code } = issue;
  // Items within the limit are valid. The first one beyond it stands for the list.
  const item = code === 'maxItems' ? Number(params.maxItems) : 0;
  const key = params.key === undefined ? keyAt(plan, document, pointer, item) : `${params.key}`;
  const field = fieldAt(plan, pointer);
  const title = field === undefined ? '' : `${field.title}: `;
  const row = field === undefined ? undefined : rowsAt(field.pointer, pointer).at(-1);
  const limit = field?.limited === undefined ? undefined : limits.get(field.limited, row);
  // A limit with its own sentence already states the bounds.
  const isWhole = issue.text !== undefined && code.startsWith('limit-');
  const why = limit === undefined || isWhole ? [] : reasonsOf(code, limit, getAt(document, pointer));
  return {
    ...(key === undefined ? {} : { key }),
    severity,
    code,
    reason: [`${title}${message(issue, english, field)}`, ...why.map(reasonWords)].join(' '),
    ...comparison(),
  };

  function comparison(): Pick<Finding, 'found' | 'expected'> {
    if (field === undefined || field.key === undefined || key === undefined || isSecret(key)) return {};
    const found = text.get(key);
    const expected = expectedText(code, field, limit);
    return { ...(found === undefined ? {} : { found }), ...(expected === undefined ? {} : { expected }) };
  }
}

/** Reasons why a value is forbidden or needs care. */
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

/** Warning of an unknown key. Suggests similar keys, including those that the text lacks. */
function unknownFinding(key: string, text: FlatText): Finding {
  const absent = like(key, (known) => text.get(known) === undefined);
  const similar = [...new Set([...like(key), ...absent])].slice(0, MOST_SIMILAR);
  const hint = similar.length === 0 ? '' : ` Did you mean ${similar.join(' or ')}?`;
  return { key, severity: 'warning', code: 'unknown-key', reason: `No setting has this key.${hint}` };
}

/** Leading zero of a number, or of any number in a list. */
const LEADING_ZERO = /(?:^|,)-?0\d/;

function natureOfKey(key: string): KeyNature {
  const field = fieldOfKey(plan, key)?.field;
  const type = field?.type === 'list' ? field.itemType : field?.type;
  return { isKnown: field !== undefined, numeric: type === 'integer' || type === 'number', secret: isSecret(key) };
}

function zerosFinding(key: string): Finding {
  const reason = 'This number begins with a zero, and some programs read such numbers as octal.';
  return { key, severity: 'warning', code: 'leading-zeros', reason };
}

/** Values of secrets as backup programs mask them: `********`, `••••••••`, `<hidden>`, `[redacted]`. */
const MASKED = /^(?:[*•●]{3,}|[<[(](?:hidden|masked|redacted|removed|secret)[>\])])$/i;

/** Warnings of secrets, for files that others can read. */
function* secretFindings(key: string, value: string, text: FlatText): Generator<Finding> {
  if (MASKED.test(value)) {
    yield { key, severity: 'warning', code: 'masked', reason: 'The value is a mask, not the secret.' };
  } else if (PASSWORD_KEYS.has(key)) {
    if (!isPasswordHash(value)) yield { key, severity: 'warning', code: 'weak-hash', reason: WEAK_HASH };
  } else if (key === 'snmp.community' && DEFAULT_COMMUNITIES.has(value)) {
    if (text.get('snmp.status') !== 'enabled') return;
    yield { key, severity: 'warning', code: 'default-community', reason: 'This community is a well-known default.' };
  } else yield { key, severity: 'warning', code: 'secret', reason: 'Everyone who reads the file sees this secret.' };
}

const WEAK_HASH = 'The hash of this password is easy to attack. The device stores scrypt hashes.';

/** Sorts findings by line and limits their number. Findings of a row are at its first line. */
function inOrder(findings: readonly Finding[], { lines }: FlatText, lineInFile: LineInFile): readonly Finding[] {
  const keys = new Set(findings.map(({ key }) => key));
  const own = new Map<string, number>();
  for (const [index, { key }] of lines.entries()) {
    if (key !== undefined && keys.has(key)) own.set(key, lineInFile(index + 1));
  }
  const around = new Map<string, number>();
  const isElsewhere = [...keys].some((key) => key !== undefined && !own.has(key));
  for (const [index, { key = '' }] of isElsewhere ? lines.entries() : []) {
    for (let dot = key.indexOf('.'); dot !== -1; dot = key.indexOf('.', dot + 1)) {
      const row = key.slice(0, dot);
      if (keys.has(row) && !around.has(row)) around.set(row, lineInFile(index + 1));
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
    { severity, code: 'more', reason: `${countOf(rest.length, 'more finding')} left out.` },
  ];
}
