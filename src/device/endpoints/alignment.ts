import { getJson } from '../call.ts';
import { isRecord } from '../isRecord.ts';
import { postForm } from '../post.ts';
import { chainSignals } from '../readStation.ts';
import type { CallOptions } from '../send.ts';
import { toNumber } from '../toNumber.ts';

export interface SignalLevel {
  /** dBm; undefined without a signal. */
  readonly signal: number | undefined;
  /** dBm of each active chain. */
  readonly chains: readonly number[];
}

export interface PastSignalLevel extends SignalLevel {
  /** Seconds before the response. */
  readonly ago: number;
}

/** Value of a radio without a signal, in dBm (docs/device.md#alignment). */
const NOTHING = -96;
/** Timeout in milliseconds. A late value is useless while the user turns an antenna. */
const PATIENCE = 3000;

/**
 * Current signal level (docs/device.md#alignment).
 * @throws DeviceError
 */
export async function getSignal(options?: CallOptions): Promise<SignalLevel> {
  return signalLevelOf(await getJson('/signal.cgi', { patience: PATIENCE, ...options }));
}

/**
 * Starts or stops recording on the device.
 * @throws DeviceError
 */
export async function runAlignment(action: 'start' | 'stop', options?: CallOptions): Promise<void> {
  await postForm('/alignment_action.cgi', { action }, { patience: PATIENCE, ...options });
}

/**
 * Recorded levels, oldest first.
 * @throws DeviceError
 */
export async function getAlignment(options?: CallOptions): Promise<readonly PastSignalLevel[]> {
  const { samples } = await getJson('/alignment_action.cgi', { patience: PATIENCE, ...options });
  const levels = (Array.isArray(samples) ? samples : []).flatMap((sample: unknown) => {
    const second = isRecord(sample) ? toNumber(sample.second) : undefined;
    return isRecord(sample) && second !== undefined ? [{ ...signalLevelOf(sample), second }] : [];
  });
  const newest = levels.reduce((most, { second }) => Math.max(most, second), 0);
  return levels.map(({ second, ...level }) => ({ ...level, ago: newest - second }));
}

function signalLevelOf(fields: { readonly signal?: unknown; readonly chainrssi?: unknown }): SignalLevel {
  const signal = toNumber(fields.signal);
  const chains = Array.isArray(fields.chainrssi)
    ? fields.chainrssi.slice(0, 8).flatMap((one) => toNumber(one) ?? [])
    : [];
  return signal === undefined || signal <= NOTHING || signal >= 0
    ? { signal: undefined, chains: [] }
    : { signal, chains: chainSignals(chains) };
}
