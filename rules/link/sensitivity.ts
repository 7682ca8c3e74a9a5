import type { BandMode } from '../core/facts.ts';
import { type Generation, LINK_UP_SIGNAL } from '../core/sixtyGhz.ts';

/**
 * Minimum signal in dBm per modulation index at 20 MHz, without other senders (docs/device.md#sensitivity).
 * @unit dBm
 */
export const SENSITIVITY: readonly number[] = [-93, -92, -90, -88, -84, -78, -74, -71, -67, -62];
/** Additional signal needed at other widths, dB. */
const WIDTH_OFFSET: Readonly<Record<number, number>> = { 10: -3, 20: 0, 30: 1.8, 40: 3, 50: 4, 60: 4.8, 80: 8 };
/** 256QAM 5/6 does not exist on two streams at these widths. */
const WITHOUT_INDEX_9 = [10, 20, 30];

/**
 * Upper end of the CINR measurement (docs/device.md#sensitivity).
 * @unit dB
 */
export const BEST_CINR = 34;

/** 60 GHz single-carrier rates, kbit/s, and the minimum signal in dBm of each, MCS 1–12. */
const SC_RATES: readonly (readonly [number, number])[] = [
  [385_000, -68],
  [770_000, -66],
  [962_500, -65],
  [1_155_000, -64],
  [1_251_250, -64],
  [1_540_000, -63],
  [1_925_000, -62],
  [2_310_000, -61],
  [2_502_500, -59],
  [3_080_000, -55],
  [3_850_000, -54],
  [4_620_000, -53],
];

/** Modulation index 0–9 for a signal; undefined if the signal is too weak. @param width MHz */
export function rateIndex(signal: number, width: number): number | undefined {
  const offset = WIDTH_OFFSET[width] ?? 0;
  const thresholds = WITHOUT_INDEX_9.includes(width) ? SENSITIVITY.slice(0, 9) : SENSITIVITY;
  const index = thresholds.findLastIndex((least) => signal >= least + offset);
  return index < 0 ? undefined : index;
}

/** 60 GHz MCS 1–12 for a signal; 0 if the signal is too weak. */
export function sixtyGhzIndex(signal: number, generation: Generation): number {
  return BY_GENERATION[generation].findLast(([, least]) => 100 * signal >= least)?.[0] ?? 0;
}

/**
 * Modulation indexes of a band at a width with their minimum signal in hundredths of a dBm, slowest first
 * (docs/device.md#sensitivity). @param width MHz @param generation of a 60 GHz radio
 */
export function leastSignals(mode: BandMode, width: number, generation: Generation): Least {
  if (mode === 'AD') return BY_GENERATION[generation];
  const offset = Math.round(100 * (WIDTH_OFFSET[width] ?? 0));
  const found = byWidth.get(width) ?? indicesOf(width).map((least, index) => [index, 100 * least + offset] as const);
  byWidth.set(width, found);
  return found;
}

type Least = readonly (readonly [index: number, least: number])[];

/** The slowest 60 GHz rate works from the level at which the link comes up. */
const sixtyGhz = (linkUp: number): Least =>
  SC_RATES.map(([, least], at) => [at + 1, 100 * (at === 0 ? linkUp : least)]);

const BY_GENERATION: Readonly<Record<Generation, Least>> = {
  1: sixtyGhz(LINK_UP_SIGNAL[1]),
  2: sixtyGhz(LINK_UP_SIGNAL[2]),
  3: sixtyGhz(LINK_UP_SIGNAL[3]),
};
const byWidth = new Map<number, Least>();

const indicesOf = (width: number) => (WITHOUT_INDEX_9.includes(width) ? SENSITIVITY.slice(0, 9) : SENSITIVITY);

/** 60 GHz capacity of one direction in kbit/s. @param width MHz */
export function sixtyGhzCapacity(index: number, width: number): number {
  const rate = SC_RATES[index - 1]?.[0] ?? 0;
  return Math.floor((0.78 * rate * width) / 2160);
}
