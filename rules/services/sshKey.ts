import { objection } from '../core/objection.ts';
import type { DeviceRule } from '../core/rule.ts';

const TYPE = '/ssh/keys/*/type';
const VALUE = '/ssh/keys/*/value';
const KEYS = '/ssh/keys';

/** Length of the beginning that contains the key type, a multiple of a base64 group. */
const BEGINNING = 40;

/**
 * Type of a public key from its own data (RFC 4253 §6.6, docs/device.md#services). The data starts with the length
 * and the name of the type.
 */
export function kindOfSshKey(value = ''): string | undefined {
  const beginning = value.slice(0, BEGINNING);
  if (beginning.length < BEGINNING || !/^[A-Za-z0-9+/]*$/.test(beginning)) return undefined;
  const bytes = atob(beginning);
  const kind = bytes.slice(4, 4 + bytes.charCodeAt(3));
  return bytes.startsWith('\0\0\0') && /^[a-z][a-z0-9-]+$/.test(kind) ? kind : undefined;
}

/** The configured type of a key must match the key (docs/device.md#services). */
export const sshKeyType: DeviceRule = {
  id: 'sshKeyType.same',
  of: 'device',
  limit: 'sshKeyType',
  bound({ read }) {
    const type = read(TYPE);
    const kind = kindOfSshKey(read(VALUE));
    if (type === undefined || kind === undefined || kind === type) return { reasons: [] };
    return objection(sshKeyType, type, { text: 'The key below is of type {kind}.', params: { kind } });
  },
};

/** A public key must start with the name of its type (docs/device.md#services). */
export const sshKeyValue: DeviceRule = {
  id: 'sshKeyValue.form',
  of: 'device',
  limit: 'sshKeyValue',
  bound({ read }) {
    const value = read(VALUE);
    if (value === undefined || kindOfSshKey(value) !== undefined) return { reasons: [] };
    return objection(sshKeyValue, value, {
      text: 'Not a valid public key: it is incomplete or not a key at all.',
    });
  },
};

/** If password login is off, at least one key is required (docs/device.md#services). */
export const sshPasswordLogin: DeviceRule = {
  id: 'sshPasswordLogin.key',
  of: 'device',
  limit: 'sshPasswordLogin',
  bound({ read }) {
    const hasKey = read(KEYS, 'status')?.some(({ status }) => status !== false);
    const said = { text: 'Without an enabled key, SSH sign-in is not possible.' };
    return objection(sshPasswordLogin, false, hasKey ? undefined : said, 'warning');
  },
};
