/** First unused name: the given one, or with a number from 2. */
export function freeName(wanted: string, taken: Readonly<Record<string, unknown>>): string {
  let name = wanted;
  for (let number = 2; Object.hasOwn(taken, name); number += 1) name = `${wanted}_${number}`;
  return name;
}
