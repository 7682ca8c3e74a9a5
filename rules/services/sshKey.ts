import { objection } from '../core/objection.ts';
import type { DeviceRule } from '../core/rule.ts';

const TYPE = '/ssh/keys/*/type';
const VALUE = '/ssh/keys/*/value';
const KEYS = '/ssh/keys';

/** Enough of a key for its kind, in characters and whole groups of them. */
const BEGINNING = 40;

/**
 * The kind of a public key by what it says itself (RFC 4253 §6.6, docs/device.md#services): its name, with its length in
 * front, comes first.
 */
export function kindOfSshKey(value = ''): string | undefined {
  const beginning = value.slice(0, BEGINNING);
  if (beginning.length < BEGINNING || !/^[A-Za-z0-9+/]*$/.test(beginning)) return undefined;
  const bytes = atob(beginning);
  const kind = bytes.slice(4, 4 + bytes.charCodeAt(3));
  return bytes.startsWith('\0\0\0') && /^[a-z][a-z0-9-]+$/.test(kind) ? kind : undefined;
}

/** The kind that is said of a key is the one the key has (docs/device.md#services). */
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

/** A public key begins with the name of its kind (docs/device.md#services). */
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

/** Who may not sign in with the password needs a key (docs/device.md#services). */
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
