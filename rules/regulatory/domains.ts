import { type CountryRules, database } from './database.ts';
import type { DecodedRule } from './decodeRegdb.ts';

/** A rule as it is applied, with the clause its EIRP comes from. */
export interface AppliedRule extends DecodedRule {
  readonly clause: string;
}

/** The rules of one country, the overlay applied. */
export interface Domain {
  readonly code: number;
  readonly name: string;
  readonly dfsRegion: CountryRules['dfsRegion'];
  readonly rules: readonly AppliedRule[];
}

/** EIRP the law states where the database holds a conducted-style figure (decision D3, facts/regulatory §1 trap 1, §3.2). */
interface EirpOverlay {
  readonly startKHz: number;
  readonly endKHz: number;
  readonly maxEirpMbm: number;
  readonly clause: string;
}

const FCC: readonly EirpOverlay[] = [
  { startKHz: 2_400_000, endKHz: 2_483_500, maxEirpMbm: 3600, clause: '47 CFR 15.247(b)' },
  { startKHz: 5_150_000, endKHz: 5_250_000, maxEirpMbm: 3600, clause: '47 CFR 15.407(a)(1)' },
  { startKHz: 5_250_000, endKHz: 5_350_000, maxEirpMbm: 3000, clause: '47 CFR 15.407(a)(2)' },
  // The database stretches this rule 5 MHz past the legal edge so that channel 144 fits one rule.
  { startKHz: 5_470_000, endKHz: 5_730_000, maxEirpMbm: 3000, clause: '47 CFR 15.407(a)(2)' },
  { startKHz: 5_725_000, endKHz: 5_850_000, maxEirpMbm: 3600, clause: '47 CFR 15.407(a)(3)' },
];

const EIRP_OVERLAY: Readonly<Record<string, readonly EirpOverlay[]>> = { US: FCC, PR: FCC };

/**
 * Licensed variants: broadband fixed wireless access with 4 W EIRP and radar detection, by national licence or
 * registration, outdoors, in what the country has of 5725–5875 MHz. No list of such countries is public: these are some
 * of the CEPT (decision D11, facts/regulatory §3.3, §5).
 */
const LICENSED_COUNTRIES = ['DE', 'ES', 'GB'] as const;
const LICENSED = {
  startKHz: 5_725_000,
  endKHz: 5_875_000,
  maxEirpMbm: 3600,
  clause: 'ECC/REC (06)04, EN 302 502',
} as const;

/** Codes from 1000 up cannot meet an ISO code. */
const LICENSED_OFFSET = 1000;

function ofCountry(alpha2: string, { numeric, name, dfsRegion, rules }: CountryRules): Domain {
  const overlays = EIRP_OVERLAY[alpha2] ?? [];
  return {
    code: numeric,
    name,
    dfsRegion,
    rules: rules.map((rule) => {
      const stated = overlays.find(({ startKHz, endKHz }) => startKHz <= rule.startKHz && rule.endKHz <= endKHz);
      return stated === undefined
        ? { ...rule, clause: `wireless-regdb ${database.header.version}, ${alpha2}` }
        : { ...rule, maxEirpMbm: stated.maxEirpMbm, clause: stated.clause };
    }),
  };
}

function licensed({ code, name, dfsRegion, rules }: Domain): Domain {
  const { startKHz, endKHz, maxEirpMbm, clause } = LICENSED;
  return {
    code: code + LICENSED_OFFSET,
    name: `${name} (licensed)`,
    dfsRegion,
    rules: rules.map((rule) =>
      rule.startKHz >= startKHz && rule.endKHz <= endKHz
        ? { ...rule, maxEirpMbm, clause, flags: ['DFS', ...rule.flags.filter((flag) => flag === 'AUTO-BW')] }
        : rule,
    ),
  };
}

const { '00': world, ...countries } = database.countries;

/** What holds where nothing else is known: the world domain. */
export const WORLD: Domain =
  world === undefined ? { code: 0, name: '', dfsRegion: 'UNSET', rules: [] } : ofCountry('00', world);

const plain = new Map(Object.entries(countries).map(([alpha2, rules]) => [alpha2, ofCountry(alpha2, rules)]));

/** Every country with rules of its own and every licensed variant, by numeric code. */
export const DOMAINS: ReadonlyMap<number, Domain> = new Map(
  [...plain.values(), ...LICENSED_COUNTRIES.flatMap((alpha2) => plain.get(alpha2) ?? []).map(licensed)].map(
    (domain) => [domain.code, domain],
  ),
);

/**
 * The rules of a country; the world domain where it has none of its own, whose name then says so (decision D4).
 * Code 0 is 'not chosen': nothing may be used.
 */
export function domainOf(code: number): Domain {
  if (code === 0) return { ...WORLD, name: 'Not chosen', rules: [] };
  return DOMAINS.get(code) ?? { ...WORLD, code, name: `${nameOf(code)} (no rules of its own, world rules)` };
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
