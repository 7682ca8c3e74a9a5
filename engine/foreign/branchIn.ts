import { equalJson } from '../core/json.ts';
import type { JsonObject, JsonValue, Schema } from '../core/schema.ts';
import { typeOfValue, typesOf } from '../plan/schemaType.ts';
import { patternMatcher } from './patternMatcher.ts';

/** True if the type, `const` and `enum` of a schema allow a value. */
function mayBe(value: JsonValue, schema: Schema): boolean {
  const values = schema.const === undefined ? schema.enum : [schema.const];
  if (values !== undefined) return values.some((own) => equalJson(own, value));
  const types = schema.type === undefined ? undefined : typesOf(schema);
  const type = typeOfValue(value);
  return types === undefined || types.has(type) || (type === 'integer' && types.has('number'));
}

/** True if an object has all required properties of a branch, and no property that the branch forbids. */
function fits(object: JsonObject, branch: Schema): boolean {
  const { properties = {}, patternProperties = {}, required = [], additionalProperties } = branch;
  const isClosed = typeof additionalProperties === 'object' && equalJson(additionalProperties, { not: {} });
  const isKnown = (name: string) =>
    Object.hasOwn(properties, name) ||
    Object.keys(patternProperties).some((pattern) => patternMatcher(pattern)?.matcher.test(name));
  return (
    required.every((name) => Object.hasOwn(object, name)) &&
    Object.entries(object).every(([name, value]) => {
      const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return own === undefined ? !isClosed || isKnown(name) : mayBe(value, own);
    })
  );
}

/** Index with the highest count; undefined on a tie or if all counts are 0. */
function most(indexes: readonly number[], countOf: (index: number) => number): number | undefined {
  const greatest = Math.max(...indexes.map(countOf));
  const found = indexes.filter((index) => countOf(index) === greatest);
  return greatest > 0 && found.length === 1 ? found[0] : undefined;
}

/** Index of the branch of an object: the only one that fits, else the one with most matching names. */
export function branchIn(object: JsonObject, branches: readonly Schema[]): number | undefined {
  const indexes = [...branches.keys()];
  const fitting = indexes.filter((index) => fits(object, branches[index] ?? {}));
  if (fitting.length === 1) return fitting[0];
  const namesOf = (index: number) =>
    Object.keys(branches[index]?.properties ?? {}).filter((name) => Object.hasOwn(object, name)).length;
  return most(fitting.length === 0 ? indexes : fitting, namesOf);
}
