import type { FlatText } from 'guywire-engine/config';
import type { Params } from '../../base/translate.ts';
import { isForeignPasswordHash } from '../../rules/passwordHash.ts';
import {
  type Account,
  ADMINISTRATOR,
  canSignIn,
  passwordKey,
  READ_ONLY,
  readAccounts,
} from '../accounts/accounts.ts';
import { enabledSetting, type Settings } from '../core/settings.ts';
import type { Model } from '../models/model.ts';
import { isAllowedIp } from './allowedIps.ts';
import { COUNTRY, countryOf } from './country.ts';
import type { TextIssue } from './textIssues.ts';

const COUNTRY_POINTER = '/radio/countryCode';
const NO_ADMINISTRATOR =
  'Account 1, the administrator, needs a name, must be enabled, and needs a password of this device.';
const TWO_ACCOUNTS = 'There are two accounts: 1, the administrator, and 2, the viewer.';

/**
 * @param text what the catalogue of messages has no words for
 * @param params `key`: the line to look at, where it is one
 */
function issue(code: string, pointer: string, params: Params, text?: string): TextIssue {
  return { pointer, code, params, severity: 'error', source: 'device', ...(text === undefined ? {} : { text }) };
}

/** The line for which an account cannot sign in. */
function wantingKey(account: Account | undefined): string {
  if (account === undefined) return `users.${ADMINISTRATOR}.name`;
  return account.enabled ? passwordKey(ADMINISTRATOR) : `users.${ADMINISTRATOR}.status`;
}

/** True for an account that can sign in, or in a file has the password hash of other firmware. */
function hasPassword(account: Account, former: Settings | undefined): boolean {
  return canSignIn(account) || (former === undefined && account.enabled && isForeignPasswordHash(account.hash ?? ''));
}

/** Accounts: an administrator who can sign in, two different names, no third account that is on, and no new password (D15). */
export function* accountIssues(text: FlatText, former: Settings | undefined): Generator<TextIssue> {
  const accounts = readAccounts(text);
  const administrator = accounts.find(({ number }) => number === ADMINISTRATOR);
  if (administrator === undefined || !hasPassword(administrator, former)) {
    yield issue('administrator', '/users', { key: wantingKey(administrator) }, NO_ADMINISTRATOR);
  }
  if (accounts.length === 2 && accounts[0]?.name === accounts[1]?.name) {
    yield issue('same-name', '/users', { key: `users.${READ_ONLY}.name` }, 'Both accounts have the same name.');
  }
  const others = new Map<string, string>();
  for (const key of text.keys()) {
    const number = /^users\.(\d+)\./.exec(key)?.[1];
    if (number === undefined || [ADMINISTRATOR, READ_ONLY].includes(Number(number)) || others.has(number)) continue;
    if (enabledSetting(text, `users.${number}.status`)) others.set(number, key);
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

/** Radios: a section for each the device has, and one country for all, written in one way only (D12, D33). */
function* radioIssues(text: FlatText, model: Model): Generator<TextIssue> {
  const country = text.get(COUNTRY);
  if (country !== undefined && country !== String(countryOf(text))) {
    yield issue('country', COUNTRY_POINTER, { key: COUNTRY }, 'The country is written as its number alone.');
  }
  const keys = [...text.keys()];
  for (const { number } of model.radios) {
    const prefix = `radio.${number}.`;
    if (!keys.some((key) => key.startsWith(prefix))) {
      yield issue('radio-missing', '/radio/radios', { number }, 'Radio {number} has no settings.');
    }
    const own = `${prefix}countrycode`;
    if (text.get(own) !== undefined && text.get(own) !== country) {
      yield issue('country', COUNTRY_POINTER, { key: own }, 'The country of a radio is that of the device.');
    }
  }
}

/** Administrators may not shut out the address they write from. */
function* accessIssues(text: FlatText, writer: string): Generator<TextIssue> {
  if (isAllowedIp(text, writer)) return;
  yield issue('not-listed', '/ipAcl/entries', { address: writer });
}

/**
 * What this device asks of a text beyond schemas and rules.
 * @param former values in force; absent for the backup of a first setup, whose passwords are its own.
 * @param writer the address the text comes from
 */
export function deviceIssues(
  text: FlatText,
  model: Model,
  former: Settings | undefined,
  writer: string,
): TextIssue[] {
  return [...accountIssues(text, former), ...radioIssues(text, model), ...accessIssues(text, writer)];
}
