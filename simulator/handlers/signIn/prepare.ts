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

/** Configuration that a set-up leads to. */
export interface Prepared {
  readonly text: string;
  /** True if the backup's password hash is of other firmware. The default password stays until a new one is set. */
  readonly needsPassword?: true;
}

const refuse = (error: string, pointer: string): Refusal => refusalAt(pointer, 'refused', error);

interface CountryAndLanguage {
  readonly country: number;
  /** Default: unchanged. */
  readonly language?: string;
}

/** Validates country and language. The country must be in the list (CVE-2023-1389). */
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

/** Checks an assembled text like a text from a client. */
function checked(text: string, { device, source }: Call): Prepared | Refusal {
  const issues = checkText(text, { device, former: undefined, writer: source });
  if (!issues.some(({ severity }) => severity === 'error')) return { text };
  return refusal(400, 'The configuration was refused.', { issues: issues.map((issue) => ({ ...issue })) });
}

/** Step `first`: sets country, language and channel, and optionally a new account. */
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

/** Step `user`: sets a new user name and password of the administrator. */
export async function prepareUser(call: Call, request: Setup): Promise<Prepared | Refusal> {
  const lines = await readAccount(call, request);
  return isAnswer(lines) ? lines : checked(editText(call.device.configuration.stored(), lines), call);
}

/**
 * Step `cfg`: checks a backup like any write. The backup must contain an administrator whose password is not the
 * default. A password hash of other firmware is replaced by the default password, which must be changed before any
 * sign-in. The country is that of the device, or the one chosen in the set-up (D33).
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
