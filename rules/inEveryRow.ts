/** The inputs of a rule that reads a list as a whole: what it looks at in every row. */
export function inEveryRow<const List extends string, const Name extends string>(
  list: List,
  ...names: readonly Name[]
) {
  return names.map((name) => `${list}/+/${name}` as const);
}
