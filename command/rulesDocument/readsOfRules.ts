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

/** The row that rules are asked about: one that none of them names itself, as they do those of the four radios. */
const ROW = 4;

/** Where the radio stands that rules are asked about. */
const NUMBER_OF_ROW = `/radio/radios/${ROW}/row`;

/** Numbers that rows can have. */
const NUMBERS = [1, 2, 3, 4];

/** Every model where the law is not known, and in countries. */
const WORLD: readonly Facts[] = models.flatMap((model) => {
  const board = readBoard(boardInfo(model));
  return [{ board }, ...COUNTRIES.map((code) => ({ board, domain: regulatoryDomain(code, board.radios) }))];
});

/** The document with lists as long as it takes, the first row standing once more in the row that rules are asked about. */
function withOwnRows(value: JsonValue, rowOf: (row: JsonValue) => JsonValue): JsonValue {
  if (isJsonArray(value)) {
    const rows = value.map(rowOf);
    const filling = Array.from({ length: ROW - Math.min(ROW, rows.length) }, () => ({}));
    return [...rows.slice(0, ROW), ...filling, rows[0] ?? {}];
  }
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, withOwnRows(own, rowOf)]));
}

/** All in use, and the same lists with nothing in their rows. */
const DOCUMENTS = [withOwnRows(EVERYTHING, (row) => row), withOwnRows(EVERYTHING, () => ({}))].filter(isJsonObject);

/** The documents, with the row of each radio of a device. */
function documentsFor({ board }: Facts): readonly JsonObject[] {
  return DOCUMENTS.flatMap((document) => board.radios.map(({ number }) => setAt(document, NUMBER_OF_ROW, number)));
}

/** The documents that differ from this one in the values at a place that a rule has read. */
function changedAt(document: JsonObject, place: string): readonly JsonObject[] {
  const [list, column] = place.split('/*/');
  if (column !== undefined) {
    const rows = getAt(document, list ?? '');
    const count = isJsonArray(rows) ? rows.length : 0;
    return variantsAt(place).map((value) =>
      Array.from({ length: count }, (_, row) => `${list}/${row}/${column}`).reduce(
        (made, own) => setAt(made, own, value),
        document,
      ),
    );
  }
  const [rows, inside] = place.split(`/${ROW}/`);
  if (inside !== undefined && !isJsonArray(getAt(document, rows ?? ''))) return [];
  return variantsAt(place).map((value) => setAt(document, place, value));
}

/** Values that may decide what else a rule looks at. */
function variantsAt(place: string): readonly (JsonValue | undefined)[] {
  const field = fieldAt(configurationPlan, place);
  if (field?.type === 'boolean') return [true, false];
  if (place.endsWith('/row')) return NUMBERS;
  return [undefined, ...(field?.choices ?? []).map(({ value }) => value)];
}

/** What a rule reads of a document for one device. */
function readsOf(rule: Rule, facts: Facts, document: JsonObject): readonly string[] {
  const read = createTypedRead(configurationPlan, () => document);
  return createLimits({ facts, read }, [rule]).reads(rule.limit, ROW);
}

let known: ReadonlyMap<string, readonly string[]> | undefined;

/**
 * What each rule reads, by its id: recorded while it runs for every model, over a configuration that has all there is, over
 * one that has little, and over those that differ from them in a value that the rule has read. `*` is the row of the field,
 * `+` every row of a list. That a rule of radios reads which radio the row is about goes without saying.
 */
export function readsOfRules(): ReadonlyMap<string, readonly string[]> {
  known ??= new Map(
    RULES.map((rule) => {
      const found = new Set<string>();
      const alike = new Set<string>();
      for (const facts of WORLD) {
        for (const document of documentsFor(facts)) {
          const first = readsOf(rule, facts, document);
          // Devices of which it reads the same are gone through once.
          const kind = String(first);
          if (!alike.has(kind)) explore(first, (changed) => readsOf(rule, facts, changed), document, found);
          alike.add(kind);
        }
      }
      const own = rule.of === 'radio' ? [...found].filter((place) => place !== NUMBER_OF_ROW) : [...found];
      return [rule.id, own.map(templateOf).toSorted()];
    }),
  );
  return known;
}

/** Adds what is read of a document, and of those that differ in what was read. */
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

function templateOf(place: string): string {
  return place.replace('/*/', '/+/').replace(new RegExp(`/${ROW}(?=/|$)`), '/*');
}
