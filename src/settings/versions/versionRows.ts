import {
  type ChangeWords,
  ConfigurationError,
  decode,
  diffFields,
  type FlatText,
  parseText,
} from 'guywire-engine/config';
import { withLines } from 'guywire-engine/draft';
import type { Limits } from 'guywire-engine/limits';
import type { Plan } from 'guywire-engine/plan';
import type { Conventions } from 'guywire-engine/words';
import type { Version } from '../../device/endpoints/versions.ts';
import { changeWords } from '../words/changeWords.ts';

export interface VersionRow extends Version {
  /** Undefined if the device did not keep the text. */
  readonly text: FlatText | undefined;
  /** Changes since the previous stored version; empty for the oldest. */
  readonly changes: readonly ChangeWords[];
  /** True if there is a previous version, so the changes are known. */
  readonly hasBase: boolean;
}

export interface Telling {
  readonly plan: Plan;
  readonly limits: Limits;
  readonly conventions: Conventions;
}

/** Settings that differ between two texts, as displayed. Secrets are masked, hidden settings omitted. */
export function changesBetween(
  from: FlatText,
  to: FlatText,
  { plan, limits, conventions }: Telling,
): readonly ChangeWords[] {
  const [before, document] = [decode(plan, from), decode(plan, to)];
  return diffFields(plan, before, document, undefined, 'key')
    .filter(({ field }) => !field.hidden)
    .map((change) => changeWords(plan, limits, conventions, document, change));
}

/** @param newest text of the newest version that has one */
export function versionRows(versions: readonly Version[], newest: string, telling: Telling): readonly VersionRow[] {
  const texts = textsOf(versions, parseText(newest));
  return versions.map((version, place) => {
    const text = texts.get(version.id);
    const base = versions.findIndex(({ id, outcome }, at) => at > place && outcome === 'kept' && texts.has(id));
    const before = texts.get(versions[base]?.id ?? -1);
    const changes = text && before ? changesBetween(before, text, telling) : [];
    return { ...version, text, changes, hasBase: text !== undefined && before !== undefined };
  });
}

function textsOf(versions: readonly Version[], newest: FlatText): ReadonlyMap<number, FlatText> {
  const texts = new Map<number, FlatText>();
  let text: FlatText | undefined;
  for (const { id, lines, withoutText } of versions) {
    if (withoutText) continue;
    try {
      text = text === undefined ? newest : withLines(text, lines);
    } catch (error) {
      // An invalid line makes this text and all older ones unusable.
      if (!(error instanceof ConfigurationError)) throw error;
      break;
    }
    texts.set(id, text);
  }
  return texts;
}

/** Both values, with the unit only once: `7 → 13 dBm`. */
export function valuesOf({ from, to }: Pick<ChangeWords, 'from' | 'to'>): string {
  if (from === '') return to;
  const unit = / [^\d\s]+$/.exec(to)?.[0] ?? '';
  const short = unit !== '' && from.endsWith(unit) ? from.slice(0, -unit.length) : from;
  return `${short} → ${to}`;
}

export interface VersionFilter {
  /** Search text for settings, values, users, addresses and names. */
  readonly text: string;
  /** Title of the page of a setting; empty for all. */
  readonly page: string;
}

export function matches(row: VersionRow, { text, page }: VersionFilter): boolean {
  if (page !== '' && !row.changes.some((change) => change.page === page)) return false;
  const words = text.trim().toLowerCase();
  if (words === '') return true;
  const changed = row.changes.flatMap(({ label, from, to, card }) => [label, from, to, card]);
  return [row.user, row.address, row.name, ...changed].some((one) => one.toLowerCase().includes(words));
}
