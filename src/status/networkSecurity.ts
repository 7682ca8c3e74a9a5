import { type FlatText, rowKey } from 'guywire-engine/config';
import { RADIO_NAMES } from '../../rules/core/board.ts';
import type { BandMode, Board } from '../../rules/core/facts.ts';
import { LINK_KEY } from '../../schemas/config/keys.ts';
import { radiosOf } from './links.ts';
import type { Status } from './status.ts';

/** The network of one radio. */
export interface NetworkSecurity {
  readonly band: BandMode;
  /** `5 GHz`, `60 GHz` */
  readonly radio: string;
  /** Whether any station can join and read along; undefined if it is not known. */
  readonly isOpen: boolean | undefined;
}

export interface SecuritySource {
  readonly status: Pick<Status, 'wireless'>;
  readonly board: Pick<Board, 'radios'>;
  readonly inForce: Pick<FlatText, 'get'>;
  /** A viewer gets no secrets. */
  readonly readOnly: boolean;
}

/** What a device says of a network without a key (docs/device.md#status). */
const NO_KEY = 'none';

/**
 * Who can join the networks of a device, main radio first. Its status speaks of the 2.4 or 5 GHz radio; a 60 GHz link is
 * encrypted by a key of its own, which the configuration has (docs/device.md#security).
 */
export function networkSecurity({ status, board, inForce, readOnly }: SecuritySource): readonly NetworkSecurity[] {
  const { security } = status.wireless;
  return radiosOf(board).map(({ band, number }) => ({
    band,
    radio: RADIO_NAMES[band],
    isOpen: isOpen(band, number),
  }));

  function isOpen(band: BandMode, number: number): boolean | undefined {
    if (band === 'AD') return readOnly ? undefined : !inForce.get(rowKey(LINK_KEY, number));
    return security ? security === NO_KEY : undefined;
  }
}
