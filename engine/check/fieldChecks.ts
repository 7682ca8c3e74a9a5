import { isRowOff, type Level, levelOf } from '../config/level.ts';
import type { Issue } from '../core/issue.ts';
import { isJsonArray, isJsonObject } from '../core/json.ts';
import type { Limit } from '../core/limit.ts';
import { bindRows } from '../core/pointer.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import { effective } from '../limits/effective.ts';
import type { Limits } from '../limits/limitsOver.ts';
import { holds, type Read } from '../plan/active.ts';
import { fieldWithDefault } from '../plan/defaults.ts';
import type { Plan } from '../plan/field.ts';
import { checkField } from './checkField.ts';

/** Values skipped by a check, by pointer. */
export interface Unchecked {
  /** Values of fields that are inactive or unavailable on this device. */
  readonly unused: string[];
  /** Rows that are switched off. */
  readonly off: string[];
}

/**
 * Issues of the active fields of a document under their limits, in plan order. In a row that is switched off, only
 * the switch is checked.
 * @param read returns the value at a pointer, or its default
 * @param unchecked receives the skipped values
 */
export type FieldChecks = (document: JsonObject, read: Read, limits: Limits, unchecked?: Unchecked) => Issue[];

/** Cached result of a row, with the inputs of that check. */
interface Checked {
  readonly place: string;
  readonly limits: readonly (Limit | undefined)[];
  readonly outside: readonly (JsonValue | undefined)[];
  readonly issues: readonly Issue[];
  readonly unused: readonly string[];
}

/** Inputs of the check of a row besides the row itself. */
interface Dependence {
  /** Names of the limits of the row fields. */
  readonly limits: readonly string[];
  /** Pointer templates of values outside the row that decide which fields are active. */
  readonly outside: readonly string[];
  /** True if results can be cached per row. Rows with nested rows cannot: their nested rows are cached instead. */
  readonly isKnowable: boolean;
}

function dependenceOf(level: Level, template: string): Dependence {
  const conditions = level.fields.flatMap(({ field }) => field.when.map(({ pointer }) => pointer));
  return {
    limits: [...new Set(level.fields.flatMap(({ field }) => field.limited ?? []))],
    outside: [...new Set(conditions.filter((pointer) => !pointer.startsWith(`${template}/`)))],
    isKnowable: level.fields.every(({ rows }) => rows === undefined),
  };
}

function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.every((item, index) => item === b[index]);
}

/**
 * Field checks of a plan, with a cache per row. A row is skipped if it is the same object under the same limits as
 * before.
 */
export function createFieldChecks(plan: Plan): FieldChecks {
  const cache = new WeakMap<JsonObject, Checked>();
  const dependences = new Map<Level, Dependence>();

  return (document, read, limits, { unused, off } = { unused: [], off: [] }) => {
    const issues: Issue[] = [];

    /** @param template of the row; empty for the document */
    function check(
      level: Level,
      object: JsonValue | undefined,
      place: string,
      template: string,
      rows: readonly number[],
    ): void {
      const values = new Map<string, JsonValue | undefined>();
      const valueAt = (condition: string): JsonValue | undefined => {
        if (!values.has(condition)) values.set(condition, read(bindRows(condition, rows)));
        return values.get(condition);
      };
      for (const { field, path, rows: inner } of level.fields) {
        const value = path.reduce<JsonValue | undefined>(own, object);
        const pointer = place + field.pointer.slice(template.length);
        const limit = field.limited === undefined ? undefined : limits.get(field.limited, rows.at(-1));
        const isActive = field.when.every((condition) => holds(condition, valueAt(condition.pointer)));
        if (!isActive || limit?.unavailable !== undefined) {
          if (value !== undefined) unused.push(pointer);
          continue;
        }
        // An absent value is checked as the default of this device, which may differ from the schema default.
        const isLocal = value === undefined && field.limited !== undefined && !field.required;
        const local = isLocal ? fieldWithDefault(field, read(pointer)) : field;
        issues.push(...checkField(effective(local, limit), value, pointer));
        if (inner !== undefined && isJsonArray(value)) checkRows(inner, value, pointer, `${field.pointer}/*`, rows);
      }
    }

    /** @param pointer of the list; @param template of its rows; @param around indexes of the enclosing rows */
    function checkRows(
      level: Level,
      list: readonly JsonValue[],
      pointer: string,
      template: string,
      around: readonly number[],
    ): void {
      const dependence = dependences.get(level) ?? dependenceOf(level, template);
      dependences.set(level, dependence);
      const outside = dependence.outside.map((one) => read(bindRows(one, around)));
      for (const [index, row] of list.entries()) {
        const [place, rows] = [`${pointer}/${index}`, [...around, index]];
        if (level.rowSwitch !== undefined && isRowOff(level, row)) {
          check(level.rowSwitch, row, place, template, rows);
          off.push(place);
          continue;
        }
        if (!dependence.isKnowable || !isJsonObject(row)) {
          check(level, row, place, template, rows);
          continue;
        }
        const under = { place, outside, limits: dependence.limits.map((name) => limits.get(name, index)) };
        const last = cache.get(row);
        if (last?.place === place && sameItems(last.limits, under.limits) && sameItems(last.outside, outside)) {
          issues.push(...last.issues);
          unused.push(...last.unused);
          continue;
        }
        const before = [issues.length, unused.length];
        check(level, row, place, template, rows);
        cache.set(row, { ...under, issues: issues.slice(before[0]), unused: unused.slice(before[1]) });
      }
    }

    check(levelOf(plan), document, '', '', []);
    return issues;
  };
}

function own(value: JsonValue | undefined, name: string): JsonValue | undefined {
  return isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
