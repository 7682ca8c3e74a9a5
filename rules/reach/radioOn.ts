import { objection } from '../core/objection.ts';
import type { DeviceRule } from '../core/rule.ts';

const RADIOS = '/radio/radios';
const WIRELESS = '/wireless/interfaces';

/**
 * Without its last radio a device has no link, and cannot be managed over it from the other end
 * (docs/device.md#radio).
 */
export const radioOn: DeviceRule = {
  id: 'reach.radio',
  of: 'device',
  limit: 'radioOn',
  bound({ read }) {
    const radios = read(RADIOS, 'row', 'device', 'status') ?? [];
    const networks = read(WIRELESS, 'row', 'device', 'status') ?? [];
    const isOff = (row: number | undefined, device: string | undefined) => {
      const own =
        networks.find((network) => device !== undefined && network.device === device) ??
        networks.find((network) => network.row === row);
      return own?.status === false;
    };
    const isOn =
      read('/radio/status') !== false &&
      read('/wireless/status') !== false &&
      radios.some(({ row, device, status }) => status !== false && !isOff(row, device));
    const text = 'With no radio on there is no link: the other end cannot be reached.';
    return objection(radioOn, false, isOn || radios.length === 0 ? undefined : { text }, 'warning');
  },
};
