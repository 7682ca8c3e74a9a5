import type { RadioRule } from '../rule.ts';

/** Highest signal automatic power control may aim at, dB above −96 dBm: −40 dBm, where receivers overload (specification §9). */
export const HIGHEST_TARGET = 56;

/** Automatic power control does not aim at a signal that overloads the receiver. */
export const automaticPowerTarget: RadioRule = {
  id: 'atpc.target',
  of: 'radio',
  limit: 'automaticPowerTarget',
  clause: 'Specification §9',
  inputs: [],
  bound() {
    return {
      maximum: HIGHEST_TARGET,
      reasons: [
        {
          rule: 'atpc.target',
          clause: 'Specification §9',
          text: 'More than {value} dB, −40 dBm, overloads the receiver.',
          params: { value: HIGHEST_TARGET },
          value: HIGHEST_TARGET,
          binds: true,
        },
      ],
    };
  },
};
