import { rowKey } from '../../../engine/config/keyParts.ts';
import { EDITED_AT, PASSWORD } from '../../../schemas/config/keys.ts';
import { getJson, getText } from '../call.ts';
import { incomplete } from '../deviceError.ts';
import { postForm } from '../post.ts';
import type { CallOptions } from '../send.ts';
import { toNumber } from '../toNumber.ts';

/** The configuration text with the two flags that come in its headers. */
export interface Configuration {
  readonly text: string;
  /** A written candidate is waiting to be applied (D13). */
  readonly modified: boolean;
  readonly firstSetup: boolean;
  /** What the device calls this text; absent on devices that give their texts no names. */
  readonly digest?: string | undefined;
}

/** State of the configuration test, seconds (D13). */
export interface TestMode {
  readonly active: boolean;
  readonly countdownStarted: boolean;
  readonly timeLeft: number;
  /** What the device calls the text under test; absent while none is, and on devices that give their texts no names. */
  readonly digest?: string | undefined;
}

/** What a device says it has put into force, or dropped; nothing where it does not say. */
export type Acted = 'candidate' | 'test' | 'nothing' | undefined;

/** A whole text: it begins with a setting, and its last line has ended (docs/device.md#configuration-text). */
const WHOLE = /^[\w.-]+=.*\n$/s;

/** @throws DeviceError of kind `incomplete` for what is no whole text: saved, what is missing of it would be lost. */
export async function getConfiguration(options?: CallOptions): Promise<Configuration> {
  const reply = await getText('/getcfg.cgi', options);
  if (!WHOLE.test(reply.text)) incomplete();
  const digest = reply.headers.get('X-Cfg-Digest') ?? undefined;
  return { text: reply.text, ...configurationFlags(reply.headers), digest };
}

/** The flags `/getcfg.cgi` and `/status.cgi` carry in their headers. */
export function configurationFlags(headers: Headers): Pick<Configuration, 'modified' | 'firstSetup'> {
  return { modified: headers.get('X-Cfg-Modified') === '1', firstSetup: headers.get('X-Cfg-First-Setup') === '1' };
}

/**
 * Writes a whole text. Without `testMode` it becomes the candidate that {@link applyConfiguration} activates.
 * Accounts are left out of what is sent: passwords change only through their own call (D15).
 * @param mode.basis digest of the text this one was made from: the device takes it only while it still holds that one (D14).
 * @returns what the device calls the text as it took it, where it names its texts
 * @throws DeviceError with the issues the device found; of status 409 where somebody else was faster.
 */
export async function writeConfiguration(
  text: string,
  mode: { readonly testMode?: boolean; readonly noSave?: boolean; readonly basis?: string | undefined } = {},
  options?: CallOptions,
): Promise<string | undefined> {
  const payload = await postForm(
    '/writecfg.cgi',
    {
      cfgData: outgoingText(text, new Date()),
      testmode: mode.testMode ? 'yes' : undefined,
      nosave: mode.noSave ? 'yes' : undefined,
      basis: mode.basis,
    },
    options,
  );
  return typeof payload?.digest === 'string' ? payload.digest : undefined;
}

/** The one text a call is about. */
interface Meant {
  /** Its digest; without one the call is about whatever is there. */
  readonly basis?: string | undefined;
}

/**
 * The candidate becomes active; without one, what is tested is kept.
 * @throws DeviceError, of status 409 where the text that is meant is not the one there (D14)
 */
export async function applyConfiguration({ basis }: Meant = {}, options?: CallOptions): Promise<Acted> {
  const payload = await postForm('/apply.cgi', { apply: 'yes', basis }, options);
  return acted(payload?.applied);
}

/**
 * Drops the candidate; with `testMode` ends the test at once.
 * @throws DeviceError, of status 409 where the text that is meant is not the one there (D14)
 */
export async function discardConfiguration(
  { testMode, basis }: Meant & { readonly testMode?: boolean } = {},
  options?: CallOptions,
): Promise<Acted> {
  const fields = { d: '0', testmode: testMode ? 'yes' : undefined, basis } as const;
  const payload = await postForm('/discard.cgi', fields, options);
  return acted(payload?.discarded);
}

function acted(value: unknown): Acted {
  return value === 'candidate' || value === 'test' || value === 'nothing' ? value : undefined;
}

/** @throws DeviceError of kind `incomplete` where it does not say whether a test runs, or for how long: it may not be over. */
export async function getTestMode(options?: CallOptions): Promise<TestMode> {
  const values = await getJson('/test_mode.cgi', options);
  const active = toNumber(values.active);
  const timeLeft = toNumber(values.time_left ?? 0);
  if (active === undefined || timeLeft === undefined) incomplete();
  return {
    active: active === 1,
    countdownStarted: toNumber(values.countdown_started) === 1,
    timeLeft: Math.max(0, timeLeft),
    digest: typeof values.digest === 'string' ? values.digest : undefined,
  };
}

/** Keys of lines that never leave the browser as they are: passwords of the accounts 1 to 3, and the last editor's mark. */
const LEFT_OUT = [EDITED_AT, ...[1, 2, 3].map((number) => rowKey(PASSWORD, number))];

/** Whether a line, or the key of one, is one of those that are not sent as they are. */
export function isLeftOut(line: string): boolean {
  return LEFT_OUT.includes(line.split('=', 1)[0] ?? '');
}

/**
 * The configuration text as it is sent (docs/device.md#configuration-calls): without account passwords and with a fresh
 * editor mark. Every other line goes as it is.
 */
export function outgoingText(text: string, now: Date): string {
  const kept = text.split('\n').filter((line) => !isLeftOut(line));
  while (kept.at(-1) === '') {
    kept.pop();
  }
  return `${[...kept, `${EDITED_AT}=${now.toISOString()}`].join('\n')}\n`;
}
