import type { RadioCapabilities } from '../../rules/core/facts.ts';
import type { Station, Wireless } from './status.ts';

/** Stations linked through a radio. Each of two radios has its own. */
export function stationsOfRadio(
  { stations }: Wireless,
  { band }: Pick<RadioCapabilities, 'band'>,
): readonly Station[] {
  return stations.filter(({ linked5, linked60 }) => (band === 'AD' ? linked60 === true : linked5 !== false));
}
