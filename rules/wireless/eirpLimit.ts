import type { RadioRule } from '../rule.ts';

const CLAUSE = 'Specification §3';

/** The limits hold whether or not the radio keeps to the EIRP itself (`eirp.limit`); where it does not, that is said. */
export const eirpLimit: RadioRule = {
  id: 'power.eirpLimit',
  of: 'radio',
  limit: 'txPower',
  clause: CLAUSE,
  inputs: [],
  bound({ radio }) {
    if (radio.eirpLimit) return { reasons: [] };
    return {
      reasons: [
        {
          rule: 'power.eirpLimit',
          clause: CLAUSE,
          text: 'This radio does not enforce the EIRP limit: it transmits with what is set here.',
          binds: false,
        },
      ],
    };
  },
};
