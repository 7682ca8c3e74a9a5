import type { Law, Provision } from './law.ts';

export type Band = 'G' | 'A' | 'AD';

/** Lawful channel. kHz, except for the width in MHz. */
export interface LawfulChannel {
  readonly band: Band;
  readonly width: number;
  readonly center: number;
  readonly control: number;
  readonly number: number;
  readonly from: number;
  readonly to: number;
  readonly radar: boolean;
  /** Duration of the availability check in seconds. */
  readonly check: number;
  /** Provisions that cover the channel. */
  readonly provisions: readonly Provision[];
}

/** Range between two neighbouring edges, with a bit set of the provisions that cover it. */
interface Cell {
  readonly from: number;
  readonly to: number;
  readonly open: number;
}

/** Range of provisions by band, kHz. */
const BAND_EDGES: Readonly<Record<Band, readonly [number, number]>> = {
  G: [2_000_000, 4_000_000],
  A: [4_000_000, 5_925_000],
  AD: [50_000_000, 100_000_000],
};

/** D7 */
const UNII_COUNTRIES = [840, 630, 124];
const WITHOUT_UNII = { from: 5_725_000, to: 5_850_000 };

/** Weather radars, kHz. EN 301 893 requires ten times the availability check. */
const WEATHER = { from: 5_600_000, to: 5_650_000 };

function cellsOf(provisions: readonly Provision[]): readonly Cell[] {
  const edges = [...new Set(provisions.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  return edges.slice(1).map((to, at) => {
    const from = edges[at] ?? to;
    let open = 0;
    for (const [bit, provision] of provisions.entries()) {
      if (provision.from <= from && provision.to >= to) open |= 1 << bit;
    }
    return { from, to, open };
  });
}

/** Contiguous open range around a provision, kHz. */
function island(cells: readonly Cell[], bit: number): number {
  let reach = 0;
  let holds = false;
  for (const { from, to, open } of cells) {
    if (open === 0) {
      if (holds) return reach;
      reach = 0;
      continue;
    }
    reach += to - from;
    holds ||= (open & (1 << bit)) !== 0;
  }
  return holds ? reach : 0;
}

/**
 * Possible centres and numbers for a width (D5, docs/regulation.md#channels), kHz. The number is that of the control
 * frequency.
 */
function* places(band: Band, width: number): Generator<{ center: number; control: number; number: number }> {
  if (band === 'AD') {
    const pair = width === 4320;
    for (let n = 1; n <= (pair ? 5 : 6); n += 1) {
      const single = 56_160_000 + 2_160_000 * n;
      yield { center: pair ? single + 1_080_000 : single, control: single, number: pair ? n + 8 : n };
    }
    return;
  }
  const below = [50, 60].includes(width) ? 10_000 : [20, 40, 80].includes(width) ? (width - 20) * 500 : 0;
  const [first, last] = band === 'G' ? [2_412_000, 2_472_000] : [4_900_000, 5_950_000];
  for (let center = first; center <= last; center += 5000) {
    const control = center - below;
    const zero = band === 'G' ? 2_407_000 : control < 5_000_000 ? 4_000_000 : 5_000_000;
    yield { center, control, number: (control - zero) / 5000 };
  }
}

/**
 * Lawful channels of a width in MHz, for outdoor equipment that starts a network. Computed over cells of the spectrum
 * (docs/regulation.md#channels).
 * @param uniiLocked true if only 5725–5850 MHz is activated (D7)
 */
export function lawfulChannels(law: Law, band: Band, width: number, uniiLocked: boolean): readonly LawfulChannel[] {
  const [start, end] = BAND_EDGES[band];
  const provisions = law.provisions.filter(({ from }) => from >= start && from < end);
  const cells = cellsOf(provisions);
  const widest = provisions.map((provision, bit) => provision.widest ?? island(cells, bit));
  const locked = uniiLocked && band === 'A' && UNII_COUNTRIES.includes(law.code);
  const found: LawfulChannel[] = [];
  for (const { center, control, number } of places(band, width)) {
    const from = center - width * 500;
    const to = center + width * 500;
    if (locked && (from < WITHOUT_UNII.from || to > WITHOUT_UNII.to)) continue;
    const under = cells.filter((cell) => cell.from < to && cell.to > from);
    if ((under[0]?.from ?? to) > from || (under.at(-1)?.to ?? from) < to) continue;
    if (under.some(({ open }) => open === 0)) continue;
    const throughout = under.reduce((bits, { open }) => bits & open, -1);
    const anywhere = under.reduce((bits, { open }) => bits | open, 0);
    // The first provision that covers the whole channel limits the width. Without one, all overlapping provisions do.
    const deciding = throughout === 0 ? anywhere : throughout & -throughout;
    if (widest.some((most, bit) => (deciding & (1 << bit)) !== 0 && most < width * 1000)) continue;
    const standsOn = provisions.filter((_, bit) => (anywhere & (1 << bit)) !== 0);
    const radar = standsOn.some((provision) => provision.radar);
    const weather = law.region === 'ETSI' && from < WEATHER.to && to > WEATHER.from;
    const check = !radar ? 0 : weather ? 600 : 60;
    found.push({ band, width, center, control, number, from, to, radar, check, provisions: standsOn });
  }
  return found;
}
