import type { FlatText } from '../../engine/config/flatText.ts';
import { ADMINISTRATOR, canSignIn, passwordKey, READ_ONLY, readAccounts } from '../accounts/accounts.ts';
import { isAllowedIp } from '../http/allowedIps.ts';
import type { Model } from '../models/model.ts';
import { COUNTRY, countryOf } from '../setup/country.ts';
import type { Settings } from './settings.ts';
import type { TextIssue } from './textIssues.ts';

function issue(code: string, pointer: string): TextIssue {
  return { pointer, code, params: {}, severity: 'error', source: 'device' };
}

/** Accounts: an administrator who can sign in, two different names, no third account, and no new password (D15). */
export function* accountIssues(text: FlatText, former: Settings | undefined): Generator<TextIssue> {
  const accounts = readAccounts(text);
  const administrator = accounts.find(({ number }) => number === ADMINISTRATOR);
  if (administrator === undefined || !canSignIn(administrator)) yield issue('administrator', '/users');
  if (accounts.length === 2 && accounts[0]?.name === accounts[1]?.name) yield issue('same-name', '/users');
  const numbers = new Set([...text.keys()].map((key) => /^users\.(\d+)\./.exec(key)?.[1]));
  for (const number of numbers) {
    if (number !== undefined && ![ADMINISTRATOR, READ_ONLY].includes(Number(number)))
      yield issue('third-account', '/users');
  }
  if (former === undefined) return;
  for (const number of [ADMINISTRATOR, READ_ONLY]) {
    const hash = text.get(passwordKey(number)) ?? '';
    if (hash !== '' && hash !== former.get(passwordKey(number))) yield issue('password', '/users');
  }
}

/** Radios: a section for each the device has, and one country for all, written in one way only (D12, D33). */
function* radioIssues(text: FlatText, model: Model): Generator<TextIssue> {
  const country = text.get(COUNTRY);
  if (country !== undefined && country !== String(countryOf(text))) yield issue('country', '/radio/countryCode');
  const keys = [...text.keys()];
  for (const { number } of model.radios) {
    const prefix = `radio.${number}.`;
    if (!keys.some((key) => key.startsWith(prefix))) yield issue('radio-missing', '/radio/radios');
    const own = text.get(`${prefix}countrycode`);
    if (own !== undefined && own !== country) yield issue('country', '/radio/countryCode');
  }
}

/** Nobody shuts themselves out. */
function* accessIssues(text: FlatText, writer: string): Generator<TextIssue> {
  if (isAllowedIp(text, writer)) return;
  yield { ...issue('not-listed', '/ipAcl/entries'), params: { address: writer } };
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
