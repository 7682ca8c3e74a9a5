import type { Board, RadioCapabilities } from '../../../rules/core/facts.ts';
import { regulatoryDomain } from '../../../rules/regulatory/regulatoryDomain.ts';
import { UNII_COUNTRIES } from '../../../rules/wireless/uniiChannels.ts';
import { allowedWidths } from '../../../rules/wireless/widths.ts';
import { type ChannelRun, channelRuns, linksOf } from './channelRuns.ts';
import type { Place } from './place.ts';

/** The channels and powers of a model in a country, as it leaves the factory. */
export interface CountryReport {
  readonly place: Place;
  /** The main radio first. */
  readonly radios: readonly RadioReport[];
  /** It could use more channels of the country, and has not been unlocked for them (D7). */
  readonly isLocked: boolean;
}

export interface RadioReport {
  readonly radio: RadioCapabilities;
  /** Every width of the radio in MHz, with the channels there are; none where the country has none. */
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
