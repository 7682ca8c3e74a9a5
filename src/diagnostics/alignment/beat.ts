import { SCALE } from './heard.ts';

/** One note. Milliseconds from the start of the beat. */
export interface Beep {
  readonly hertz: number;
  readonly start: number;
  readonly length: number;
}

/** Repeated notes and their period in milliseconds. */
export interface Beat {
  readonly beeps: readonly Beep[];
  readonly period: number;
}

/** Pitch range in Hz. Lost links sound lower, so no signal sounds like a lost one. */
const PITCH = { least: 300, most: 1500 } as const;
/** Period range in milliseconds. */
const PERIOD = { longest: 1000, shortest: 140 } as const;
/** dB below the peak that use half of the period range, so that single dB are audible. */
const NEAR = 6;

/** Two low notes: no signal from the peer. */
export const LOST: Beat = {
  beeps: [
    { hertz: 160, start: 0, length: 180 },
    { hertz: 160, start: 300, length: 180 },
  ],
  period: 2000,
};

/** Three long notes: the radio only listens, so alignment has no effect. */
export const RADAR_CHECK: Beat = {
  beeps: [
    { hertz: 620, start: 0, length: 350 },
    { hertz: 520, start: 400, length: 350 },
    { hertz: 620, start: 800, length: 350 },
  ],
  period: 4000,
};

const share = (value: number, from: number, to: number): number =>
  to <= from ? Number(value >= to) : Math.min(1, Math.max(0, (value - from) / (to - from)));

/**
 * Position of a signal between the weakest level and its peak, from 0 to 1. The last dB below the peak take half of
 * the range.
 */
export function nearPeak(signal: number, peak: number): number {
  const knee = Math.max(SCALE.least, peak - NEAR);
  return (share(signal, SCALE.least, knee) + share(signal, knee, Math.max(peak, SCALE.least))) / 2;
}

/**
 * Beep of a signal (D59). Pitch rises with the signal, and speed with the nearness to the peak. Both are monotonic.
 * @param signal @param peak dBm
 */
export function levelBeat(signal: number, peak: number): Beat {
  const hertz = Math.round(PITCH.least * (PITCH.most / PITCH.least) ** share(signal, SCALE.least, SCALE.most));
  const period = Math.round(PERIOD.longest - (PERIOD.longest - PERIOD.shortest) * nearPeak(signal, peak));
  return { beeps: [{ hertz, start: 0, length: Math.min(90, period / 2) }], period };
}

/** Spoken text of a signal: its last digit while the others stay the same. */
export function spokenLevel(signal: number, before: number | undefined): string {
  const level = Math.abs(Math.round(signal));
  const tens = (value: number) => Math.floor(Math.abs(Math.round(value)) / 10);
  return String(before !== undefined && tens(before) === tens(signal) ? level % 10 : level);
}
