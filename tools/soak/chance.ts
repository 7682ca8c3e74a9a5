import { constant } from '../../simulator/world/variation.ts';

export interface Chance {
  /** Random number from 0 to below 1. */
  readonly part: () => number;
  /** Random integer, both bounds included. */
  readonly between: (first: number, last: number) => number;
  readonly of: <const Items extends readonly [unknown, ...unknown[]]>(items: Items) => Items[number];
}

/** Seeded by a number and a name. The sequence does not depend on other actors. */
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
