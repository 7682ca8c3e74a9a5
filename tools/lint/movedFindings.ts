import { applyEdits, type FlatText, parseText, serialise } from 'guywire-engine/config';
import type { Finding } from './finding.ts';
import { movedLists, newPlaceOf } from './movedLists.ts';

/** Warnings of lists at the place where older firmware had them. */
export function movedFindings(text: FlatText): readonly Finding[] {
  return movedLists(text).flatMap(({ to, isTaken, removed }) => {
    const wayOn = isTaken ? `A list of its own is at ${to}: remove one of the two.` : 'lint --fix moves it.';
    return [...removed].map((key) => ({
      key,
      severity: 'warning' as const,
      code: 'moved-key',
      reason: `Firmware before 8 has this list here. Firmware 8 reads ${newPlaceOf(key)}. ${wayOn}`,
    }));
  });
}

/**
 * Text with the lists of older firmware at their new place. A list stays if its new place has another list, or if one of its
 * keys has two lines.
 */
export function withListsMoved(given: string): string {
  const text = parseText(given);
  const repeated = new Set(text.issues.flatMap(({ key }) => key ?? []));
  const free = movedLists(text).filter(
    ({ isTaken, removed }) => !isTaken && ![...removed].some((key) => repeated.has(key)),
  );
  if (free.length === 0) return given;
  return serialise(
    free.reduce((moved, { set, removed }) => applyEdits(moved, { set, removed, removedRows: new Set() }), text),
  );
}
