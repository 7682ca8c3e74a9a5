/** A name that no component has yet: the wanted one, or with the first number from 2 on that is free. */
export function freeName(wanted: string, taken: Readonly<Record<string, unknown>>): string {
  let name = wanted;
  for (let number = 2; Object.hasOwn(taken, name); number += 1) name = `${wanted}_${number}`;
  return name;
}
