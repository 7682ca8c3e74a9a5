import { database } from '../../rules/regulatory/database.ts';

/** Limit in total, and per MHz of the channel. Hundredths of a dBm. Infinite if the law has none. */
export interface Ceiling {
  readonly most: number;
  readonly perMegahertz: number;
}

/** Usable range of the spectrum, kHz. */
export interface Provision {
  readonly from: number;
  readonly to: number;
  /** Maximum channel width. If absent, a channel may fill the whole contiguous range. */
  readonly widest: number | undefined;
  readonly radar: boolean;
  readonly eirp: Ceiling;
}

/** Ceilings stated by a law for a range, kHz. They replace the EIRP of the database. */
interface StatedBand {
  readonly from: number;
  readonly to: number;
  readonly eirp: Ceiling;
  /** Conducted power at the antenna port. */
  readonly conducted: Ceiling;
}

/** EIRP of a fixed point-to-point link, which replaces that of the bands. kHz. */
interface TwoEndedBand {
  readonly from: number;
  readonly to: number;
  readonly eirp: Ceiling;
  /** EIRP of a fixed outdoor installation with at least this antenna gain, hundredths of a dBi. */
  readonly outdoors?: { readonly leastGain: number; readonly eirp: Ceiling };
}

export interface Law {
  readonly code: number;
  readonly region: string;
  /** In the order of the database. For outdoor equipment that starts a network. */
  readonly provisions: readonly Provision[];
  readonly stated: readonly StatedBand[];
  readonly twoEnded: readonly TwoEndedBand[];
}

interface Entry {
  readonly numeric: number;
  readonly dfsRegion: string;
  readonly rules: readonly {
    readonly startKHz: number;
    readonly endKHz: number;
    readonly maxBandwidthKHz: number;
    readonly maxEirpMbm: number;
    readonly flags: readonly string[];
  }[];
}

const ENTRIES: Readonly<Record<string, Entry>> = database.countries;

const ceiling = (most: number, perMegahertz = Number.POSITIVE_INFINITY): Ceiling => ({ most, perMegahertz });
const NO_CEILING = ceiling(Number.POSITIVE_INFINITY);

/** 47 CFR 15.247 and 15.407 (docs/regulation.md#fcc; D3). */
const FEDERAL: readonly StatedBand[] = [
  { from: 2_400_000, to: 2_483_500, eirp: ceiling(3600), conducted: ceiling(3000) },
  { from: 5_150_000, to: 5_250_000, eirp: ceiling(3600, 2300), conducted: ceiling(3000, 1700) },
  { from: 5_250_000, to: 5_350_000, eirp: ceiling(3000, 1700), conducted: ceiling(2400, 1100) },
  // The law ends at 5725. Channel 144 extends 5 MHz further, where the stricter limit applies.
  { from: 5_470_000, to: 5_730_000, eirp: ceiling(3000, 1700), conducted: ceiling(2400, 1100) },
  { from: 5_725_000, to: 5_850_000, eirp: ceiling(3600), conducted: ceiling(3000) },
];

/**
 * Fixed point-to-point (D3, D32). 47 CFR 15.407(a)(1)(iii): up to 23 dBi, the 1 W and 17 dBm per MHz are not reduced.
 * Above, they are reduced by 1 dB per dB: 53 dBm and 40 per MHz. (a)(2) has no such links: 6 dBi on top of 24 and 11.
 * (a)(3): "without any corresponding reduction", for any gain.
 */
const TWO_ENDED: readonly TwoEndedBand[] = [
  { from: 5_150_000, to: 5_250_000, eirp: ceiling(3000 + 2300, 1700 + 2300) },
  { from: 5_250_000, to: 5_725_000, eirp: ceiling(2400 + 600, 1100 + 600) },
  { from: 5_725_000, to: 5_850_000, eirp: NO_CEILING },
];

const FEDERAL_CODES = [840, 630];

/**
 * ERC/REC 70-03 Annex 3, 57–71 GHz (docs/regulation.md#60-ghz; D110). c1 excludes fixed outdoor installations, so c2
 * applies.
 */
const SIXTY = { from: 57_000_000, to: 71_000_000 };
const CLAUSE_2: StatedBand = { ...SIXTY, eirp: ceiling(4000, 2300), conducted: ceiling(2700) };

/**
 * Clause 3: 55 dBm and 38 per MHz, at least 30 dBi, fixed outdoors. Binding in the European Union by Decision
 * 2006/771/EC.
 */
const CLAUSE_3: TwoEndedBand = {
  ...SIXTY,
  eirp: ceiling(4000, 2300),
  outdoors: { leastGain: 3000, eirp: ceiling(5500, 3800) },
};

