import type { RadioCapabilities } from '../../rules/core/facts.ts';
import type { Station, Wireless } from './status.ts';

/** The stations that a radio carries now: of two radios each has its own. */
export function stationsOfRadio(
  { stations }: Wireless,
  { band }: Pick<RadioCapabilities, 'band'>,
): readonly Station[] {
  return stations.filter(({ linked5, linked60 }) => (band === 'AD' ? linked60 === true : linked5 !== false));
}
