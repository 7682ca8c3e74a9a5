import type { Board, RadioCapabilities } from '../../../rules/core/facts.ts';
import { regulatoryDomain } from '../../../rules/regulatory/regulatoryDomain.ts';
import { UNII_COUNTRIES } from '../../../rules/wireless/uniiChannels.ts';
import { allowedWidths } from '../../../rules/wireless/widths.ts';
import { type ChannelRun, channelRuns, linksOf } from './channelRuns.ts';
import type { Place } from './place.ts';

/** Channels and powers of a factory-new model in a country. */
export interface CountryReport {
  readonly place: Place;
  /** The main radio first. */
  readonly radios: readonly RadioReport[];
  /** True if the radio could be unlocked for more channels (D7). */
  readonly isLocked: boolean;
}

export interface RadioReport {
  readonly radio: RadioCapabilities;
  /** Channels for every width of the radio in MHz; empty if the country has none. */
  readonly widths: ReadonlyMap<number, readonly ChannelRun[]>;
}

export function countryReport(board: Board, place: Place): CountryReport {
  const isLocked = board.uniiSwitchable && !board.uniiActivated;
  const domain = regulatoryDomain(place.code, board.radios, isLocked);
  const links = linksOf(board);
  return {
    place,
    radios: board.radios
      .toSorted((a, b) => Number(b.interface === 'main') - Number(a.interface === 'main'))
      .map((radio) => {
        const runs = channelRuns(radio, domain, links);
        const ofWidth = (width: number) => [width, runs.filter((run) => run.width === width)] as const;
        return { radio, widths: new Map(allowedWidths(radio).map(ofWidth)) };
      }),
    isLocked: isLocked && UNII_COUNTRIES.has(place.code),
  };
}
