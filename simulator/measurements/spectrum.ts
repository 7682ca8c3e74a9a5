import type { BandMode } from '../../rules/core/facts.ts';
import { mainRadio } from '../network/situation.ts';
import { interferers } from '../world/interferers.ts';
import { constant, variation } from '../world/variation.ts';
import type { Surroundings } from './surroundings.ts';

/** Maximum run time in seconds. */
const LONGEST = 600;
/** Duration of a frame, ms. */
const FRAME = 250;
/** Points per frame, and number of stored frames. */
const POINTS = 648;
const FRAMES = 8;
/** Power scale: dBm of the first step, number of steps, dB per step (docs/device.md#spectrum). */
const LEAST = -125;
const STEPS = 64;
const STEP = 2;
/** Rows of the waterfall, and seconds per row. */
const ROWS = 24;
const MEDIUM = 60;
const LONG = 2560;
/** Frequency range of each band, and the step of the waterfall, MHz. */
const BANDS: Readonly<Record<BandMode, { readonly from: number; readonly to: number; readonly step: number }>> = {
  G: { from: 2397.5, to: 2502.5, step: 5 },
  A: { from: 5097.5, to: 5897.5, step: 5 },
  AD: { from: 57_000, to: 71_000, step: 100 },
};
/** Thermal noise in 1 MHz plus receiver noise, dBm. */
const NOISE = -108;

const SCALE = {
  points: POINTS,
  frames: FRAMES,
  least: LEAST,
  steps: STEPS,
  step: STEP,
  rows: ROWS,
  medium: MEDIUM,
  long: LONG,
} as const;

/** Measured spectrum. Frequencies in 100 Hz, powers in dBm, airtime in %. */
interface SpectrumPicture {
  readonly scale: typeof SCALE;
  readonly points: readonly number[];
  readonly places: readonly number[];
  readonly latest: readonly number[];
  /** Latest first. */
  readonly frames: readonly (readonly number[])[];
  /** Number of measurements by power step, then by point. */
  readonly histogram: readonly (readonly number[])[];
  readonly samples: readonly number[];
  /** Share of time with a signal, by row (latest first), then by place. */
  readonly medium: readonly (readonly number[])[];
  readonly long: readonly (readonly number[])[];
}

/** Measures all transmissions on the band (docs/device.md#spectrum). */
export interface Spectrum {
  start(): void;
  stop(): void;
  /** Result since the start. Undefined while stopped. */
  picture(): SpectrumPicture | undefined;
}

/** Transmitter on the band: MHz, and dBm over its width. */
interface Sender {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly level: number;
  readonly duty: number;
}

const milliwatts = (level: number): number => 10 ** (level / 10);
const decibels = (power: number): number => 10 * Math.log10(power);

function grid(from: number, to: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1));
}

const stepOf = (level: number): number => Math.max(0, Math.min(STEPS - 1, Math.round((level - LEAST) / STEP)));

export function createSpectrum({ clock, seed, situation }: Surroundings): Spectrum {
  let from: number | undefined;

  function senders(): Sender[] {
    const others = interferers(seed).map(({ frequency, width, level, duty }, index) => ({
      name: `${index}`,
      from: frequency - width / 2,
      to: frequency + width / 2,
      level,
      duty,
    }));
    const { operation, connections } = mainRadio(situation());
    const { channel } = operation;
    if (channel === undefined) return others;
    const own = connections.map(({ link: { peer, here } }) => ({
      name: peer.mac,
      from: channel.startFrequency,
      to: channel.endFrequency,
      level: here.signal,
      duty: Math.min(1, 0.05 + here.rate / Math.max(1, here.capacity)),
    }));
    return [...others, ...own];
  }

  const sends = ({ name, duty }: Sender, frame: number): boolean => constant(`${seed}/frame/${name}/${frame}`) < duty;

  return {
    start() {
      from = clock.monotonic();
    },
    stop() {
      from = undefined;
    },
    picture() {
      const now = clock.monotonic();
      if (from === undefined || now - from >= LONGEST * 1000) return undefined;
      const startedAt = from;
      const { radio } = mainRadio(situation());
      const band = BANDS[radio.band];
      const points = grid(band.from, band.to, POINTS);
      const width = (band.to - band.from) / (POINTS - 1);
      const noise = NOISE + decibels(width);
      const all = senders().filter((sender) => sender.to > band.from && sender.from < band.to);
      const levelOf = (sender: Sender): number => sender.level + decibels(width / (sender.to - sender.from));
      const at = (frequency: number): Sender[] => all.filter((one) => one.from <= frequency && frequency <= one.to);
      const heardAt = points.map(at);
      const count = 1 + Math.floor((now - startedAt) / FRAME);

      const frame = (number: number): number[] => {
        const active = new Set(all.filter((sender) => sends(sender, number)));
        return points.map((_, point) => {
          const ripple = 3 * constant(`${number}/${point}`) - 1.5;
          const power = (heardAt[point] ?? []).reduce(
            (sum, sender) => sum + (active.has(sender) ? milliwatts(levelOf(sender)) : 0),
            milliwatts(noise),
          );
          return Math.round(decibels(power) + ripple);
        });
      };

      const histogram = Array.from({ length: STEPS }, () => Array.from({ length: POINTS }, () => 0));
      const add = (level: number, point: number, times: number): void => {
        const row = histogram[stepOf(level)];
        if (row !== undefined) row[point] = (row[point] ?? 0) + times;
      };
      for (const [point, senders] of heardAt.entries()) {
        let left = count;
        for (const sender of senders.toSorted((a, b) => levelOf(b) - levelOf(a))) {
          const times = Math.floor(left * sender.duty);
          add(levelOf(sender), point, times);
          left -= times;
        }
        const beside = Math.floor(left / 4);
        add(noise - STEP, point, beside);
        add(noise + STEP, point, beside);
        add(noise, point, left - 2 * beside);
      }

      const places = grid(band.from, band.to, 1 + Math.round((band.to - band.from) / band.step));
      const rows = (seconds: number): number[][] =>
        Array.from({ length: ROWS }, (_, row) => {
          const moment = now / 1000 - row * seconds;
          if (moment * 1000 < startedAt) return places.map(() => 0);
          return places.map((place) => {
            const silent = at(place).reduce((part, { name, duty }) => {
              const swell = duty === 1 ? 1 : 1 + 0.5 * variation(`${seed}/spectrum/${name}`, moment, seconds);
              return part * (1 - Math.min(1, duty * swell));
            }, 1);
            return Math.round(100 * (1 - silent));
          });
        });

      const frames = Array.from({ length: Math.min(FRAMES, count) }, (_, index) => frame(count - 1 - index));
      return {
        scale: SCALE,
        points: points.map(label),
        places: places.map(label),
        latest: frames[0] ?? [],
        frames,
        histogram,
        samples: points.map(() => count),
        medium: rows(MEDIUM),
        long: rows(LONG),
      };
    },
  };
}

/** Frequency label of the grid. @param frequency MHz */
const label = (frequency: number): number => Math.round(frequency * 10_000);
