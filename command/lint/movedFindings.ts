import { type FlatText, movedLists, newPlaceOf } from 'guywire-engine/config';
import { MOVED_KEYS } from '../../schemas/config/movedKeys.ts';
import type { Finding } from './finding.ts';

/** Warnings of lists at their place of older firmware. */
export function movedFindings(text: FlatText): readonly Finding[] {
  return movedLists(text, MOVED_KEYS).flatMap(({ to, isTaken, removed }) => {
    const wayOn = isTaken ? `${to} has another list. Remove one of the two.` : 'lint --fix moves it.';
    return [...removed].map((key) => ({
      key,
      severity: 'warning' as const,
      code: 'moved-key',
      reason: `Firmware before 8 has this list here. Firmware 8 reads ${newPlaceOf(key, MOVED_KEYS)}. ${wayOn}`,
    }));
  });
}
