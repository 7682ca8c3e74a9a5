import { MOST_STATIONS } from '../../rules/constants/link.ts';
import type { Board } from '../../rules/core/facts.ts';
import { mostStations } from '../../rules/link/mostStations.ts';
import type { Wireless } from '../status/status.ts';

/** Maximum number of stations of this access point. */
export function mostServed({ polling }: Pick<Wireless, 'polling'>, { radios }: Pick<Board, 'radios'>): number {
  const radio = radios.find(({ band }) => band !== 'AD');
  return mostStations(radio?.mostStations ?? MOST_STATIONS, polling.fixedFrames === true);
}
