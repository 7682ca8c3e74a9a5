import type { Board, RadioCapabilities, RegulatoryDomain } from '../../rules/core/facts.ts';
import type { Law } from './law.ts';

export interface RadioInCountry {
  readonly law: Law;
  readonly board: Board;
  readonly domain: RegulatoryDomain;
  readonly radio: RadioCapabilities;
  /** Property of the model, not read from the board. */
  readonly keepsEirp: boolean;
  /** Property of the model, not read from the board. */
  readonly outdoor: boolean;
}
