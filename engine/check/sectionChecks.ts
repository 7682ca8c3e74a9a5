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

/** Issues of a document, as in `checkDocument`, section by section. */
export type SectionChecks = (document: JsonObject, read: Read, limits: Limits) => readonly Issue[];

/** Cached result of a section, with the inputs of that check. */
interface Checked {
  readonly limits: readonly (Limit | undefined)[];
  readonly outside: readonly (JsonValue | undefined)[];
  readonly issues: readonly Issue[];
}

/**
 * Section checks of a plan, with a cache per section. A section is skipped if its object, its limits and the outside
 * values it depends on are unchanged.
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
  const cache = new WeakMap<JsonObject, Checked>();
  const { outside, limitsOf } = dependenceOf(name, plan);
  return (document, read, limits) => {
    const check = () => checkDocument({ plan, document, read, limits, validators, checkFields });
    const section = document[name];
    if (!isJsonObject(section)) return check();
    const under = { limits: limitsOf(document, limits), outside: outside.map((one) => read(one)) };
    const last = cache.get(section);
    const isSame =
      last !== undefined &&
      last.limits.length === under.limits.length &&
      last.limits.every((limit, at) => limit === under.limits[at]) &&
      last.outside.every((value, at) => equalJson(value, under.outside[at]));
    if (isSame) return last.issues;
    const issues = check();
    cache.set(section, { ...under, issues });
    return issues;
  };
}

/** Inputs of the check of a section besides its values. */
interface Dependence {
  /** Pointers of values outside the section that decide which fields are active. */
  readonly outside: readonly string[];
  /** Current limits of the section fields. */
  limitsOf(document: JsonObject, limits: Limits): readonly (Limit | undefined)[];
}

function dependenceOf(name: string, { all }: Plan): Dependence {
  const conditions = all.flatMap(({ when }) => when.map(({ pointer }) => pointer));
  const limited = all.filter((field) => field.limited !== undefined);
  // Limit names by list pointer; the key `''` has the limits outside lists.
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

/** Row indexes of a list, over all enclosing rows. Returns `[undefined]` outside lists. */
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
