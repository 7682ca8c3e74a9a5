import { LICENSED_OFFSET, UNCLOCKED_COUNTRY } from '../constants/general.ts';
import type { PointToPointLimits } from '../core/facts.ts';
import { type CountryRules, database, type RegulatoryDatabase } from './database.ts';
import type { DecodedRule } from './decodeRegdb.ts';

/** A rule as it is applied, with the law its EIRP comes from and what else it asks for. Hundredths of a dBm. */
export interface AppliedRule extends DecodedRule {
  readonly law: string;
  /** EIRP allowed per MHz of the channel, and the law that says so. */
  readonly density?: { readonly mbmPerMHz: number; readonly law: string };
  /** Most that may go into the antenna and its cable, and how much of it per MHz. */
  readonly conducted?: { readonly mbm: number; readonly mbmPerMHz?: number };
}

/** The rules of one country, the overlay applied. */
export interface Domain {
  readonly code: number;
  readonly alpha2: string;
  readonly name: string;
  readonly dfsRegion: CountryRules['dfsRegion'];
  readonly rules: readonly AppliedRule[];
  /** Of links with two fixed ends. */
  readonly pointToPoint?: readonly PointToPointLimits[];
}

/**
 * What the law states where the database holds a conducted-style figure (D3, docs/regulation.md#traps,
 * docs/regulation.md#fcc).
 */
interface Overlay {
  readonly startKHz: number;
  readonly endKHz: number;
  readonly maxEirpMbm: number;
  readonly conducted: { readonly mbm: number; readonly mbmPerMHz?: number };
  readonly law: string;
}

/** Antenna gain up to which the FCC's conducted limits hold undiminished, hundredths of a dBi: EIRP = conducted + this. */
const REFERENCE_GAIN = 600;

const FCC: readonly Overlay[] = [
  {
    startKHz: 2_400_000,
    endKHz: 2_483_500,
    maxEirpMbm: 3600,
    conducted: { mbm: 3000 },
    law: '47 CFR 15.247(b)',
  },
  {
    startKHz: 5_150_000,
    endKHz: 5_250_000,
    maxEirpMbm: 3600,
    conducted: { mbm: 3000, mbmPerMHz: 1700 },
    law: '47 CFR 15.407(a)(1)',
  },
  {
    startKHz: 5_250_000,
    endKHz: 5_350_000,
    maxEirpMbm: 3000,
    conducted: { mbm: 2400, mbmPerMHz: 1100 },
    law: '47 CFR 15.407(a)(2)',
  },
  {
    startKHz: 5_470_000,
    // The database stretches this rule 5 MHz past the legal edge so that channel 144 fits one rule.
    endKHz: 5_730_000,
    maxEirpMbm: 3000,
    conducted: { mbm: 2400, mbmPerMHz: 1100 },
    law: '47 CFR 15.407(a)(2)',
  },
  {
    startKHz: 5_725_000,
    endKHz: 5_850_000,
    maxEirpMbm: 3600,
    conducted: { mbm: 3000 },
    law: '47 CFR 15.407(a)(3)',
  },
];

/**
 * Fixed point-to-point links under the rules of the FCC (D3, D32, docs/regulation.md#fcc,
 * docs/regulation.md#fixed-links).
 * @unit MHz, dBm
 */
export const FCC_POINT_TO_POINT: readonly PointToPointLimits[] = [
  { freqStart: 5150, freqEnd: 5250, maxCondPower: 30, maxEirp: 53, law: '47 CFR 15.407(a)(1)(iii)' },
  { freqStart: 5250, freqEnd: 5725, maxCondPower: 24, maxEirp: 30, law: '47 CFR 15.407(a)(2)' },
  { freqStart: 5725, freqEnd: 5850, maxCondPower: 30, law: '47 CFR 15.407(a)(3)' },
];

const C2 = 'ERC/REC 70-03 Annex 3 c2';

/**
 * 60 GHz in the CEPT. Clause c1 excludes fixed outdoor installations, so these radios go by c2: 40 dBm of EIRP and 27 dBm
 * into the antenna. The densities, 23 dBm/MHz and in c3 38 dBm/MHz, bind on no channel of 1080 MHz and more
 * (docs/regulation.md#60-ghz, D110).
 */
