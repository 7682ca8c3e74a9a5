/**
 * Adds `discriminator` to every union of closed objects that share a required constant tag. A wrong value then gives
 * the errors of the intended branch only.
 */
export function tagUnions(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(tagUnions);
  if (!isRecord(schema)) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([keyword, value]) => [keyword, tagUnions(value)]));
  const tag = Array.isArray(inner.oneOf) ? commonTag(inner.oneOf) : undefined;
  return tag === undefined ? inner : { ...inner, type: 'object', discriminator: { propertyName: tag } };
}

function commonTag(branches: readonly unknown[]): string | undefined {
  const [first, ...others] = branches.map(tagsOf);
  return first?.find((tag) => others.every((tags) => tags.includes(tag)));
}

/** Names of the required constant properties of a branch. */
function tagsOf(branch: unknown): readonly string[] {
  if (!isRecord(branch) || !isRecord(branch.properties) || !Array.isArray(branch.required)) return [];
  const { properties } = branch;
  return branch.required.filter((name): name is string => {
    const property = typeof name === 'string' ? properties[name] : undefined;
    return isRecord(property) && ('const' in property || 'enum' in property);
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
