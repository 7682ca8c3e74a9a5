import type { RadioRule } from '../core/rule.ts';

const STATUS = '/radio/radios/*/atpc/status';

/**
 * Automatic power control goes down from the limit, never beyond it: the limit stays, and that is said
 * (docs/device.md#codes).
 */
export const automaticPower: RadioRule = {
  id: 'power.atpc',
  of: 'radio',
  limit: 'txPower',
  bound({ read }) {
    if (!read(STATUS)) return { reasons: [] };
    return {
      reasons: [
        {
          rule: 'power.atpc',
          text: 'With ATPC the radio transmits at this power or less.',
          binds: false,
        },
      ],
    };
  },
};
