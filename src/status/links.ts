import { RADIO_NAMES } from '../../rules/core/board.ts';
import type { Board } from '../../rules/core/facts.ts';
import { isAccessPoint } from '../../rules/link/isAccessPoint.ts';
import { type LinkState, linkState5, linkState60 } from '../../rules/link/linkState.ts';
import type { Status } from './status.ts';

export interface Link {
  readonly kind: '5' | '60';
  /** `5 GHz`, `2.4 GHz`, `60 GHz` */
  readonly radio: string;
  /** Number of the radio in the configuration keys `radio.N.`. */
  readonly number: number;
  /** True if the radio replaces a main radio without a link. */
  readonly backup: boolean;
  readonly state: LinkState;
  readonly stations: number;
  /** dBm, if there is exactly one peer. */
  readonly signal?: number | undefined;
}

/** Radios of a device, main radio first. Defaults to one 5 GHz radio if the device reports none. */
export function radiosOf({
  radios,
}: Pick<Board, 'radios'>): readonly Pick<Board['radios'][number], 'band' | 'interface' | 'number'>[] {
  return radios.length > 0 ? radios : [{ band: 'A', interface: 'main', number: 1 }];
}

/** Main radio first. */
export function links(status: Status, board: Pick<Board, 'radios'>): readonly Link[] {
  return radiosOf(board).map(({ band, interface: id, number }) => {
    const kind = band === 'AD' ? '60' : '5';
    const state = kind === '60' ? linkState60(status) : linkState5(status);
    const { stations } = status.wireless;
    const only = stations.length === 1 ? stations[0] : undefined;
    return {
      kind,
      radio: RADIO_NAMES[band],
      number,
      backup: id === 'backup',
      state,
      stations: stations.length,
      signal: state === 'connected' ? (kind === '60' ? only?.sixty?.signal : only?.signal) : undefined,
    };
  });
}

export function servesStations(status: Status): boolean {
  return isAccessPoint(status.wireless.mode) && status.wireless.mode !== 'ap-ptp';
}
