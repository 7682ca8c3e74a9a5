import { getAt, isJsonArray, isJsonObject, type JsonObject, type JsonValue, setAt } from 'guywire-engine/core';
import { createTypedRead, fieldAt } from 'guywire-engine/plan';
import { readBoard } from '../../rules/core/board.ts';
import type { Facts } from '../../rules/core/facts.ts';
import type { Rule } from '../../rules/core/rule.ts';
import { createLimits } from '../../rules/limits.ts';
import { regulatoryDomain } from '../../rules/regulatory/regulatoryDomain.ts';
import { RULES } from '../../rules/rules.ts';
import { configurationPlan } from '../../simulator/core/configurationPlan.ts';
import { boardInfo } from '../../simulator/models/boardInfo.ts';
import { models } from '../../simulator/models/models.ts';
import { EVERYTHING } from './everything.ts';

const COUNTRIES = [840, 276];

/** Row for the queries. No rule names it, unlike the numbers of the four radios. */
const ROW = 4;

/** Number of the radio in this row. */
const NUMBER_OF_ROW = `/radio/radios/${ROW}/row`;

/** Possible row numbers. */
const NUMBERS = [1, 2, 3, 4];

/** All models, without a country and in several countries. */
const WORLD: readonly Facts[] = models.flatMap((model) => {
  const board = readBoard(boardInfo(model));
  return [{ board }, ...COUNTRIES.map((code) => ({ board, domain: regulatoryDomain(code, board.radios) }))];
});

/** Extends lists and repeats their first row at the row for the queries. */
function withOwnRows(value: JsonValue, rowOf: (row: JsonValue) => JsonValue): JsonValue {
  if (isJsonArray(value)) {
    const rows = value.map(rowOf);
    const filling = Array.from({ length: ROW - Math.min(ROW, rows.length) }, () => ({}));
    return [...rows.slice(0, ROW), ...filling, rows[0] ?? {}];
  }
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, withOwnRows(own, rowOf)]));
}

/** A full configuration, and one with empty rows. */
const DOCUMENTS = [withOwnRows(EVERYTHING, (row) => row), withOwnRows(EVERYTHING, () => ({}))].filter(isJsonObject);

/** Documents with the row of each radio of a device. */
function documentsFor({ board }: Facts): readonly JsonObject[] {
  return DOCUMENTS.flatMap((document) => board.radios.map(({ number }) => setAt(document, NUMBER_OF_ROW, number)));
}

/** Variants of a document that differ in the values at a place that a rule has read. */
function changedAt(document: JsonObject, place: string): readonly JsonObject[] {
  const [list, column] = place.split('/*/');
  if (column !== undefined) {
    const rows = getAt(document, list ?? '');
    const count = isJsonArray(rows) ? rows.length : 0;
    return variantsAt(place).map((value) =>
      Array.from({ length: count }, (_, row) => `${list}/${row}/${column}`).reduce(
        (result, own) => setAt(result, own, value),
        document,
      ),
    );
  }
  const [rows, inside] = place.split(`/${ROW}/`);
  if (inside !== undefined && !isJsonArray(getAt(document, rows ?? ''))) return [];
  return variantsAt(place).map((value) => setAt(document, place, value));
}

/** Values that may change the further reads of a rule. */
function variantsAt(place: string): readonly (JsonValue | undefined)[] {
  const field = fieldAt(configurationPlan, place);
  if (field?.type === 'boolean') return [true, false];
  if (place.endsWith('/row')) return NUMBERS;
  return [undefined, ...(field?.choices ?? []).map(({ value }) => value)];
}

/** Places that a rule reads in a document for one device. */
function readsOf(rule: Rule, facts: Facts, document: JsonObject): readonly string[] {
  const read = createTypedRead(configurationPlan, () => document);
  return createLimits({ facts, read }, [rule]).reads(rule.limit, ROW);
}

let cached: ReadonlyMap<string, readonly string[]> | undefined;

/**
 * Places that each rule reads, by rule ID. Recorded by running the rules for every model. Documents are a full
 * configuration, an almost empty one, and variants of each value that a rule reads. `*` is the row of the field, `+`
 * every row of a list. The number of the radio in the row is always read and not listed.
 */
export function readsOfRules(): ReadonlyMap<string, readonly string[]> {
  cached ??= new Map(
    RULES.map((rule) => {
      const found = new Set<string>();
      const alike = new Set<string>();
      for (const facts of WORLD) {
        for (const document of documentsFor(facts)) {
          const first = readsOf(rule, facts, document);
          // Devices with the same reads are explored once.
          const kind = String(first);
          if (!alike.has(kind)) explore(first, (changed) => readsOf(rule, facts, changed), document, found);
          alike.add(kind);
        }
      }
      const own = rule.of === 'radio' ? [...found].filter((place) => place !== NUMBER_OF_ROW) : [...found];
      return [rule.id, own.map(markRows).toSorted()];
    }),
  );
  return cached;
}

/** Adds the reads of a document, and those of its variants. */
function explore(
  first: readonly string[],
  readsOfChanged: (document: JsonObject) => readonly string[],
  document: JsonObject,
  found: Set<string>,
): void {
  const seen = new Set<string>();
  const left = first.map((place) => ({ place, document }));
  for (const { place, document: current } of left) {
    if (seen.has(place)) continue;
    seen.add(place);
    found.add(place);
    for (const changed of changedAt(current, place)) {
      left.push(...readsOfChanged(changed).map((other) => ({ place: other, document: changed })));
    }
  }
}

/** Marks the row of the rule as `*`, and any row of another list as `+`. */
function markRows(place: string): string {
  return place.replace('/*/', '/+/').replace(new RegExp(`/${ROW}(?=/|$)`), '/*');
}
