import type { RadioCapabilities } from '../core/facts.ts';

/**
 * Widths above this need the capability, MHz (D6).
 * @unit MHz
 */
export const WIDE = 40;

/** Widths of the radio that are shown: multiples of 10 (D6). */
export function knownWidths({ widths }: Pick<RadioCapabilities, 'widths'>): readonly number[] {
  return widths.filter((width) => width > 0 && width % 10 === 0);
}

/** Widths that the radio may use; wide ones require the capability. */
export function allowedWidths(radio: Pick<RadioCapabilities, 'widths' | 'wideChannels'>): readonly number[] {
  return knownWidths(radio).filter((width) => width <= WIDE || radio.wideChannels);
}
