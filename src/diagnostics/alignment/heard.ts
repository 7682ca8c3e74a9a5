import { SIGNAL_SCALE, SIGNAL_SHORTFALL } from '../../../rules/constants/link.ts';
import type { SignalLevel } from '../../device/endpoints/alignment.ts';

/** Time range of a line in milliseconds. */
export const TRACE = 30_000;

/** Milliseconds until a value is old. Status arrives every 1.1 s, or less often from a slow device. */
export const FRESH = 6000;

/** Level with its clock time in ms. */
export interface Sample {
  readonly at: number;
  readonly signal: number;
  readonly chains: readonly number[];
}

/** Readings of one end. */
export interface Heard {
  /** Readings of the last 30 s, oldest first. */
  readonly trace: readonly Sample[];
  /** Newest reading. It stays when the link is lost. */
  readonly last?: Sample | undefined;
  /** Clock time of the newest response without a signal; absent after a signal. */
  readonly lostAt?: number | undefined;
  readonly peak?: { readonly signal: number; readonly at: number; readonly chains: readonly number[] } | undefined;
}

export const NOTHING_HEARD: Heard = { trace: [] };

/** Adds a level. Reaching the peak again renews its time. */
export function hear(heard: Heard, { signal, chains }: SignalLevel, at: number): Heard {
  const recent = heard.trace.filter((sample) => sample.at > at - TRACE);
  if (signal === undefined) return { ...heard, trace: recent, lostAt: heard.lostAt ?? at };
  const sample = { at, signal, chains };
  const { peak } = heard;
  return {
    trace: [...recent, sample],
    last: sample,
    peak: {
      ...(peak === undefined || signal >= peak.signal ? { signal, at } : peak),
      chains: chains.map((chain, index) => Math.max(chain, peak?.chains[index] ?? chain)),
    },
  };
}

/** Restarts the peak at the next reading. */
export function resetPeak({ peak: _, ...heard }: Heard): Heard {
  const { last } = heard;
  return last === undefined || heard.lostAt !== undefined ? heard : { ...heard, peak: last };
}

/** True if the newest reading is current. */
export function isFresh({ last, lostAt }: Heard, now: number): boolean {
  return last !== undefined && lostAt === undefined && now - last.at <= FRESH;
}

/** dB below the expected level from which the path is blocked or an antenna is misaligned. */
const FAR_BELOW = 10;

/** Judges a signal against the expected level from distance, gain and power (D59). */
export function verdictOf(
  signal: number,
  expected: number | undefined,
): { readonly below: number; readonly tone: 'good' | 'warn' | 'bad' } | undefined {
  if (expected === undefined) return undefined;
  const below = Math.round(expected - signal);
  return { below, tone: below < SIGNAL_SHORTFALL ? 'good' : below < FAR_BELOW ? 'warn' : 'bad' };
}

/** dB by which one chain is below the sum of equal chains. */
export function chainShare(chains: number): number {
  return chains < 2 ? 0 : Math.round(10 * Math.log10(chains));
}

/** dB range of the line, far from its peak and near it. */
const SPANS = { wide: 45, near: 12 } as const;
/** Scale of the chains in dBm, extended to the levels at the start of an alignment (docs/device.md#signals). */
export const SCALE = { least: -90, most: SIGNAL_SCALE[1] } as const;

/** Scale of the line, magnified while all of it is near the peak. */
export function traceScale({ trace, peak }: Heard): { readonly least: number; readonly most: number } {
  const top = (peak?.signal ?? SCALE.most) + 2;
  const weakest = trace.reduce((least, { signal }) => Math.min(least, signal), 0);
  if (peak !== undefined && weakest >= top - SPANS.near) return { least: top - SPANS.near, most: top };
  return { least: Math.min(SCALE.least, weakest), most: Math.max(SCALE.most, top) };
}
