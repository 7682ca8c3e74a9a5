/**
 * Number of cases of a long law: a quarter of `full` in `npm test`, `full` in `npm run test:audit`. `CASES=40 npx
 * vitest run FILE` runs 40 times `full`.
 */
export const casesOf = (full: number): number => Math.ceil(full * Number(process.env.CASES ?? 0.25));

/** Every fourth item from `first` on in `npm test`, all items in `npm run test:audit`. */
export function someOf<Item>(items: readonly Item[], first: number): readonly Item[] {
  const step = Math.round(items.length / Math.min(items.length, casesOf(items.length)));
  return items.filter((_, at) => at % step === first % step);
}
