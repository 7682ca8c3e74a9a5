import iso from 'i18n-iso-countries/index.js';
import { database } from '../../../rules/regulatory/database.ts';
import { DOMAINS, domainOf } from '../../../rules/regulatory/domains.ts';

/** A country of the report. */
export interface Place {
  /** Numeric code, as the rules take it. */
  readonly code: number;
  /** Names its files: `DE`, `DE-licensed`. */
  readonly id: string;
  readonly name: string;
}

/** The world as UN M49 numbers it: a code without rules of its own, which stands for all of these. */
export const WORLD = 1;

/** A code from here on is a licensed variant of the country without it. */
const LICENSED_FROM = 1000;

const ALPHA2 = new Map(Object.entries(database.countries).map(([alpha2, { numeric }]) => [numeric, alpha2]));

/** One country. */
export function placeOf(code: number): Place {
  const alpha2 = ALPHA2.get(code % LICENSED_FROM) ?? iso.numericToAlpha2(code);
  const id = alpha2 ?? String(code);
  return { code, id: code < LICENSED_FROM ? id : `${id}-licensed`, name: domainOf(code).name };
}

/** Every country with rules of its own by name, and last one for all that have none (D4). */
export function allPlaces(): readonly Place[] {
  const own = [...DOMAINS.keys()].map(placeOf).sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return [...own, { code: WORLD, id: '00', name: 'Countries without rules of their own' }];
}
