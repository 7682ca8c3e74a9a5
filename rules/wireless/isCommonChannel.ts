import type { BandMode, Channel } from '../core/facts.ts';

/**
 * Frequency ranges in MHz with consecutive channels of IEEE 802.11, Annex E (docs/regulation.md#channels). Each 80
 * MHz channel begins with a 40 and a 20 MHz one. At 2.4 GHz, channels 1, 6 and 11 are 5 MHz apart.
 */
const STRETCHES: Readonly<Record<BandMode, readonly { readonly from: number; readonly to: number }[]>> = {
  G: [{ from: 2402, to: 2482 }],
  A: [
    { from: 4910, to: 4990 },
    { from: 5170, to: 5330 },
    { from: 5490, to: 5730 },
    { from: 5735, to: 5895 },
  ],
  AD: [{ from: 57_240, to: 70_200 }],
};
const GUARD: Readonly<Record<BandMode, number>> = { G: 5, A: 0, AD: 0 };

/** Narrowest full channel at 60 GHz, MHz; narrower ones share its centre. */
const WHOLE_SIXTY_GHZ = 2160;

/** True for the usual, non-overlapping channels. Other channels lie between them in steps of 5 MHz. */
export function isCommonChannel({ mode, startFrequency, endFrequency, bandwidth }: Channel): boolean {
  if (mode === 'AD' && bandwidth < WHOLE_SIXTY_GHZ) return true;
  const stretch = STRETCHES[mode].find(({ from, to }) => from <= startFrequency && endFrequency <= to);
  return stretch !== undefined && (startFrequency - stretch.from) % (bandwidth + GUARD[mode]) === 0;
}
