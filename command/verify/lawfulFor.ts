import type { RadioCapabilities } from '../../rules/core/facts.ts';
import type { Law } from './law.ts';
import { type LawfulChannel, lawfulChannels } from './lawfulChannels.ts';

/**
 * Lawful channels of a radio. Of its widths, only multiples of 10, and wide ones only with the capability (D6). Only
 * channel numbers that the radio supports.
 */
export function lawfulFor(
  law: Law,
  {
    band,
    widths,
    wideChannels,
    channelNumbers,
  }: Pick<RadioCapabilities, 'band' | 'widths' | 'wideChannels'> & Partial<Pick<RadioCapabilities, 'channelNumbers'>>,
  uniiLocked: boolean,
): readonly LawfulChannel[] {
  return widths
    .filter((width) => width % 10 === 0 && (width <= 40 || wideChannels))
    .flatMap((width) => lawfulChannels(law, band, width, uniiLocked))
    .filter(({ number }) => channelNumbers?.has(number) ?? true);
}
