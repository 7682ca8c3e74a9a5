import type { Board, RadioCapabilities, RegulatoryDomain } from '../../rules/core/facts.ts';
import type { Law } from './law.ts';

/** A radio of a model in a country. */
export interface RadioInCountry {
  readonly law: Law;
  readonly board: Board;
  readonly domain: RegulatoryDomain;
  readonly radio: RadioCapabilities;
  /** As the model is made, not as its board was read. */
  readonly keepsEirp: boolean;
  /** As the model is made, too. */
  readonly outdoor: boolean;
}
