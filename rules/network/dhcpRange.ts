import type { Reason } from 'guywire-engine/core';
import { objection } from '../core/objection.ts';
import type { DeviceContext, DeviceRule } from '../core/rule.ts';
import { interfacesWith } from './networkView.ts';
import { addressNumber, isInSubnet } from './subnet.ts';

const ROW = '/dhcp/servers/*';

const networksOf = interfacesWith('ipMode', 'address', 'mask');

/** Error of a range end: outside the subnet of the interface, or the device's own address. */
function placeProblem(read: DeviceContext['read'], value: unknown): Pick<Reason, 'text' | 'params'> | undefined {
  const row = networksOf(read).get(read(`${ROW}/device`) ?? '');
  if (row?.ipMode !== 'static') return undefined;
  const { address = '', mask = '' } = row;
  const params = { address, mask };
  if (value === address) return { text: '{address} is the address of the device itself.', params };
  return isInSubnet(value, address, mask) === false
    ? { text: 'The subnet of the interface is that of {address}, subnet mask {mask}.', params }
    : undefined;
}

/** A DHCP range must begin in the subnet of its interface (docs/device.md#addresses). */
export const dhcpStart: DeviceRule = {
  id: 'dhcpStart.subnet',
  of: 'device',
  limit: 'dhcpStart',
  bound({ read }) {
    const value = read(`${ROW}/start`);
    return value !== undefined ? objection(dhcpStart, value, placeProblem(read, value)) : { reasons: [] };
  },
};

/** A DHCP range must end in the subnet of its interface, and not before its begin (docs/device.md#addresses). */
export const dhcpEnd: DeviceRule = {
  id: 'dhcpEnd.subnet',
  of: 'device',
  limit: 'dhcpEnd',
  bound({ read }) {
    const [start, value] = [read(`${ROW}/start`), read(`${ROW}/end`)];
    const [first = Number.NaN, last = Number.NaN] = [start, value].map(addressNumber);
    const said =
      last < first
        ? { text: 'The range starts at {start}.', params: { start: String(start) } }
        : placeProblem(read, value);
    return value !== undefined ? objection(dhcpEnd, value, said) : { reasons: [] };
  },
};
