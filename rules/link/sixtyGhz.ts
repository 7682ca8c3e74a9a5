/**
 * Least signal in dBm with which a 60 GHz link comes up: the first and the second (Talyn) generation
 * (docs/device.md#signals).
 */
export const LINK_UP_MINIMUM = { first: -72, second: -69 } as const;

/** Whether a 60 GHz signal is strong enough for a link to come up. @param signal dBm */
export function canLinkUp(signal: number, generation: keyof typeof LINK_UP_MINIMUM): boolean {
  return signal >= LINK_UP_MINIMUM[generation];
}
