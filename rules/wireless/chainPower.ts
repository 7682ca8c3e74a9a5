import type { RadioRule } from '../rule.ts';

/** 10·log10 of the number of chains, dB. */
const SHARE: ReadonlyMap<number, number> = new Map([
  [2, 3.01],
  [3, 4.77],
  [4, 6.02],
]);

/** The limit is for all chains together, and the antenna gain counts once; how much less each chain sends is said. */
export const chainPower: RadioRule = {
  id: 'power.chains',
  of: 'radio',
  limit: 'txPower',
  clause: 'facts/regulatory §3.7',
  inputs: [],
  bound({ radio: { chains } }) {
    const share = SHARE.get(chains);
    if (share === undefined) return { reasons: [] };
    return {
      reasons: [
        {
          rule: 'power.chains',
          clause: 'facts/regulatory §3.7',
          text: 'Total power of {chains} chains; each transmits {share} dB less.',
          params: { chains, share },
          binds: false,
        },
      ],
    };
  },
};
