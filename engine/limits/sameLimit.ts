import type { Limit } from './limit.ts';

/** Whether two limits say the same, reasons and all. */
export function sameLimit(a: Limit | undefined, b: Limit | undefined): boolean {
  return same(a, b);
}

function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, at) => same(item, b[at]));
  if (!isRecord(a) || !isRecord(b) || Array.isArray(b)) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => name in b && same(a[name], b[name]));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
