import type { RadioCapabilities } from '../core/facts.ts';

/**
 * Widths above this need the capability, MHz (D6).
 * @unit MHz
 */
export const WIDE = 40;

/** The radio's widths a person may be shown at all: multiples of 10 (D6). */
export function knownWidths({ widths }: Pick<RadioCapabilities, 'widths'>): readonly number[] {
  return widths.filter((width) => width > 0 && width % 10 === 0);
}

/** Those the radio may use: wide ones only with the capability. */
export function allowedWidths(radio: Pick<RadioCapabilities, 'widths' | 'wideChannels'>): readonly number[] {
  return knownWidths(radio).filter((width) => width <= WIDE || radio.wideChannels);
}
