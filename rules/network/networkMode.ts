import type { DeviceRule } from '../rule.ts';

/** A device is a bridge or a router (board key `netmodes`); the other modes of older firmware cannot be chosen. */
export const networkMode: DeviceRule = {
  id: 'networkMode.offered',
  of: 'device',
  limit: 'networkMode',
  clause: 'facts/device-api §4.2',
  inputs: [],
  bound: () => ({
    choices: [
      { value: 'bridge', title: 'Bridge' },
      { value: 'router', title: 'Router' },
    ],
    reasons: [],
  }),
};

/** What hands traffic from one network to another is there in router mode only. */
export const routerOnly: DeviceRule = {
  id: 'routerOnly.mode',
  of: 'device',
  limit: 'routerOnly',
  clause: 'facts/device-api §10',
  inputs: ['/network/mode'],
  bound: ({ read }) =>
    read('/network/mode') === 'bridge'
      ? {
          unavailable: {
            rule: 'routerOnly.mode',
            clause: 'facts/device-api §10',
            text: 'Requires router mode.',
            binds: true,
          },
          reasons: [],
        }
      : { reasons: [] },
};
