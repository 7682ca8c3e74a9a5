import { objection } from '../core/objection.ts';
import type { DeviceRule } from '../core/rule.ts';

const SSID = '/wireless/interfaces/*/ssid';

/**
 * A leading or trailing blank is part of a network name, but invisible to users who retype it
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
