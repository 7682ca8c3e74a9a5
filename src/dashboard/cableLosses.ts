import { type FlatText, rowKey } from 'guywire-engine/config';
import type { Board } from '../../rules/core/facts.ts';
import { ANTENNA, CABLE_LOSS } from '../../schemas/config/keys.ts';

/**
 * Cable losses between radios and antennas in dB, by radio number N of `radio.N.`. Built-in antennas have no loss
 * (D2).
 */
export function cableLosses(text: FlatText, board: Pick<Board, 'radios'>): ReadonlyMap<number, number> {
  return new Map(
    board.radios.map(({ number, antennas }) => {
      const id = Number(text.get(rowKey(ANTENNA, number)) ?? antennas[0]?.id);
      const loss = Number(text.get(rowKey(CABLE_LOSS, number)) ?? 0);
      const builtIn = antennas.find((antenna) => antenna.id === id)?.builtIn ?? false;
      return [number, builtIn || !Number.isFinite(loss) || loss < 0 ? 0 : loss];
    }),
  );
}
