import type { Schema } from 'guywire-engine/core';
import { freeName } from './freeName.ts';

type Change = (inner: Schema) => Schema;

/** Schema with its direct subschemas replaced. */
function withInner(schema: Schema, change: Change): Schema {
  const { properties, items, additionalProperties, oneOf } = schema;
  return {
    ...schema,
    ...(properties !== undefined && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, change(inner)])),
    }),
    ...(items !== undefined && { items: change(items) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: change(additionalProperties) }),
    ...(oneOf !== undefined && { oneOf: oneOf.map(change) }),
  };
}

/** True for objects and choices. Other schemas are as short as a reference. */
const isWorthSharing = ({ properties, oneOf }: Schema): boolean => properties !== undefined || oneOf !== undefined;

/** Component name of a title: `SpeedTest` for `Speed test`. */
const nameOf = ({ title = 'Part' }: Schema): string =>
  (title.match(/[\da-z]+/gi) ?? []).map((word) => word[0]?.toUpperCase() + word.slice(1)).join('');

/**
 * Moves repeated schemas to components named after their titles, and replaces them by references. Given components
 * keep their names.
 */
export function sharedSchemas(roots: Readonly<Record<string, Schema>>): Readonly<Record<string, Schema>> {
  const uses = new Map<string, number>();
  const count: Change = (schema) => {
    const key = JSON.stringify(schema);
    const known = uses.get(key) ?? 0;
    uses.set(key, known + 1);
    // A schema that is not a component stays inline.
    return known === 0 || !isWorthSharing(schema) ? withInner(schema, count) : schema;
  };
  for (const schema of Object.values(roots)) count(schema);

  const components: Record<string, Schema> = { ...roots };
  const names = new Map<string, string>();
  const share: Change = (schema) => {
    const key = JSON.stringify(schema);
    if (!isWorthSharing(schema) || (uses.get(key) ?? 0) < 2) return withInner(schema, share);
    let name = names.get(key);
    if (name === undefined) {
      name = freeName(nameOf(schema), components);
      names.set(key, name);
      // Reserves the name before inner schemas take theirs.
      components[name] = schema;
      components[name] = withInner(schema, share);
    }
    return { $ref: `#/components/schemas/${name}` };
  };
  for (const [name, schema] of Object.entries(roots)) components[name] = share(schema);
  return components;
}
