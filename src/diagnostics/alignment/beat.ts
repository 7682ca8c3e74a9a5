import { SCALE } from './heard.ts';

/** One note. Milliseconds from the start of the beat. */
export interface Beep {
  readonly hertz: number;
  readonly start: number;
  readonly length: number;
}

/** What is heard or felt again and again, and after how many milliseconds. */
export interface Beat {
  readonly beeps: readonly Beep[];
  readonly period: number;
}

/** Pitch at both ends of the scale; each of a link that is lost lies below, so that no signal sounds like none. */
const PITCH = { least: 300, most: 1500 } as const;
/** Milliseconds between two beeps, at both ends of the scale. */
const PERIOD = { longest: 1000, shortest: 140 } as const;
/** The last dB below the peak, in which half of the rhythm lies: there the ear has to tell one dB from the next. */
const NEAR = 6;

/** Two low notes: nothing is heard of the other end. */
export const LOST: Beat = {
  beeps: [
    { hertz: 160, start: 0, length: 180 },
    { hertz: 160, start: 300, length: 180 },
  ],
  period: 2000,
};

/** A long call of three notes: the radio only listens, and turning the antenna tells nothing. */
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

/** Where a signal lies between the weakest and its peak, from 0 to 1: the last dB below the peak take half of it. */
export function nearPeak(signal: number, peak: number): number {
  const knee = Math.max(SCALE.least, peak - NEAR);
  return (share(signal, SCALE.least, knee) + share(signal, knee, Math.max(peak, SCALE.least))) / 2;
}

/**
 * The beep of a signal (D59): the stronger, the higher; the nearer to the peak, the faster. Neither ever goes the other way.
 * @param signal @param peak dBm
 */
export function levelBeat(signal: number, peak: number): Beat {
  const hertz = Math.round(PITCH.least * (PITCH.most / PITCH.least) ** share(signal, SCALE.least, SCALE.most));
  const period = Math.round(PERIOD.longest - (PERIOD.longest - PERIOD.shortest) * nearPeak(signal, peak));
  return { beeps: [{ hertz, start: 0, length: Math.min(90, period / 2) }], period };
}

/** What is said of a signal: its last figure, while the one before it is what it was. */
export function spokenLevel(signal: number, before: number | undefined): string {
  const level = Math.abs(Math.round(signal));
  const tens = (value: number) => Math.floor(Math.abs(Math.round(value)) / 10);
  return String(before !== undefined && tens(before) === tens(signal) ? level % 10 : level);
}
