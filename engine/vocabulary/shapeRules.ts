import { equalJson } from '../core/json.ts';
import type { JsonValue, Schema } from '../core/schema.ts';
import type { LintRule } from './lintRule.ts';

/** Names of the properties that distinguish the branches of a union. */
function tagsOf(branches: readonly Schema[]): readonly string[] {
  const names = Object.keys(branches[0]?.properties ?? {});
  return names.filter((name) => {
    const values = branches.map((branch) => {
      const tag = branch.properties?.[name]?.const;
      return branch.required?.includes(name) === true && typeof tag === 'string' ? tag : undefined;
    });
    return values.every((value) => value !== undefined) && new Set(values).size === values.length;
  });
}

function takes(schema: Schema, value: JsonValue): boolean {
  if (schema.const !== undefined) return equalJson(schema.const, value);
  if (schema.oneOf !== undefined) return schema.oneOf.some((choice) => equalJson(choice.const ?? null, value));
  if (schema.type === 'boolean') return typeof value === 'boolean';
  if (schema.type === 'string') return typeof value === 'string';
  if (typeof value !== 'number') return false;
  return value >= (schema.minimum ?? -Infinity) && value <= (schema.maximum ?? Infinity);
}

/** Lint rules about objects, unions and conditions. */
export const SHAPE_RULES: readonly LintRule[] = [
  {
    id: 'untagged',
    check: ({ schema }) =>
      schema.anyOf !== undefined || schema.not !== undefined
        ? ['anyOf and not give errors that are hard to understand: use a union with a tag.']
        : [],
  },
  {
    id: 'union-tagged',
    check({ schema, kind }) {
      if (kind !== 'object' || schema.oneOf === undefined) return [];
      if (schema.properties !== undefined)
        return ['A union has no properties beside its branches, which are closed.'];
      return tagsOf(schema.oneOf).length > 0
        ? []
        : ['The branches need a tag: a required property with a different constant text in each.'];
    },
  },
  {
    id: 'union-closed',
    use: 'configuration',
    check: ({ schema, kind }) =>
      kind === 'branch' && schema.additionalProperties !== false && schema.const === undefined
        ? ['A branch of a union must have additionalProperties: false.']
        : [],
  },
  {
    id: 'object-closed',
    use: 'configuration',
    check: ({ schema, kind }) =>
      kind === 'object' && schema.oneOf === undefined && schema.additionalProperties !== false
        ? ['An object of the configuration must have additionalProperties: false.']
        : [],
  },
  {
    id: 'when',
    check({ schema, siblings, name }) {
      return Object.entries(schema['x-when'] ?? {}).flatMap(([sibling, values]) => {
        const schemas = sibling === name ? undefined : siblings[sibling];
        if (schemas === undefined) return [`x-when names ${sibling}, which is not beside it.`];
        return values
          .filter((value) => !schemas.some((candidate) => takes(candidate, value)))
          .map((value) => `x-when waits for ${sibling} to be ${JSON.stringify(value)}, which it never is.`);
      });
    },
  },
];
