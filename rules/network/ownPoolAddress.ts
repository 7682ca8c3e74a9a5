import { objection } from '../core/objection.ts';
import type { DeviceRule } from '../core/rule.ts';
import { interfacesWith } from './networkView.ts';
import { addressNumber } from './subnet.ts';

const ROW = '/dhcp/servers/*';

const addressesOf = interfacesWith('ipMode', 'address', 'aliases');

/** A DHCP server must not assign an address of the device (docs/device.md#addresses). */
export const ownPoolAddress: DeviceRule = {
  id: 'dhcpEnd.own',
  of: 'device',
  limit: 'dhcpEnd',
  bound({ read }) {
    const [end, row] = [read(`${ROW}/end`), addressesOf(read).get(read(`${ROW}/device`) ?? '')];
    const [first, last] = [addressNumber(read(`${ROW}/start`)), addressNumber(end)];
    if (first === undefined || last === undefined || row === undefined) return { reasons: [] };
    const further = (row.aliases ?? []).flatMap(({ status, ip }) => (status === false ? [] : (ip ?? [])));
    const own = [...(row.ipMode === 'static' ? [row.address ?? ''] : []), ...further];
    // The interface address as first or last address of the range has its own error.
    const address = own.find((one) => {
      const number = addressNumber(one);
      return number !== undefined && number > first && number < last;
    });
    const text = 'The range includes {address}, an address of the device itself.';
    return objection(
      ownPoolAddress,
      end,
      address === undefined ? undefined : { text, params: { address } },
      'warning',
    );
  },
};
