import type { DeviceRule } from '../rule.ts';

/** Translating addresses and forwarding ports is between two networks: a bridge has one only. */
export const routerPart: DeviceRule = {
  id: 'routerPart.mode',
  of: 'device',
  limit: 'routerPart',
  clause: 'facts/device-api §10',
  inputs: ['/network/mode'],
  bound({ read }) {
    if (read('/network/mode') === 'router') return { reasons: [] };
    return {
      unavailable: {
        rule: 'routerPart.mode',
        clause: 'facts/device-api §10',
        text: 'Requires router mode.',
        binds: true,
      },
      reasons: [],
    };
  },
};
