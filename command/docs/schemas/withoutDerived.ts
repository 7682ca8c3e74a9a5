import type { Schema } from 'guywire-engine/core';

/** A schema that does not ask for derived values: a configuration text has no lines of theirs. */
export function withoutDerived(schema: Schema): Schema {
  const { properties, items, oneOf, required, ...rest } = schema;
  const asked = required?.filter((name) => properties?.[name]?.['x-derived'] === undefined) ?? [];
  const names = Object.entries(properties ?? {}).map(([name, inner]) => [name, withoutDerived(inner)]);
  return {
    ...rest,
    ...(asked.length > 0 && { required: asked }),
    ...(oneOf !== undefined && { oneOf: oneOf.map(withoutDerived) }),
    ...(properties !== undefined && { properties: Object.fromEntries(names) }),
    ...(items !== undefined && { items: withoutDerived(items) }),
  };
}
