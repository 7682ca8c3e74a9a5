import type { Limit } from 'guywire-engine/core';
import { objection } from '../core/objection.ts';
import type { DeviceContext, DeviceRule, RadioRule, Rule } from '../core/rule.ts';
import { COMMON_PASSWORDS } from './commonPasswords.ts';

const SSIDS = [
  '/wireless/interfaces/0/ssid',
  '/wireless/interfaces/1/ssid',
  '/wireless/interfaces/2/ssid',
  '/wireless/interfaces/3/ssid',
] as const;

type Key = '/security/accessPoint/protection/psk' | '/security/station/protection/psk' | '/radio/radios/*/linkKey';

/** Objection to a key that is easy to guess. */
function guessed(rule: Pick<Rule, 'id'>, key: Key, read: DeviceContext['read']): Limit {
  const value = read(key);
  const isName = value !== undefined && value !== '' && SSIDS.some((ssid) => read(ssid) === value);
  if (isName)
    return objection(rule, value, { text: 'The key is the SSID, which all devices nearby see.' }, 'warning');
  const isCommon = value !== undefined && COMMON_PASSWORDS.has(value.toLowerCase());
  const text = 'This is one of the most common passwords, which are tried first.';
  return objection(rule, value, isCommon ? { text } : undefined, 'warning');
}

function keyOfSide(id: string, limit: string, key: Key): DeviceRule {
  return { id, of: 'device', limit, bound: ({ read }) => guessed({ id }, key, read) };
}

const LINK_KEY = '/radio/radios/*/linkKey';

const linkKey: RadioRule = {
  id: 'linkKey.guessed',
  of: 'radio',
  limit: 'linkKey',
  bound: ({ read }) => guessed(linkKey, LINK_KEY, read),
};

/** The key of a link must not be its network name or a common password (docs/device.md#security). */
export const COMMON_KEY_RULES: readonly Rule[] = [
  keyOfSide('accessPointKey.guessed', 'accessPointSecurity', '/security/accessPoint/protection/psk'),
  keyOfSide('stationKey.guessed', 'stationSecurity', '/security/station/protection/psk'),
  linkKey,
];
