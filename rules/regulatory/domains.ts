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
 * Licensed variants: broadband fixed wireless access in 5725–5875 MHz, by national licence or registration. Codes from
 * 1000 up cannot meet an ISO code (decision D11, facts/regulatory §3.3, §5).
 */
const LICENSED_COUNTRIES = ['DE', 'ES', 'GB'] as const;

const LICENSED_RULE: AppliedRule = {
  band: '5',
  startKHz: 5_725_000,
  endKHz: 5_875_000,
  maxBandwidthKHz: 80_000,
  maxEirpMbm: 3600,
  flags: ['DFS'],
  etsiWmm: false,
  clause: 'ECC/REC (06)04, EN 302 502',
};

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
  const outside = ({ startKHz, endKHz }: DecodedRule) =>
    endKHz <= LICENSED_RULE.startKHz || startKHz >= LICENSED_RULE.endKHz;
  const kept = rules.filter(outside);
  return {
    code: code + LICENSED_OFFSET,
    name: `${name} (licensed)`,
    dfsRegion,
    rules: [
      ...kept.filter(({ startKHz }) => startKHz < LICENSED_RULE.startKHz),
      LICENSED_RULE,
      ...kept.filter(({ startKHz }) => startKHz >= LICENSED_RULE.endKHz),
    ],
  };
}

const { '00': world, ...countries } = database.countries;

/** What holds where nothing else is known: the world domain. */
export const WORLD: Domain =
  world === undefined ? { code: 0, name: 'World', dfsRegion: 'UNSET', rules: [] } : ofCountry('00', world);

const plain = new Map(Object.entries(countries).map(([alpha2, rules]) => [alpha2, ofCountry(alpha2, rules)]));

/** Every country with rules of its own and every licensed variant, by numeric code. */
export const DOMAINS: ReadonlyMap<number, Domain> = new Map(
  [...plain.values(), ...LICENSED_COUNTRIES.flatMap((alpha2) => plain.get(alpha2) ?? []).map(licensed)].map(
    (domain) => [domain.code, domain],
  ),
);
