import type { RadioRule } from '../core/rule.ts';

/** Power range of the radio itself (D2). */
export const radioPower: RadioRule = {
  id: 'power.radio',
  of: 'radio',
  limit: 'txPower',
  bound({ radio }) {
    const { min: minimum, max: maximum } = radio.txPower;
    return {
      minimum,
      maximum,
      reasons: [
        {
          rule: 'power.radio',
          text: 'This radio supports {minimum} to {maximum} dBm.',
          params: { minimum, maximum },
          value: maximum,
          binds: true,
        },
      ],
    };
  },
};
