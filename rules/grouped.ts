/** Values by their key, in order. */
export function grouped<Value>(
  entries: readonly (readonly [string, Value])[],
): ReadonlyMap<string, readonly Value[]> {
  const groups = new Map<string, Value[]>();
  for (const [key, value] of entries) groups.set(key, [...(groups.get(key) ?? []), value]);
  return groups;
}
