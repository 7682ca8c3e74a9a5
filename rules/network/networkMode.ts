import type { Reason } from '../../engine/limits/limit.ts';
import type { DeviceRule } from '../rule.ts';

const MODES = [
  { value: 'bridge', title: 'Bridge' },
  { value: 'router', title: 'Router' },
] as const;

/**
 * A device is a bridge or a router, some models one of them only (board key `netmodes`); the other modes of older
 * firmware cannot be chosen (docs/device.md#network).
 */
export const networkMode: DeviceRule = {
  id: 'networkMode.offered',
  of: 'device',
  limit: 'networkMode',
  inputs: [],
  bound: ({ facts }) => ({
    choices: MODES.map((mode) =>
      facts.board.networkModes.has(mode.value) ? mode : { ...mode, excluded: NOT_ON_THIS_MODEL },
    ),
    reasons: [],
  }),
};

const NOT_ON_THIS_MODEL: Reason = {
  rule: 'networkMode.offered',
  text: 'This model does not support this network mode.',
  binds: true,
};

/** What hands traffic from one network to another is there in router mode only (docs/device.md#network). */
export const routerOnly: DeviceRule = {
  id: 'routerOnly.mode',
  of: 'device',
  limit: 'routerOnly',
  inputs: ['/network/mode'],
  bound: ({ read }) =>
    read('/network/mode') === 'bridge'
      ? {
          unavailable: {
            rule: 'routerOnly.mode',
            text: 'Requires router mode.',
            binds: true,
          },
          reasons: [],
        }
      : { reasons: [] },
};
