import type { Schema } from 'guywire-engine/core';

/** Schema that does not require derived values, because a configuration text has no lines for them. */
export function withoutDerived(schema: Schema): Schema {
  const { properties, items, oneOf, required, ...rest } = schema;
  const stored = required?.filter((name) => properties?.[name]?.['x-derived'] === undefined) ?? [];
  const names = Object.entries(properties ?? {}).map(([name, inner]) => [name, withoutDerived(inner)]);
  return {
    ...rest,
    ...(stored.length > 0 && { required: stored }),
    ...(oneOf !== undefined && { oneOf: oneOf.map(withoutDerived) }),
    ...(properties !== undefined && { properties: Object.fromEntries(names) }),
    ...(items !== undefined && { items: withoutDerived(items) }),
  };
}
