import type { Issue } from '../core/issue.ts';
import { equalJson, isJsonArray, isJsonObject } from '../core/json.ts';
import type { Limit } from '../core/limit.ts';
import { getAt, parsePointer } from '../core/pointer.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { Limits } from '../limits/limitsOver.ts';
import type { Read } from '../plan/active.ts';
import type { Field, Plan } from '../plan/field.ts';
import { planOfFields } from '../plan/planOfFields.ts';
import { checkDocument, type Validate } from './checkDocument.ts';
import { createFieldChecks } from './fieldChecks.ts';

/** All that is wrong with a document, as `checkDocument` says it, section by section. */
export type SectionChecks = (document: JsonObject, read: Read, limits: Limits) => readonly Issue[];

/** What a section was checked under, and what was found. */
interface Checked {
  readonly limits: readonly (Limit | undefined)[];
  readonly outside: readonly (JsonValue | undefined)[];
  readonly issues: readonly Issue[];
}

/**
 * The checks of a plan, for one document after the other: a section that is the same object as before, under the same limits
 * and beside the same values that decide about its fields, is not checked again.
 */
export function createSectionChecks(plan: Plan, validators: ReadonlyMap<string, Validate>): SectionChecks {
  const fields = new Map<string, Field[]>([...validators.keys()].map((name) => [name, []]));
  for (const field of plan.fields) {
    const [name = ''] = parsePointer(field.pointer);
    fields.set(name, [...(fields.get(name) ?? []), field]);
  }
  const checks = [...fields].map(([name, own]) => sectionChecks(name, planOfFields(own), validators.get(name)));
  return (document, read, limits) => checks.flatMap((check) => check(document, read, limits));
}

function sectionChecks(name: string, plan: Plan, validate: Validate | undefined): SectionChecks {
  const validators = new Map(validate === undefined ? [] : [[name, validate]]);
  const checkFields = createFieldChecks(plan);
  const known = new WeakMap<JsonObject, Checked>();
  const { outside, limitsOf } = dependenceOf(name, plan);
  return (document, read, limits) => {
    const check = () => checkDocument({ plan, document, read, limits, validators, checkFields });
    const section = document[name];
    if (!isJsonObject(section)) return check();
    const under = { limits: limitsOf(document, limits), outside: outside.map((one) => read(one)) };
    const last = known.get(section);
    const isSame =
      last !== undefined &&
      last.limits.length === under.limits.length &&
      last.limits.every((limit, at) => limit === under.limits[at]) &&
      last.outside.every((value, at) => equalJson(value, under.outside[at]));
    if (isSame) return last.issues;
    const issues = check();
    known.set(section, { ...under, issues });
    return issues;
  };
}

/** What the issues of a section depend on besides its values. */
interface Dependence {
  /** Pointers of values elsewhere that decide whether its fields are active. */
  readonly outside: readonly string[];
  /** The limits in force over its fields. */
  limitsOf(document: JsonObject, limits: Limits): readonly (Limit | undefined)[];
}

function dependenceOf(name: string, { all }: Plan): Dependence {
  const conditions = all.flatMap(({ when }) => when.map(({ pointer }) => pointer));
  const limited = all.filter((field) => field.limited !== undefined);
  // By the list whose rows they are bounds of; outside of lists by none.
  const byList = new Map<string, Set<string>>();
  for (const { pointer, limited: limit = '' } of limited) {
    const list = pointer.slice(0, Math.max(0, pointer.lastIndexOf('/*')));
    byList.set(list, (byList.get(list) ?? new Set()).add(limit));
  }
  return {
    outside: [...new Set(conditions.filter((pointer) => !pointer.startsWith(`/${name}/`)))],
    limitsOf: (document, limits) =>
      [...byList].flatMap(([list, names]) =>
        rowsOf(document, list).flatMap((row) => [...names].map((one) => limits.get(one, row))),
      ),
  };
}

/** Indexes that rows of a list have, of whatever row it is in itself; nothing outside of lists. */
function rowsOf(document: JsonObject, list: string): readonly (number | undefined)[] {
  if (list === '') return [undefined];
  return [...Array(longest(document, list)).keys()];
}

function longest(value: JsonValue | undefined, list: string): number {
  const star = list.indexOf('/*');
  const rows = getAt(value, star < 0 ? list : list.slice(0, star));
  if (!isJsonArray(rows)) return 0;
  return star < 0 ? rows.length : Math.max(0, ...rows.map((row) => longest(row, list.slice(star + '/*'.length))));
}
