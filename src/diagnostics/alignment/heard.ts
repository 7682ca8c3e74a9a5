import { SIGNAL_SCALE, SIGNAL_SHORTFALL } from '../../../rules/constants/link.ts';
import type { SignalLevel } from '../../device/endpoints/alignment.ts';

/** Milliseconds the line of an end goes back. */
export const TRACE = 30_000;

/** Milliseconds after which a figure counts as old: the status comes each 1.1 s, or less often where a device is slow. */
export const FRESH = 6000;

/** A level with the clock time at which it came, ms. */
export interface Sample {
  readonly at: number;
  readonly signal: number;
  readonly chains: readonly number[];
}

/** What was heard at one end so far. */
export interface Heard {
  /** Of the last 30 s, the oldest first. */
  readonly trace: readonly Sample[];
  /** The newest; it stays when the link is lost. */
  readonly last?: Sample | undefined;
  /** Clock time of the newest answer that said nothing is heard; absent once something is. */
  readonly lostAt?: number | undefined;
  readonly peak?: { readonly signal: number; readonly at: number; readonly chains: readonly number[] } | undefined;
}

export const NOTHING_HEARD: Heard = { trace: [] };

/** What a level makes of it. A peak that is reached again is as young as the last time. */
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

/** The peak counts from the newest figure on. */
export function resetPeak({ peak: _, ...heard }: Heard): Heard {
  const { last } = heard;
  return last === undefined || heard.lostAt !== undefined ? heard : { ...heard, peak: last };
}

/** Whether the newest figure holds now. */
export function isFresh({ last, lostAt }: Heard, now: number): boolean {
  return last !== undefined && lostAt === undefined && now - last.at <= FRESH;
}

/** dB below the expected from which something is in the way, or an antenna looks elsewhere. */
const FAR_BELOW = 10;

/** How far a signal is from what distance, gain and power let expect (D59). */
export function verdictOf(
  signal: number,
  expected: number | undefined,
): { readonly below: number; readonly tone: 'good' | 'warn' | 'bad' } | undefined {
  if (expected === undefined) return undefined;
  const below = Math.round(expected - signal);
  return { below, tone: below < SIGNAL_SHORTFALL ? 'good' : below < FAR_BELOW ? 'warn' : 'bad' };
}

/** dB a chain has less than all of them together, where they hear alike. */
export function chainShare(chains: number): number {
  return chains < 2 ? 0 : Math.round(10 * Math.log10(chains));
}

/** dB from the bottom to the top of the line of an end, far from its peak and near it. */
const SPANS = { wide: 45, near: 12 } as const;
/** The scale the chains are drawn on, dBm: as elsewhere (docs/device.md#signals), and on to where an alignment begins. */
export const SCALE = { least: -90, most: SIGNAL_SCALE[1] } as const;

/** The scale of the line: magnified while all of it is near the peak. */
export function traceScale({ trace, peak }: Heard): { readonly least: number; readonly most: number } {
  const top = (peak?.signal ?? SCALE.most) + 2;
  const weakest = trace.reduce((least, { signal }) => Math.min(least, signal), 0);
  if (peak !== undefined && weakest >= top - SPANS.near) return { least: top - SPANS.near, most: top };
  return { least: Math.min(SCALE.least, weakest), most: Math.max(SCALE.most, top) };
}
