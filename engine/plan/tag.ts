import { equalJson } from '../core/json.ts';
import type { JsonValue, Schema } from '../core/schema.ts';
import { overlay } from './overlay.ts';
import { labelledConstants } from './schemaType.ts';

/** Property that distinguishes the branches of a tagged union. */
export interface Tag {
  readonly name: string;
  /** Schema of the field that selects the branch: the labelled constants of all branches. */
  readonly schema: Schema;
  /** Tag values per branch, in the order of the branches. */
  readonly values: readonly (readonly JsonValue[])[];
}

function tagValues(branch: Schema, name: string): readonly JsonValue[] | undefined {
  const schema = branch.properties?.[name];
  if (schema === undefined) return undefined;
  return schema.const === undefined ? schema.enum : [schema.const];
}

/** Title that all schemas share; undefined if there is none. */
function sharedTitle(schemas: readonly Schema[]): string | undefined {
  const titles = new Set(schemas.map((schema) => schema.title));
  const [title] = titles;
  return titles.size === 1 ? title : undefined;
}

function tagSchema(name: string, branches: readonly Schema[], declared: Schema): Schema {
  const own = branches.flatMap((branch) => branch.properties?.[name] ?? []);
  const fieldTitle = sharedTitle(own);
  const constants = labelledConstants(declared) ?? [];
  const choices = branches.flatMap((branch) =>
    (tagValues(branch, name) ?? []).map((value): Schema => {
      const labelled = constants.find((choice) => equalJson(choice.const, value));
      if (labelled !== undefined) return labelled;
      const ownTitle = fieldTitle === undefined ? branch.properties?.[name]?.title : undefined;
      return {
        const: value,
        title: branch.title ?? ownTitle ?? String(value),
        ...(branch.description === undefined ? {} : { description: branch.description }),
      };
    }),
  );
  const distinct = choices.filter(
    (choice, index) => choices.findIndex((other) => equalJson(other.const, choice.const)) === index,
  );
  const { const: _const, enum: _enum, title: _title, ...rest } = overlay(...own.toReversed(), declared);
  const title = declared.title ?? fieldTitle;
  return { ...rest, ...(title === undefined ? {} : { title }), oneOf: distinct };
}

/**
 * Tag of a union: a property that every branch fixes to constants. A property required by every branch is preferred.
 * Its title comes from the enclosing object, or from all branches if they agree. The title of a choice comes from its
 * branch, or from the tag in that branch.
 * @param enclosing schema of the enclosing object, which may describe the same property
 */
export function findTag(branches: readonly Schema[], enclosing: Schema): Tag | undefined {
  const [first] = branches;
  if (first === undefined || branches.length < 2) return undefined;
  const candidates = Object.keys(first.properties ?? {}).filter((name) =>
    branches.every((branch) => tagValues(branch, name) !== undefined),
  );
  const isRequired = (name: string) =>
    enclosing.required?.includes(name) === true ||
    branches.every((branch) => branch.required?.includes(name) === true);
  const name = candidates.find(isRequired) ?? candidates[0];
  if (name === undefined) return undefined;
  return {
    name,
    schema: tagSchema(name, branches, enclosing.properties?.[name] ?? {}),
    values: branches.map((branch) => tagValues(branch, name) ?? []),
  };
}
