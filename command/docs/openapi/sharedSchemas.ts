import type { Schema } from 'guywire-engine/core';
import { freeName } from './freeName.ts';

type Change = (inner: Schema) => Schema;

/** A schema with another in place of each that stands right in it. */
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

/** Objects and choices are worth a component; other schemas are as short as a reference to one. */
const isWorthSharing = ({ properties, oneOf }: Schema): boolean => properties !== undefined || oneOf !== undefined;

/** `Speed test` as the name of a component: `SpeedTest`. */
const nameOf = ({ title = 'Part' }: Schema): string =>
  (title.match(/[\da-z]+/gi) ?? []).map((word) => word[0]?.toUpperCase() + word.slice(1)).join('');

/**
 * Components that say each schema once: what stands alike in several places is a component of its own, named after its
 * title, and the places refer to it. The given ones keep their names.
 */
export function sharedSchemas(roots: Readonly<Record<string, Schema>>): Readonly<Record<string, Schema>> {
  const uses = new Map<string, number>();
  const count: Change = (schema) => {
    const key = JSON.stringify(schema);
    const known = uses.get(key) ?? 0;
    uses.set(key, known + 1);
    // A schema that is no component stands whole at each of its places.
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
      // Its name is taken before those in it take theirs.
      components[name] = schema;
      components[name] = withInner(schema, share);
    }
    return { $ref: `#/components/schemas/${name}` };
  };
  for (const [name, schema] of Object.entries(roots)) components[name] = share(schema);
  return components;
}
