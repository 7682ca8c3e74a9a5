import { type FlatText, isSwitchOn, keyPrefix, rowKey } from 'guywire-engine/config';
import type { Plan } from 'guywire-engine/plan';
import type { Params } from '../../base/translate.ts';
import { ACCOUNT_NAME, ACCOUNT_STATUS, COUNTRY, RADIO_COUNTRY } from '../../schemas/config/keys.ts';
import { isForeignPasswordHash, isPasswordHash } from '../passwordHash.ts';
import { type Account, ADMINISTRATOR, accountsIn, passwordKey, READ_ONLY } from './accounts.ts';
import type { TextIssue } from './textIssues.ts';

/** Device that a text is for, with its text in force. */
export interface DeviceOfText {
  readonly plan: Plan;
  /** Numbers N of `radio.N`. */
  readonly radios: readonly number[];
  /**
   * Text in force, whose passwords are kept. Undefined for the backup of a first setup, which contains its passwords.
   */
  readonly former: FlatText | undefined;
}

/** Key prefix of all accounts. */
const ACCOUNTS = ACCOUNT_NAME.slice(0, ACCOUNT_NAME.indexOf('{n}'));

const COUNTRY_POINTER = '/radio/countryCode';
const NO_ADMINISTRATOR =
  'Account 1, the administrator, needs a name, must be enabled, and needs a password of this device.';
const TWO_ACCOUNTS = 'There are two accounts: 1, the administrator, and 2, the viewer.';

/**
 * @param text message, if the catalogue has none for the code
 * @param params `key` is the key of the affected line, if there is one
 */
function issue(code: string, pointer: string, params: Params, text?: string): TextIssue {
  return { pointer, code, params, severity: 'error', source: 'device', ...(text === undefined ? {} : { text }) };
}

/** Key whose line prevents an account from signing in. */
function wantingKey(account: Account | undefined): string {
  if (account === undefined) return rowKey(ACCOUNT_NAME, ADMINISTRATOR);
  return account.enabled ? passwordKey(ADMINISTRATOR) : rowKey(ACCOUNT_STATUS, ADMINISTRATOR);
}

/** True for an account that can sign in: with an unchanged password, or with another firmware's hash in a file. */
function hasPassword({ number, enabled, hash = '' }: Account, former: FlatText | undefined): boolean {
  if (!enabled) return false;
  if (isPasswordHash(hash)) return true;
  return former === undefined ? isForeignPasswordHash(hash) : hash !== '' && hash === former.get(passwordKey(number));
}

/**
 * Errors of accounts. An administrator who can sign in is required, and names must differ. No third account may be
 * active, and no password may change (D15).
 */
export function* accountIssues(
  text: FlatText,
  { plan, former }: Pick<DeviceOfText, 'plan' | 'former'>,
): Generator<TextIssue> {
  const accounts = accountsIn(plan, text);
  const administrator = accounts.find(({ number }) => number === ADMINISTRATOR);
  if (administrator === undefined || !hasPassword(administrator, former)) {
    yield issue('administrator', '/users', { key: wantingKey(administrator) }, NO_ADMINISTRATOR);
  }
  if (accounts.length === 2 && accounts[0]?.name === accounts[1]?.name) {
    yield issue('same-name', '/users', { key: rowKey(ACCOUNT_NAME, READ_ONLY) }, 'Both accounts have the same name.');
  }
  const others = new Map<string, string>();
  for (const key of text.keys()) {
    const number = key.startsWith(ACCOUNTS) ? /^\d+/.exec(key.slice(ACCOUNTS.length))?.[0] : undefined;
    if (number === undefined || [ADMINISTRATOR, READ_ONLY].includes(Number(number)) || others.has(number)) continue;
    if (isSwitchOn(plan, text, rowKey(ACCOUNT_STATUS, Number(number)))) others.set(number, key);
  }
  for (const key of others.values()) yield issue('third-account', '/users', { key }, TWO_ACCOUNTS);
  if (former === undefined) return;
  for (const number of [ADMINISTRATOR, READ_ONLY]) {
    const hash = text.get(passwordKey(number)) ?? '';
    if (hash !== '' && hash !== former.get(passwordKey(number))) {
      yield issue(
        'password',
        '/users',
        { key: passwordKey(number) },
        'A password is not changed by a configuration.',
      );
    }
  }
}

/**
 * Errors of radios. Each radio of the device needs a section, and all need the same country in one notation (D12,
 * D33).
 */
function* radioIssues(text: FlatText, { radios, former }: DeviceOfText): Generator<TextIssue> {
  // An empty line counts as missing, so the country in force is kept.
  const country = text.get(COUNTRY) || former?.get(COUNTRY);
  if (country !== undefined && !/^(?:0|-?[1-9]\d{0,8})$/.test(country)) {
    yield issue('country', COUNTRY_POINTER, { key: COUNTRY }, 'The country is written as its number alone.');
  }
  const keys = [...text.keys()];
  for (const number of radios) {
    const prefix = rowKey(keyPrefix(RADIO_COUNTRY), number);
    if (!keys.some((key) => key.startsWith(prefix))) {
      yield issue('radio-missing', '/radio/radios', { number }, 'Radio {number} has no settings.');
    }
    const own = rowKey(RADIO_COUNTRY, number);
    const copy = text.get(own) || undefined;
    // In a file without the country of the device, the device keeps its own.
    if (copy !== undefined && country !== undefined && copy !== country) {
      yield issue('country', COUNTRY_POINTER, { key: own }, 'The country of a radio is that of the device.');
    }
  }
}

/** Errors of a text beyond schemas and rules: accounts and radios. Independent of the author of the text. */
export function deviceIssues(text: FlatText, device: DeviceOfText): TextIssue[] {
  return [...accountIssues(text, device), ...radioIssues(text, device)];
}
