import { getJson, getText } from '../call.ts';
import { incomplete } from '../deviceError.ts';
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
  /** Of a test at both ends: whether the other end is seen under test of the same change (D57). */
  readonly otherEnd?: 'seen' | 'missing' | undefined;
}

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
    otherEnd: values.other_end === 'seen' || values.other_end === 'missing' ? values.other_end : undefined,
  };
}
