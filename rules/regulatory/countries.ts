import { DOMAINS } from './domains.ts';

/** A country as first setup offers it. */
export interface Country {
  /** Numeric; from 1000 up a licensed variant. */
  readonly code: number;
  readonly name: string;
}

/** Every country with rules of its own, by name (`setup_data.rd_countries`). */
export const COUNTRIES: readonly Country[] = [...DOMAINS.values()]
  .map(({ code, name }) => ({ code, name }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));
