import { inEveryRow } from '../inEveryRow.ts';
import { objection } from '../objection.ts';
import type { DeviceRule } from '../rule.ts';
import type { SettingPointer } from '../setting.ts';
import { COMMON_PASSWORDS } from './commonPasswords.ts';

const WIRELESS = '/wireless/interfaces';

/** A key that whoever wants in tries first: the name of the network, or one of the passwords that most people have. */
function commonKey(
  id: string,
  limit: string,
  key: SettingPointer & (`${string}/psk` | `${string}/linkKey`),
): DeviceRule {
  return {
    id,
    of: 'device',
    limit,
    inputs: [key, ...inEveryRow(WIRELESS, 'ssid')],
    bound({ read }) {
      const value = read(key);
      const isName = (read(WIRELESS) ?? []).some(({ ssid = '' }) => ssid !== '' && ssid === value);
      if (isName) return objection({ id }, value, { text: 'The key is the SSID, which everybody sees.' }, 'warning');
      const isCommon = value !== undefined && COMMON_PASSWORDS.has(value.toLowerCase());
      const text = 'This is one of the most common passwords, which are tried first.';
      return objection({ id }, value, isCommon ? { text } : undefined, 'warning');
    },
  };
}

/** The key of a link is not to be guessed: neither its name nor a password that many have (docs/device.md#security). */
export const COMMON_KEY_RULES: readonly DeviceRule[] = [
  commonKey('accessPointKey.guessed', 'accessPointSecurity', '/security/accessPoint/protection/psk'),
  commonKey('stationKey.guessed', 'stationSecurity', '/security/station/protection/psk'),
  commonKey('linkKey.guessed', 'linkKey', '/radio/radios/*/linkKey'),
];
