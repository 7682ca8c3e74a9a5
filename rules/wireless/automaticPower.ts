import type { RadioRule } from '../rule.ts';

const STATUS = '/radio/radios/*/atpc/status';
const CLAUSE = 'Specification §4';

/** Automatic power control goes down from the limit, never beyond it: the limit stays, and that is said. */
export const automaticPower: RadioRule = {
  id: 'power.atpc',
  of: 'radio',
  limit: 'txPower',
  clause: CLAUSE,
  inputs: [STATUS],
  bound({ read }) {
    if (read(STATUS) !== true) return { reasons: [] };
    return {
      reasons: [
        {
          rule: 'power.atpc',
          clause: CLAUSE,
          text: 'With ATPC the radio transmits at this power or less.',
          binds: false,
        },
      ],
    };
  },
};
