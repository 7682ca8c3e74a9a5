import type { DeviceRule } from '../core/rule.ts';

/**
 * Translating addresses and forwarding ports is between two networks: a bridge has one only (docs/device.md#network).
 */
export const routerPart: DeviceRule = {
  id: 'routerPart.mode',
  of: 'device',
  limit: 'routerPart',
  bound({ read }) {
    if (read('/network/mode') === 'router') return { reasons: [] };
    return {
      unavailable: {
        rule: 'routerPart.mode',
        text: 'Requires router mode.',
        binds: true,
      },
      reasons: [],
    };
  },
};
