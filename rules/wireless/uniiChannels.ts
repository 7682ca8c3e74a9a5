import type { RadioRule } from '../core/rule.ts';

/** Countries where older radios need a code to use more than 5725–5850 MHz (D7). */
export const UNII_COUNTRIES: ReadonlySet<unknown> = new Set([840, 630, 124]);

/** Note that U-NII activation unlocks more channels, which the device omits until then (D7). */
export const uniiChannels: RadioRule = {
  id: 'channel.unii',
  of: 'radio',
  limit: 'controlFrequency',
  bound({ facts: { board, domain }, radio }) {
    const isLocked = board.uniiSwitchable && !board.uniiActivated && radio.band === 'A';
    if (!isLocked || !UNII_COUNTRIES.has(domain?.countryCode)) return { reasons: [] };
    return {
      reasons: [
        {
          rule: 'channel.unii',
          text: 'Channels below 5725 MHz require an unlock key.',
          binds: false,
        },
      ],
    };
  },
};
