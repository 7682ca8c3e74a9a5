import { objection } from '../core/objection.ts';
import type { DeviceRule } from '../core/rule.ts';
import { bridgesView, vlanName, vlansView } from './networkView.ts';

/** Bridge names must be unique (docs/device.md#bridges). */
export const bridgeName: DeviceRule = {
  id: 'bridgeName.single',
  of: 'device',
  limit: 'bridgeName',
  bound({ read }) {
    const name = read('/bridges/bridges/*/device') ?? '';
    if (!bridgesView(read).namesTwice.has(name)) return { reasons: [] };
    const text = 'A bridge named {name} already exists.';
    return objection(bridgeName, name, { text, params: { name } });
  },
};

/** A VLAN number must be unique per interface (docs/device.md#bridges). */
export const vlanId: DeviceRule = {
  id: 'vlanId.single',
  of: 'device',
  limit: 'vlanId',
  bound({ read }) {
    const [device, id] = [read('/vlans/vlans/*/device'), read('/vlans/vlans/*/id')];
    const name = vlanName({ device, id }) ?? '';
    if (id === undefined || !vlansView(read).twice.has(name)) return { reasons: [] };
    const text = '{name} already exists.';
    return objection(vlanId, id, { text, params: { name } });
  },
};
