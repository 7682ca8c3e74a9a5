import { parseText } from 'guywire-engine/config';
import { findLanguage } from '../../../languages/languages.ts';
import { isForeignPasswordHash, isPasswordHash } from '../../../rules/passwordHash.ts';
import { ADMINISTRATOR, passwordKey, READ_ONLY } from '../../../rules/text/accounts.ts';
import type { RequestOf } from '../../../schemas/device/calls.ts';
import { readAccounts } from '../../accounts/accounts.ts';
import { checkText } from '../../configuration/checkText.ts';
import { countryLines, countryOf } from '../../configuration/country.ts';
import { editText } from '../../configuration/editText.ts';
import { normaliseText } from '../../configuration/normaliseText.ts';
import { type Refusal, refusal, refusalAt } from '../../core/answer.ts';
import { accountLines } from '../../setup/accountLines.ts';
import { NO_NAME, passwordProblem } from '../../setup/credentialProblem.ts';
import { onTheAir } from '../../setup/onTheAir.ts';
import type { Call } from '../call.ts';

type Setup = RequestOf<'submitSetup'>;
type Kind<Name extends Setup['device_setup']> = Extract<Setup, { readonly device_setup: Name }>;

/** The configuration a setup submission leads to. */
export interface Prepared {
  readonly text: string;
  /** The default password stays until another one is set: that of the backup is of other firmware. */
  readonly needsPassword?: true;
}

const refuse = (error: string, pointer: string): Refusal => refusalAt(pointer, 'refused', error);

/** Where the device is, and what it speaks there, as a submission says. */
interface CountryAndLanguage {
  readonly country: number;
  /** Stays as it is when absent. */
  readonly language?: string;
}

/** Country and language of a submission, or the refusal. The country is one of the list, whatever is sent (CVE-2023-1389). */
function readCountry({ device }: Call, request: Setup): Required<CountryAndLanguage> | Refusal {
  const country = Number(request.new_ccode);
  if (!device.regulation.countries.some(({ code }) => code === country)) {
    return refuse('Please select your country.', '/new_ccode');
  }
  const language = request.new_lang ?? 'en_US';
  if (findLanguage(language) === undefined) return refuse('This language is not available.', '/new_lang');
  return { country, language };
}

/** Lines of the new account, or the refusal. */
async function readAccount({ device }: Call, request: Setup): Promise<ReadonlyMap<string, string> | Refusal> {
  const { new_username: name = '', new_password: password = '' } = request;
  if (name === '') return refuse(NO_NAME, '/new_username');
  if (readAccounts(device.settings()).some((other) => other.number !== ADMINISTRATOR && other.name === name)) {
    return refuse('This username is already in use.', '/new_username');
  }
  const passwordWrong = await passwordProblem(password, { username: name, device });
  if (passwordWrong !== undefined) return refuse(passwordWrong, '/new_password');
  return accountLines(name, password);
}

const isAnswer = (result: object): result is Refusal => 'body' in result;

/** A text that was put together here, checked like one that was sent. */
function checked(text: string, { device, source }: Call): Prepared | Refusal {
  const issues = checkText(text, { device, former: undefined, writer: source });
  if (!issues.some(({ severity }) => severity === 'error')) return { text };
  return refusal(400, 'The configuration was refused.', { issues: issues.map((issue) => ({ ...issue })) });
}

/** `first`: country, language and channel, and unless the account stays as it is, a new one. */
export async function prepareFirst(
  call: Call,
  request: Setup,
  account: 'new account' | 'same account',
): Promise<Prepared | Refusal> {
  const { device } = call;
  const place = readCountry(call, request);
  if (isAnswer(place)) return place;
  const lines = account === 'new account' ? await readAccount(call, request) : new Map<string, string>();
  if (isAnswer(lines)) return lines;
  const text = onTheAir(device.configuration.stored(), device.model, device.regulation, place.country);
  return checked(editText(text, new Map([['gui.language', place.language], ...lines])), call);
}

/** `user`: a new name and password for the administrator. */
export async function prepareUser(call: Call, request: Setup): Promise<Prepared | Refusal> {
  const lines = await readAccount(call, request);
  return isAnswer(lines) ? lines : checked(editText(call.device.configuration.stored(), lines), call);
}

/**
 * `cfg`: a backup, checked like any write. It must hold an administrator with a password which is not the default one. A password
 * hash of other firmware gives way to the default password, which is replaced before anybody signs in. The country of the device, or the one chosen while there is none, replaces that of the backup (D33).
 */
export async function prepareUpload(
  call: Call,
  request: Kind<'cfg'>,
  complete: boolean,
): Promise<Prepared | Refusal> {
  const { device } = call;
  let text = normaliseText(request.new_config);
  if (parseText(text).issues.length === 0) {
    const place: CountryAndLanguage | Refusal = complete
      ? { country: countryOf(device.settings()) }
      : readCountry(call, request);
    if (isAnswer(place)) return place;
    const lines = new Map(countryLines(device.model, place.country));
    if (place.language !== undefined) lines.set('gui.language', place.language);
    text = editText(text, lines);
  }
  const settings = parseText(text);
  const isForeign = isForeignPasswordHash(settings.get(passwordKey(ADMINISTRATOR)) ?? '');
  const own = device.settings().get(passwordKey(ADMINISTRATOR)) ?? '';
  const prepared = checked(isForeign ? editText(text, new Map([[passwordKey(ADMINISTRATOR), own]])) : text, call);
  if (isAnswer(prepared)) return prepared;
  if (await device.isDefaultPassword(settings.get(passwordKey(ADMINISTRATOR)))) {
    return refuse('The backup holds no administrator this device can use.', '/new_config');
  }
  const readersHash = settings.get(passwordKey(READ_ONLY)) ?? '';
  if (readersHash !== '' && !isPasswordHash(readersHash) && !isForeignPasswordHash(readersHash)) {
    return refuse('The backup holds a viewer whose password this device cannot check.', '/new_config');
  }
  return isForeign ? { ...prepared, needsPassword: true } : prepared;
}
