import type { Limit } from './limit.ts';

/** Whether two limits say the same, reasons and all. */
export function sameLimit(a: Limit | undefined, b: Limit | undefined): boolean {
  return same(a, b);
}

function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [ofA, ofB] = [Object.entries(a), new Map(Object.entries(b))];
  return ofA.length === ofB.size && ofA.every(([name, value]) => ofB.has(name) && same(value, ofB.get(name)));
}
