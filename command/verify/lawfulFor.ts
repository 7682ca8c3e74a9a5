import type { RadioCapabilities } from '../../rules/core/facts.ts';
import type { Law } from './law.ts';
import { type LawfulChannel, lawfulChannels } from './lawfulChannels.ts';

/**
 * Every channel the law opens to a radio: of its widths the multiples of 10, wide ones only with the capability (D6), and
 * of these the numbers the radio can be on.
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
