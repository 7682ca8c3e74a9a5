import { getJson, getText } from '../call.ts';
import { incomplete } from '../deviceError.ts';
import type { CallOptions } from '../send.ts';
import { toNumber } from '../toNumber.ts';

export interface Configuration {
  readonly text: string;
  /** True if a written candidate is not applied yet (D13). */
  readonly modified: boolean;
  readonly firstSetup: boolean;
  /** Undefined if the device reports no digests. */
  readonly digest?: string | undefined;
}

/** State of the configuration test, in seconds (D13). */
export interface TestMode {
  readonly active: boolean;
  readonly countdownStarted: boolean;
  readonly timeLeft: number;
  /** Digest of the text under test; undefined without a test, or if the device reports no digests. */
  readonly digest?: string | undefined;
  /** State of the other end, in a test at both ends (D57). */
  readonly otherEnd?: 'seen' | 'missing' | undefined;
}

/** A complete text starts with a setting and ends with a line break (docs/device.md#configuration-text). */
const WHOLE = /^[\w.-]+=.*\n$/s;

/**
 * @throws DeviceError of kind `incomplete` if the text is truncated, because saving it would lose the missing lines
 */
export async function getConfiguration(options?: CallOptions): Promise<Configuration> {
  const reply = await getText('/getcfg.cgi', options);
  if (!WHOLE.test(reply.text)) incomplete();
  const digest = reply.headers.get('X-Cfg-Digest') ?? undefined;
  return { text: reply.text, ...configurationFlags(reply.headers), digest };
}

/** Flags in the headers of `/getcfg.cgi` and `/status.cgi`. */
export function configurationFlags(headers: Headers): Pick<Configuration, 'modified' | 'firstSetup'> {
  return { modified: headers.get('X-Cfg-Modified') === '1', firstSetup: headers.get('X-Cfg-First-Setup') === '1' };
}

/** @throws DeviceError of kind `incomplete` if the state or the time is missing, because a test may still run */
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
