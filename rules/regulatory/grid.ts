import type { BandMode } from '../core/facts.ts';
import type { BandName } from './decodeRegdb.ts';

/** Possible position of a channel before any rule, kHz. */
export interface Slot {
  readonly centerKHz: number;
  readonly controlKHz: number;
  readonly widthKHz: number;
  readonly number: number;
}

/** Database bands by radio mode. */
export const BAND_NAME: Readonly<Record<BandMode, BandName>> = { G: '2.4', A: '5', AD: '60' };

/** Offset of the control frequency below the centre, MHz by width in MHz (D5). */
const CONTROL_OFFSET: ReadonlyMap<number, number> = new Map([
  [10, 0],
  [20, 0],
  [30, 0],
  [40, 10],
  [50, 10],
  [60, 10],
  [80, 30],
]);

/** Range of centres on the 5 MHz raster. Below 2.5 GHz: channels 1 to 13. At 5 GHz: 4910 to 5925 MHz. */
const RASTER: Readonly<Record<'G' | 'A', { readonly first: number; readonly last: number }>> = {
  G: { first: 2412, last: 2472 },
  A: { first: 4910, last: 5925 },
};

function numberOf(mode: 'G' | 'A', control: number): number {
  if (mode === 'G') return (control - 2407) / 5;
  return control < 5000 ? (control - 4000) / 5 : (control - 5000) / 5;
}

function* raster(mode: 'G' | 'A', width: number): Generator<Slot> {
  const offset = CONTROL_OFFSET.get(width);
  if (offset === undefined) return;
  const { first, last } = RASTER[mode];
  for (let center = first; center <= last; center += 5) {
    const control = center - offset;
    yield {
      centerKHz: center * 1000,
      controlKHz: control * 1000,
      widthKHz: width * 1000,
      number: numberOf(mode, control),
    };
  }
}

/**
 * 60 GHz (IEEE 802.11ad, 802.11ay). Channels n = 1–6 are at 56160 + 2160·n, or half as wide around the same centre.
 * The 4320 MHz channels n = 9–13 are the pairs (n − 8, n − 7).
 */
function* millimetre(width: number): Generator<Slot> {
  const single = (n: number) => (56_160 + 2160 * n) * 1000;
  const widthKHz = width * 1000;
  if (width === 1080 || width === 2160) {
    for (let n = 1; n <= 6; n += 1) yield { centerKHz: single(n), controlKHz: single(n), widthKHz, number: n };
  }
  if (width === 4320) {
    for (let n = 9; n <= 13; n += 1) {
      const lower = single(n - 8);
      yield { centerKHz: lower + 1_080_000, controlKHz: lower, widthKHz, number: n };
    }
  }
}

/** Channel positions for a width in MHz; empty if the band does not have the width. */
export function grid(mode: BandMode, width: number): readonly Slot[] {
  return [...(mode === 'AD' ? millimetre(width) : raster(mode, width))];
}