const CEPT_SIXTY_GHZ: Overlay = {
  startKHz: 57_000_000,
  endKHz: 71_000_000,
  maxEirpMbm: 4000,
  conducted: { mbm: 2700 },
  law: C2,
};

/**
 * Fixed links at 60 GHz in the European Union: c2, or with an antenna of at least 30 dBi outdoors c3
 * (docs/regulation.md#60-ghz, D110).
 * @unit MHz, dBm, dBi
 */
export const EU_POINT_TO_POINT: readonly PointToPointLimits[] = [
  { freqStart: 57_000, freqEnd: 71_000, maxCondPower: 27, maxEirp: 40, law: C2 },
  {
    freqStart: 57_000,
    freqEnd: 71_000,
    maxEirp: 55,
    minAntGain: 30,
    outdoor: true,
    law: 'ERC/REC 70-03 Annex 3 c3, Decision 2006/771/EC',
  },
];

/** Members of the European Union, which Decision 2006/771/EC binds to allow c3. */
const EUROPEAN_UNION = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** Other administrations of the CEPT: not known here to allow c3. */
const OTHER_CEPT = 'AD AL AZ BA CH GB GE IS LI MC MD ME MK NO RS SM TR UA VA'.split(' ');

/** Additions of a country to the database. */
interface Stated {
  readonly overlays: readonly Overlay[];
  readonly pointToPoint?: readonly PointToPointLimits[];
}

const UNITED_STATES: Stated = { overlays: FCC, pointToPoint: FCC_POINT_TO_POINT };
const IN_CEPT: Stated = { overlays: [CEPT_SIXTY_GHZ] };
const IN_UNION: Stated = { ...IN_CEPT, pointToPoint: EU_POINT_TO_POINT };
const NOTHING_STATED: Stated = { overlays: [] };

const STATED: Readonly<Record<string, Stated>> = Object.fromEntries([
  ...['US', 'PR'].map((alpha2) => [alpha2, UNITED_STATES] as const),
  ...OTHER_CEPT.map((alpha2) => [alpha2, IN_CEPT] as const),
  ...EUROPEAN_UNION.map((alpha2) => [alpha2, IN_UNION] as const),
]);

/**
 * Densities of EN 301 893, without transmit power control (docs/regulation.md#europe). They hold where the database's
 * figure is the standard's: a country of the region that allows more goes by a law of its own.
 */
const EN_301_893 = [
  { startKHz: 5_150_000, endKHz: 5_250_000, mostMbm: 2301, mbmPerMHz: 1000 },
  { startKHz: 5_470_000, endKHz: 5_730_000, mostMbm: 2700, mbmPerMHz: 1400 },
] as const;

/**
 * Licensed variants: broadband fixed wireless access with 4 W EIRP and radar detection, by national licence or
 * registration, outdoors, in what the country has of 5725–5875 MHz. No list of such countries is public: these are some
 * of the CEPT (D11, docs/regulation.md#europe, docs/regulation.md#countries).
 */
const LICENSED_COUNTRIES = ['DE', 'ES', 'GB'] as const;
const LICENSED = {
  startKHz: 5_725_000,
  endKHz: 5_875_000,
  maxEirpMbm: 3600,
  law: 'ECC/REC (06)04, EN 302 502',
  mbmPerMHz: 2300,
} as const;

/** A piece of the spectrum. */
export interface Stretch {
  readonly startKHz: number;
  readonly endKHz: number;
}

function isInside(inner: Stretch, outer: Stretch): boolean {
  return outer.startKHz <= inner.startKHz && inner.endKHz <= outer.endKHz;
}

function ofCountry(edition: string, alpha2: string, { numeric, name, dfsRegion, rules }: CountryRules): Domain {
  const { overlays, pointToPoint } = STATED[alpha2] ?? NOTHING_STATED;
  return {
    code: numeric,
    alpha2,
    name,
    dfsRegion,
    ...(pointToPoint && { pointToPoint }),
    rules: rules.map((rule): AppliedRule => {
      const stated = overlays.find((overlay) => isInside(rule, overlay));
      if (stated !== undefined) return overlaid(rule, stated);
      const standard =
        dfsRegion === 'ETSI'
          ? EN_301_893.find((part) => isInside(rule, part) && rule.maxEirpMbm <= part.mostMbm)
          : undefined;
      return {
        ...rule,
        law: `wireless-regdb ${edition}, ${alpha2}`,
        ...(standard && { density: { mbmPerMHz: standard.mbmPerMHz, law: 'EN 301 893' } }),
      };
    }),
  };
}

