import iso from 'i18n-iso-countries/index.js';
import { database } from '../../../rules/regulatory/database.ts';
import { DOMAINS, domainOf } from '../../../rules/regulatory/domains.ts';

/** Country of the report. */
export interface Place {
  /** Numeric code, as used by rules. */
  readonly code: number;
  /** Stem of its file names: `DE`, `DE-licensed`. */
  readonly id: string;
  readonly name: string;
}

/** UN M49 code of the world. It stands for all countries without own rules. */
export const WORLD = 1;

/** First code of licensed variants. */
const LICENSED_FROM = 1000;

const ALPHA2 = new Map(Object.entries(database.countries).map(([alpha2, { numeric }]) => [numeric, alpha2]));

export function placeOf(code: number): Place {
  const alpha2 = ALPHA2.get(code % LICENSED_FROM) ?? iso.numericToAlpha2(code);
  const id = alpha2 ?? String(code);
  return { code, id: code < LICENSED_FROM ? id : `${id}-licensed`, name: domainOf(code).name };
}

/** Countries with own rules by name, then one for all others (D4). */
export function allPlaces(): readonly Place[] {
  const own = [...DOMAINS.keys()].map(placeOf).sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return [...own, { code: WORLD, id: '00', name: 'Countries without rules of their own' }];
}
