import { objection } from '../core/objection.ts';
import type { DeviceRule } from '../core/rule.ts';

const SSID = '/wireless/interfaces/*/ssid';

/**
 * A blank at an end of a network name is a part of it, and a person who types the name elsewhere does not see it
 * (docs/device.md#wireless).
 */
export const networkNameBlanks: DeviceRule = {
  id: 'ssid.blanks',
  of: 'device',
  limit: 'ssid',
  bound({ read }) {
    const name = read(SSID) ?? '';
    const text = 'This SSID begins or ends with a space. The other end needs the same.';
    return objection(networkNameBlanks, name, name.trim() === name ? undefined : { text }, 'warning');
  },
};
