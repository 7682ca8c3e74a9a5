import type { RadioRule } from '../core/rule.ts';

const STATUS = '/radio/radios/*/atpc/status';

/**
 * Automatic power control only reduces the power: the limit still applies, and a note says so (docs/device.md#codes).
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
