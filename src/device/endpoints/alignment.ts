import { getJson } from '../call.ts';
import { isRecord } from '../isRecord.ts';
import { postForm } from '../post.ts';
import { chainSignals } from '../readStation.ts';
import type { CallOptions } from '../send.ts';
import { toNumber } from '../toNumber.ts';

/** What one end hears of the other. */
export interface SignalLevel {
  /** dBm; undefined where nothing is heard. */
  readonly signal: number | undefined;
  /** dBm of each chain in use. */
  readonly chains: readonly number[];
}

/** What was heard some time ago. */
export interface PastSignalLevel extends SignalLevel {
  /** Seconds before the answer. */
  readonly ago: number;
}

/** What a radio tells that hears nothing, dBm (docs/device.md#alignment). */
const NOTHING = -96;
/** An answer that comes later is worth nothing to a person who turns an antenna. */
const PATIENCE = 3000;

/** What is heard now (docs/device.md#alignment). @throws DeviceError */
export async function getSignal(options?: CallOptions): Promise<SignalLevel> {
  return signalLevelOf(await getJson('/signal.cgi', { patience: PATIENCE, ...options }));
}

/** Has the device keep what it hears, or not any more. @throws DeviceError */
export async function runAlignment(action: 'start' | 'stop', options?: CallOptions): Promise<void> {
  await postForm('/alignment_action.cgi', { action }, { patience: PATIENCE, ...options });
}

/** What the device has kept, the oldest first. @throws DeviceError */
export async function getAlignment(options?: CallOptions): Promise<readonly PastSignalLevel[]> {
  const { samples } = await getJson('/alignment_action.cgi', { patience: PATIENCE, ...options });
  const kept = (Array.isArray(samples) ? samples : []).flatMap((sample: unknown) => {
    const second = isRecord(sample) ? toNumber(sample.second) : undefined;
    return isRecord(sample) && second !== undefined ? [{ ...signalLevelOf(sample), second }] : [];
  });
  const newest = kept.reduce((most, { second }) => Math.max(most, second), 0);
  return kept.map(({ second, ...level }) => ({ ...level, ago: newest - second }));
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
