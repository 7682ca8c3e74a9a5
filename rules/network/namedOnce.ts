import type { Limit, Reason } from '../../engine/limits/limit.ts';
import type { JsonValue } from '../../engine/schema.ts';
import type { DeviceRule } from '../rule.ts';
import { ipV6Address } from './ipV6Address.ts';
import { NETWORK_INPUTS, networkView, rowsIn, textIn, vlanName } from './networkView.ts';

function refuse(value: JsonValue, reason: Omit<Reason, 'binds'>): Limit {
  return { objections: [{ value, severity: 'error', reason: { ...reason, binds: true } }], reasons: [] };
}

/** No two bridges have the same name. */
export const bridgeName: DeviceRule = {
  id: 'bridgeName.single',
  of: 'device',
  limit: 'bridgeName',
  clause: 'facts/device-api §4.2',
  inputs: ['/bridges/bridges/*/device', ...NETWORK_INPUTS],
  bound({ read }) {
    const name = read('/bridges/bridges/*/device');
    const isTwice = networkView(read).bridges.filter((other) => other === name).length > 1;
    if (typeof name !== 'string' || !isTwice) return { reasons: [] };
    const text = 'Another bridge is called {name} already.';
    return refuse(name, { rule: 'bridgeName.single', clause: 'facts/device-api §4.2', text, params: { name } });
  },
};

/** An interface carries each VLAN number once. */
export const vlanId: DeviceRule = {
  id: 'vlanId.single',
  of: 'device',
  limit: 'vlanId',
  clause: 'facts/device-api §4.2',
  inputs: ['/vlans/vlans/*/device', '/vlans/vlans/*/id', ...NETWORK_INPUTS],
  bound({ read }) {
    const [device, id] = [read('/vlans/vlans/*/device'), read('/vlans/vlans/*/id')];
    const name = vlanName({ device, id });
    const isTwice = networkView(read).vlans.filter((other) => other === name).length > 1;
    if (name === undefined || typeof id !== 'number' || !isTwice) return { reasons: [] };
    const text = 'There is {name} already.';
    return refuse(id, { rule: 'vlanId.single', clause: 'facts/device-api §4.2', text, params: { name } });
  },
};

/** A DHCPv6 server gives out DNS servers by their IPv6 addresses. */
export const dnsServerSix: DeviceRule = {
  id: 'dnsServerSix.form',
  of: 'device',
  limit: 'dnsServerSix',
  clause: 'Specification §5',
  inputs: ['/dhcp/servers6'],
  bound({ read }) {
    const servers = rowsIn(read('/dhcp/servers6')).flatMap((row) => rowsIn(row.dns));
    const objections = servers.flatMap((row) => {
      const value = textIn(row, 'server');
      const said = ipV6Address.check(value);
      if (said === undefined) return [];
      const reason = { rule: 'dnsServerSix.form', clause: 'Specification §5', ...said, binds: true };
      return { value, severity: 'error' as const, reason };
    });
    return { objections, reasons: [] };
  },
};