function overlaid(rule: DecodedRule, { maxEirpMbm, conducted, law }: Overlay): AppliedRule {
  const { mbmPerMHz } = conducted;
  const density = mbmPerMHz === undefined ? {} : { density: { mbmPerMHz: mbmPerMHz + REFERENCE_GAIN, law } };
  return { ...rule, maxEirpMbm, law, conducted, ...density };
}

function licensed({ code, alpha2, name, dfsRegion, pointToPoint, rules }: Domain): Domain {
  const { maxEirpMbm, law, mbmPerMHz } = LICENSED;
  return {
    code: code + LICENSED_OFFSET,
    alpha2,
    name: `${name} (licensed)`,
    dfsRegion,
    ...(pointToPoint && { pointToPoint }),
    rules: rules.map((rule) =>
      isInside(rule, LICENSED)
        ? {
            ...rule,
            maxEirpMbm,
            law,
            density: { mbmPerMHz, law },
            flags: ['DFS'],
          }
        : rule,
    ),
  };
}

/** A country as first setup offers it. */
export interface Country {
  /** Numeric; from 1000 up a licensed variant. */
  readonly code: number;
  /** ISO letters, of a licensed variant those of its country. */
  readonly alpha2: string;
  readonly name: string;
}

/** What an edition of the regulatory database says, the overlays applied. */
export interface Domains {
  /** What holds where nothing else is known: the world domain. */
  readonly world: Domain;
  /** Every country with rules of its own and every licensed variant, by numeric code. */
  readonly known: ReadonlyMap<number, Domain>;
  /** The same by name (`setup_data.rd_countries`). */
  readonly countries: readonly Country[];
}

/** The domains of an edition; worked out anew at each call. What the law states besides the database is the same for all. */
export function domainsOf({ header, countries: { '00': world, ...countries } }: RegulatoryDatabase): Domains {
  const domain = (alpha2: string, rules: CountryRules) => ofCountry(header.version, alpha2, rules);
  const plain = new Map(Object.entries(countries).map(([alpha2, rules]) => [alpha2, domain(alpha2, rules)]));
  const variants = LICENSED_COUNTRIES.flatMap((alpha2) => plain.get(alpha2) ?? []).map(licensed);
  const known = new Map([...plain.values(), ...variants].map((one) => [one.code, one]));
  return {
    world:
      world === undefined ? { code: 0, alpha2: '00', name: '', dfsRegion: 'UNSET', rules: [] } : domain('00', world),
    known,
    countries: [...known.values()]
      .map(({ code, alpha2, name }) => ({ code, alpha2, name }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en')),
  };
}

/** The domains of the edition the device has. */
export const CURRENT_DOMAINS = domainsOf(database);

/** Every country with rules of its own and every licensed variant, by numeric code. */
export const DOMAINS = CURRENT_DOMAINS.known;

/**
 * The rules of a country; the world domain where it has none of its own, whose name then says so (D4). Code 0 is 'not
 * chosen': nothing may be used. Nor in the pseudo country of radios that are tied to none: what they may do stands in a
 * licence (D11), of which nothing is known here.
 */
export function domainOf(code: number, { world, known } = CURRENT_DOMAINS): Domain {
  if (code === 0) return { ...world, name: 'Not chosen', rules: [] };
  if (code === UNCLOCKED_COUNTRY) return { ...world, code, name: 'No country (licensed)', rules: [] };
  return known.get(code) ?? { ...world, code, name: `${nameOf(code)} (no rules of its own, world rules)` };
}

/** What ISO 3166 keeps for 'unknown' and its numeric code 999 stands for. */
const UNKNOWN_REGION = 'ZZ';

/** English name of a country the database does not have, by its ISO numeric code. */
function nameOf(code: number): string {
  try {
    const { region = '' } = new Intl.Locale(`und-${String(code).padStart(3, '0')}`);
    const name = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(region);
    if (name !== undefined && region !== UNKNOWN_REGION) return name;
  } catch (error) {
    // No code of a region: a RangeError, and the number has to do.
    if (!(error instanceof RangeError)) throw error;
  }
  return `Country ${code}`;
}
