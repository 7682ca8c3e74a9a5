import type { Board } from '../../rules/facts.ts';
import { configValue } from '../app/configValue.ts';

/**
 * Loss between a radio and its antenna in dB, by the configuration: none where the antenna is built in (D2).
 * @param number the radio's number N of `radio.N.`
 */
export function cableLoss(configText: string, board: Pick<Board, 'radios'>, number: number): number {
  const antennas = board.radios.find((radio) => radio.number === number)?.antennas ?? [];
  const id = Number(configValue(configText, `radio.${number}.antenna.id`) ?? antennas[0]?.id);
  const loss = Number(configValue(configText, `radio.${number}.cable.loss`) ?? 0);
  const builtIn = antennas.find((antenna) => antenna.id === id)?.builtIn ?? false;
  return builtIn || !Number.isFinite(loss) || loss < 0 ? 0 : loss;
}
