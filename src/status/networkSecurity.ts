import { type FlatText, rowKey } from 'guywire-engine/config';
import { RADIO_NAMES } from '../../rules/core/board.ts';
import type { BandMode, Board } from '../../rules/core/facts.ts';
import { LINK_KEY } from '../../schemas/config/keys.ts';
import { radiosOf } from './links.ts';
import type { Status } from './status.ts';

export interface NetworkSecurity {
  readonly band: BandMode;
  /** `5 GHz`, `60 GHz` */
  readonly radio: string;
  /** True if any station can join and read the traffic; undefined if unknown. */
  readonly isOpen: boolean | undefined;
}

export interface SecuritySource {
  readonly status: Pick<Status, 'wireless'>;
  readonly board: Pick<Board, 'radios'>;
  readonly inForce: Pick<FlatText, 'get'>;
  /** Viewers get no secrets. */
  readonly readOnly: boolean;
}

/** Value of a network without a key (docs/device.md#status). */
const NO_KEY = 'none';

/**
 * Security of the networks of a device, main radio first. The status describes the 2.4 or 5 GHz radio. A 60 GHz link
 * is encrypted by its own key, which is in the configuration (docs/device.md#security).
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
