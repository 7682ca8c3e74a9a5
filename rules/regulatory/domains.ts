import { LICENSED_OFFSET, UNCLOCKED_COUNTRY } from '../constants/general.ts';
import type { PointToPointLimits } from '../core/facts.ts';
import { type CountryRules, database, type RegulatoryDatabase } from './database.ts';
import type { DecodedRule } from './decodeRegdb.ts';

/** Rule in its final form, with the law of its EIRP and further limits. Hundredths of a dBm. */
export interface AppliedRule extends DecodedRule {
  readonly law: string;
  /** EIRP limit per MHz of the channel, and its law. */
  readonly density?: { readonly mbmPerMHz: number; readonly law: string };
  /** Limit of the power into the antenna and its cable, in total and per MHz. */
  readonly conducted?: { readonly mbm: number; readonly mbmPerMHz?: number };
}

/** Rules of one country, with the overlays applied. */
export interface Domain {
  readonly code: number;
  readonly alpha2: string;
  readonly name: string;
  readonly dfsRegion: CountryRules['dfsRegion'];
  readonly rules: readonly AppliedRule[];
  /** Limits of links with two fixed ends. */
  readonly pointToPoint?: readonly PointToPointLimits[];
}

/**
 * Legal values for entries where the database has a conducted-power value (D3, docs/regulation.md#traps,
 * docs/regulation.md#fcc).
 */
interface Overlay {
  readonly startKHz: number;
  readonly endKHz: number;
  readonly maxEirpMbm: number;
  readonly conducted: { readonly mbm: number; readonly mbmPerMHz?: number };
  readonly law: string;
}

/**
 * Antenna gain up to which the FCC's conducted limits apply in full, hundredths of a dBi. EIRP = conducted + this.
 */
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
    // The database extends this rule 5 MHz beyond the legal edge, so that channel 144 fits into one rule.
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
 * 60 GHz in the CEPT. Clause c1 excludes fixed outdoor installations, so c2 applies: 40 dBm EIRP and 27 dBm into the
 * antenna. The densities, 23 dBm/MHz and in c3 38 dBm/MHz, are irrelevant for channels of 1080 MHz and more
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
 * Fixed 60 GHz links in the European Union: c2, or outdoors with at least 30 dBi c3 (docs/regulation.md#60-ghz,
 * D110).
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

/** Members of the European Union, which must allow c3 by Decision 2006/771/EC. */
const EUROPEAN_UNION = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** Other CEPT administrations, for which no c3 permission is known. */
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
 * Densities of EN 301 893, without transmit power control (docs/regulation.md#europe). They apply if the database has
 * the value of the standard. A country with a higher value has its own law.
 */
const EN_301_893 = [
  { startKHz: 5_150_000, endKHz: 5_250_000, mostMbm: 2301, mbmPerMHz: 1000 },
  { startKHz: 5_470_000, endKHz: 5_730_000, mostMbm: 2700, mbmPerMHz: 1400 },
] as const;

/**
 * Licensed variants: broadband fixed wireless access with 4 W EIRP and radar detection, outdoors, by national licence
 * or registration. They use the country's part of 5725–5875 MHz. There is no public list of such countries: these are
 * some of the CEPT (D11, docs/regulation.md#europe, docs/regulation.md#countries).
 */
const LICENSED_COUNTRIES = ['DE', 'ES', 'GB'] as const;
const LICENSED = {
  startKHz: 5_725_000,
  endKHz: 5_875_000,
  maxEirpMbm: 3600,
  law: 'ECC/REC (06)04, EN 302 502',
  mbmPerMHz: 2300,
} as const;

/** Frequency range. */
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

/** Country as offered by first setup. */
export interface Country {
  /** Numeric code; from 1000 a licensed variant. */
  readonly code: number;
  /** ISO letters; for a licensed variant, those of its country. */
  readonly alpha2: string;
  readonly name: string;
}

/** Domains of an edition of the regulatory database, with the overlays applied. */
export interface Domains {
  /** World domain, the fallback. */
  readonly world: Domain;
  /** All countries with their own rules and all licensed variants, by numeric code. */
  readonly known: ReadonlyMap<number, Domain>;
  /** The same, sorted by name (`setup_data.rd_countries`). */
  readonly countries: readonly Country[];
}

/**
 * Computes the domains of an edition. Not cached. Legal values outside the database are the same for all editions.
 */
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

/** Domains of the edition on the device. */
export const CURRENT_DOMAINS = domainsOf(database);

/** All countries with their own rules and all licensed variants, by numeric code. */
export const DOMAINS = CURRENT_DOMAINS.known;

/**
 * Rules of a country; without its own rules, the world domain, as its name then says (D4). Code 0 means 'not chosen'
 * and allows nothing. The pseudo country of radios without a fixed country allows nothing either. Its rules are in a
 * licence (D11), which is unknown here.
 */
export function domainOf(code: number, { world, known } = CURRENT_DOMAINS): Domain {
  if (code === 0) return { ...world, name: 'Not chosen', rules: [] };
  if (code === UNCLOCKED_COUNTRY) return { ...world, code, name: 'No country (licensed)', rules: [] };
  return known.get(code) ?? { ...world, code, name: `${nameOf(code)} (no rules of its own, world rules)` };
}

/** ISO 3166 code for 'unknown', also for numeric code 999. */
const UNKNOWN_REGION = 'ZZ';

/** English name of a country outside the database, by its ISO numeric code. */
function nameOf(code: number): string {
  try {
    const { region = '' } = new Intl.Locale(`und-${String(code).padStart(3, '0')}`);
    const name = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(region);
    if (name !== undefined && region !== UNKNOWN_REGION) return name;
  } catch (error) {
    // RangeError: no region has this code, so the number is shown.
    if (!(error instanceof RangeError)) throw error;
  }
  return `Country ${code}`;
}
