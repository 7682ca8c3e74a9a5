import type { DeviceRule } from '../core/rule.ts';

/** Address translation and port forwards need two networks, but a bridge has only one (docs/device.md#network). */
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