/** ISO numbers of the member states of the European Union. */
const UNION_CODES = [
  40, 56, 100, 191, 196, 203, 208, 233, 246, 250, 276, 300, 348, 372, 380, 428, 440, 442, 470, 528, 616, 620, 642,
  703, 705, 724, 752,
];

/** Other administrations of the CEPT. */
const CEPT_CODES = [8, 20, 31, 70, 268, 336, 352, 438, 492, 498, 499, 578, 674, 688, 756, 792, 804, 807, 826];

/**
 * EN 301 893 without transmit power control: limit per MHz. Applies unless the database has more than the standard. A
 * higher limit is national law. The second range ends at 5725 in the standard, and 5 MHz higher in the database.
 */
const EUROPEAN = [
  { from: 5_150_000, to: 5_250_000, upTo: 2301, perMegahertz: 1000 },
  { from: 5_470_000, to: 5_730_000, upTo: 2700, perMegahertz: 1400 },
];

/** ECC/REC (06)04: licensed band. Country codes of the licensed variants have this offset (D11). */
const LICENSED = { offset: 1000, countries: ['DE', 'ES', 'GB'], from: 5_725_000, to: 5_875_000 };
const LICENSED_EIRP = ceiling(3600, 2300);

/** Above this frequency, the database has no widths (D3), kHz. */
const ANY_WIDTH_FROM = 50_000_000;

const inside = ({ startKHz, endKHz }: Entry['rules'][number], { from, to }: { from: number; to: number }): boolean =>
  startKHz >= from && endKHz <= to;

function provisionsOf({ dfsRegion, rules }: Entry, licensed: boolean): readonly Provision[] {
  const provisions: Provision[] = [];
  for (const rule of rules) {
    const opened = licensed && inside(rule, LICENSED);
    const has = (flag: string) => rule.flags.includes(flag);
    const radar = opened || has('DFS');
    const closed = has('NO-OFDM') || has('NO-OUTDOOR') || has('NO-IR');
    if ((closed && !opened) || (radar && dfsRegion === 'UNSET')) continue;
    const european =
      dfsRegion === 'ETSI'
        ? EUROPEAN.find((stretch) => inside(rule, stretch) && rule.maxEirpMbm <= stretch.upTo)
        : undefined;
    provisions.push({
      from: rule.startKHz,
      to: rule.endKHz,
      widest:
        rule.startKHz >= ANY_WIDTH_FROM
          ? Number.POSITIVE_INFINITY
          : has('AUTO-BW')
            ? undefined
            : rule.maxBandwidthKHz,
      radar,
      eirp: opened ? LICENSED_EIRP : ceiling(rule.maxEirpMbm, european?.perMegahertz),
    });
  }
  return provisions;
}

function lawFrom(code: number, entry: Entry | undefined, licensed = false): Law {
  const own = entry?.numeric ?? 0;
  return {
    code,
    region: entry?.dfsRegion ?? 'UNSET',
    provisions: entry === undefined ? [] : provisionsOf(entry, licensed),
    stated: FEDERAL_CODES.includes(code)
      ? FEDERAL
      : UNION_CODES.includes(own) || CEPT_CODES.includes(own)
        ? [CLAUSE_2]
        : [],
    twoEnded: FEDERAL_CODES.includes(code) ? TWO_ENDED : UNION_CODES.includes(own) ? [CLAUSE_3] : [],
  };
}

/** Country codes of the database. */
const COUNTRY_CODES: readonly number[] = Object.values(ENTRIES)
  .map(({ numeric }) => numeric)
  .filter((code) => code !== 0);

const LICENSED_CODES: readonly number[] = LICENSED.countries.flatMap((alpha2) => {
  const entry = ENTRIES[alpha2];
  return entry === undefined ? [] : [entry.numeric + LICENSED.offset];
});

/** A country without its own rules, a pseudo country, and no country. */
const OTHER_CODES = [368, 1125, 0];

/** All country codes to verify. */
export const CODES: readonly number[] = [...COUNTRY_CODES, ...LICENSED_CODES, ...OTHER_CODES];

/**
 * Law of a country as decided (D3, D4, D11), written a second time, independently of `rules/`. Only the database
 * itself is shared. Unknown countries use the world domain. 0 (not chosen) and 1125 have no law.
 */
export function lawOf(code: number): Law {
  // D4; D11: in the pseudo country only a licence opens bands, and none is known.
  if (code === 0 || code === 1125) return lawFrom(code, undefined);
  const entries = Object.values(ENTRIES);
  const own = entries.find(({ numeric }) => numeric === code);
  if (own !== undefined) return lawFrom(code, own);
  const licensed = LICENSED_CODES.includes(code) ? code - LICENSED.offset : 0;
  return lawFrom(
    code,
    entries.find(({ numeric }) => numeric === licensed),
    licensed !== 0,
  );
}
