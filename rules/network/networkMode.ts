import type { Reason } from 'guywire-engine/core';
import { objection } from '../core/objection.ts';
import type { DeviceRule } from '../core/rule.ts';
import { bridgesView, INTERFACES } from './networkView.ts';

const MODES = [
  { value: 'bridge', title: 'Bridge' },
  { value: 'router', title: 'Router' },
] as const;

const OLDER = [
  { value: 'soho', title: 'SOHO router' },
  { value: '3g', title: '3G router' },
] as const;

/**
 * A device is a bridge or a router; some models support only one (board key `netmodes`). A device in another mode of
 * older firmware can stay in it, but cannot return to it (docs/device.md#network).
 */
export const networkMode: DeviceRule = {
  id: 'networkMode.offered',
  of: 'device',
  limit: 'networkMode',
  bound: ({ facts, read }) => ({
    choices: [
      ...MODES.map((mode) =>
        facts.board.networkModes.has(mode.value) ? mode : { ...mode, excluded: NOT_ON_THIS_MODEL },
      ),
      ...OLDER.filter(({ value }) => value === read('/network/mode')).map(
        (mode) => ({ ...mode, former: true }) as const,
      ),
    ],
    reasons: [],
  }),
};

const NOT_ON_THIS_MODEL: Reason = {
  rule: 'networkMode.offered',
  text: 'This model does not support this network mode.',
  binds: true,
};

/** A router needs a WAN interface (docs/device.md#router). */
export const routerSides: DeviceRule = {
  id: 'networkMode.wan',
  of: 'device',
  limit: 'networkMode',
  bound({ read }) {
    const { bridgeOf } = bridgesView(read);
    const isThere = read(INTERFACES, 'device', 'role')?.some(
      ({ device = '', role }) => role === 'wan' && !bridgeOf.has(device),
    );
    const text = 'A router needs a WAN interface: one whose role is WAN.';
    return objection(routerSides, 'router', isThere || read('/network/mode') !== 'router' ? undefined : { text });
  },
};

/** Forwarding between networks exists in router mode only (docs/device.md#network). */
export const routerOnly: DeviceRule = {
  id: 'routerOnly.mode',
  of: 'device',
  limit: 'routerOnly',
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
