import { type FlatText, movedLists, newPlaceOf } from 'guywire-engine/config';
import { english } from '../../base/translate.ts';
import { type OlderLines, olderLines } from '../../rules/text/olderLines.ts';
import { MOVED_KEYS } from '../../schemas/config/movedKeys.ts';
import { OLDER_COMMANDS } from '../../schemas/config/olderCommands.ts';
import { configurationPlan as plan } from '../../simulator/core/configurationPlan.ts';
import type { Finding } from './finding.ts';

/** Conversions of a text of older firmware. */
export function olderLinesOf(text: FlatText): readonly OlderLines[] {
  return olderLines(text, { plan, movedKeys: MOVED_KEYS, commands: OLDER_COMMANDS });
}

/** Warnings of lines that older firmware wrote at another place or in another form, or left out. */
export function olderFindings(text: FlatText): readonly Finding[] {
  const isMoved = (key: string) => newPlaceOf(key, MOVED_KEYS) !== undefined;
  const moved = movedLists(text, MOVED_KEYS).flatMap(({ to, isTaken, removed }) => {
    const wayOn = isTaken ? `${to} is set too. Remove one of the two.` : 'lint --fix moves it.';
    return [...removed].map((key) => ({
      key,
      severity: 'warning' as const,
      code: 'moved-key',
      reason: `Firmware before 8 has this setting here. Firmware 8 reads ${newPlaceOf(key, MOVED_KEYS)}. ${wayOn}`,
    }));
  });
  const others = olderLinesOf(text).filter(({ removed }) => ![...removed].some(isMoved));
  const converted = others.flatMap(({ words, key, removed }) =>
    [...(removed.size > 0 ? removed : [key])].map((at) => ({
      key: at,
      severity: 'warning' as const,
      code: 'older-lines',
      reason: `${english(words.text, words.params)}: lint --fix does this.`,
    })),
  );
  return [...moved, ...converted];
}
