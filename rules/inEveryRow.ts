/** The inputs of a rule that reads a list as a whole: what it looks at in every row. */
export function inEveryRow(list: string, ...names: readonly string[]): readonly string[] {
  return names.map((name) => `${list}/+/${name}`);
}
