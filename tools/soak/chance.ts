import { constant } from '../../simulator/world/variation.ts';

/** What chance decides for one of those who act, one decision after the other. */
export interface Chance {
  /** From 0 to below 1. */
  readonly part: () => number;
  /** A whole number from the first to the last. */
  readonly between: (first: number, last: number) => number;
  readonly of: <const Items extends readonly [unknown, ...unknown[]]>(items: Items) => Items[number];
}

/** The decisions of a seed and a name are always the same, whatever others decide meanwhile. */
export function chanceOf(seed: number, name: string): Chance {
  let drawn = 0;
  function part(): number {
    drawn += 1;
    return constant(`${seed}/${name}/${drawn}`);
  }
  return {
    part,
    between: (first, last) => first + Math.floor(part() * (last - first + 1)),
    of: (items) => items[Math.floor(part() * items.length)] ?? items[0],
  };
}
