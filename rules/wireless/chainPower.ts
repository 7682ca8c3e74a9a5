import type { RadioRule } from '../core/rule.ts';

/** 10·log10 of the number of chains, dB. */
const SHARE: ReadonlyMap<number, number> = new Map([
  [2, 3.01],
  [3, 4.77],
  [4, 6.02],
]);

/**
 * The limit applies to all chains together, and the antenna gain counts once. A note gives the lower power per chain,
 * from the board (`txpower.offset`) or from the number of chains (docs/regulation.md#laws-of-power).
 */
export const chainPower: RadioRule = {
  id: 'power.chains',
  of: 'radio',
  limit: 'txPower',
  bound({ radio: { chains, txPower } }) {
    const share = chains > 1 ? (txPower.offset ?? SHARE.get(chains)) : undefined;
    if (share === undefined) return { reasons: [] };
    return {
      reasons: [
        {
          rule: 'power.chains',
          text: 'Total power of {chains} chains; each transmits {share} dB less.',
          params: { chains, share },
          binds: false,
        },
      ],
    };
  },
};
