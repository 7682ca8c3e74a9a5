import { objection } from '../objection.ts';
import { rowsIn } from '../rowsIn.ts';
import type { DeviceRule } from '../rule.ts';
import { BRIDGES, VLANS, vlanName, vlansView } from './networkView.ts';

/** No two bridges have the same name. */
export const bridgeName: DeviceRule = {
  id: 'bridgeName.single',
  of: 'device',
  limit: 'bridgeName',
  clause: 'facts/device-api §4.2',
  inputs: ['/bridges/bridges/*/device', BRIDGES],
  bound({ read }) {
    const name = read('/bridges/bridges/*/device');
    const isTwice = rowsIn(read(BRIDGES)).filter(({ device }) => device === name).length > 1;
    if (typeof name !== 'string' || !isTwice) return { reasons: [] };
    const text = 'Another bridge is called {name} already.';
    return objection(bridgeName, name, { text, params: { name } });
  },
};

/** An interface carries each VLAN number once. */
export const vlanId: DeviceRule = {
  id: 'vlanId.single',
  of: 'device',
  limit: 'vlanId',
  clause: 'facts/device-api §4.2',
  inputs: ['/vlans/vlans/*/device', '/vlans/vlans/*/id', VLANS],
  bound({ read }) {
    const [device, id] = [read('/vlans/vlans/*/device'), read('/vlans/vlans/*/id')];
    const name = vlanName({ device, id });
    if (name === undefined || typeof id !== 'number' || !vlansView(read).twice.has(name)) return { reasons: [] };
    const text = 'There is {name} already.';
    return objection(vlanId, id, { text, params: { name } });
  },
};
