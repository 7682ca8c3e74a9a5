import type { Change } from '../../../engine/config/fieldDiff.ts';
import { parsePointer } from '../../../engine/pointer.ts';

/** How many of these changes each section has; sections without are left out. */
export function countBySection(changes: readonly Change[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { pointer } of changes) {
    const [section = ''] = parsePointer(pointer);
    counts.set(section, (counts.get(section) ?? 0) + 1);
  }
  return counts;
}
