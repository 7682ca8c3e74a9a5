import type { RadioRule } from '../core/rule.ts';

/** Countries in which older radios need a code before they may use more than 5725–5850 MHz (D7). */
export const UNII_COUNTRIES: ReadonlySet<unknown> = new Set([840, 630, 124]);

/** Says that more channels open once U-NII is activated; the device itself leaves them out until then (D7). */
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
