import type { Board, RadioCapabilities, RegulatoryDomain } from '../../rules/core/facts.ts';
import type { Law } from './law.ts';

/** A radio of a model in a country. */
export interface RadioInCountry {
  readonly law: Law;
  readonly board: Board;
  readonly domain: RegulatoryDomain;
  readonly radio: RadioCapabilities;
  /** Fact of the model. The board was not read. */
  readonly keepsEirp: boolean;
  /** Fact of the model. The board was not read. */
  readonly outdoor: boolean;
}
