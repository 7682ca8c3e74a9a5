import { readBoard } from '../../rules/board.ts';
import type { Board } from '../../rules/facts.ts';
import {
  antennasOf,
  CUSTOM_ANTENNA,
  HIGHEST_GAIN,
  HIGHEST_LOSS,
  takesCustomAntenna,
} from '../../rules/wireless/antennaOf.ts';
import { allowedWidths } from '../../rules/wireless/widths.ts';
import { boardInfo } from '../../simulator/models/boardInfo.ts';
import { models } from '../../simulator/models/models.ts';
import { findCountry, listCountries } from './countries.ts';
import { type LinkMode, modesOf } from './linkModes.ts';
import type { Arguments } from './readArguments.ts';
import { RequestError } from './requestError.ts';

/** What the limits are asked for. */
export interface Request {
  readonly board: Board;
  readonly country: number;
  /** MHz; every width of a radio where absent. */
  readonly width: number | undefined;
  /** Id; that of each radio where absent. */
  readonly antenna: number | undefined;
  /** dBi, of an antenna of one's own. */
  readonly gain: number;
  /** dB */
  readonly loss: number;
  readonly mode: LinkMode;
}

/**
 * Reads what was asked for.
 * @throws RequestError where something is unknown, missing or no number
 */
export function readRequest(given: Arguments): Request {
  const { model, board } = readModel(given.model);
  if (given.country === undefined) throw new RequestError('--country is missing. Known countries:', listCountries());
  const country = findCountry(given.country);
  if (country === undefined) {
    throw new RequestError(`--country ${given.country}: no such country. Known countries:`, listCountries());
  }
  const modes = modesOf(board);
  const wanted = given.mode ?? `ap-${model.link}`;
  const mode = modes.find(({ name }) => name === wanted);
  if (mode === undefined) {
    const known = modes.map(({ name }) => name).join(', ');
    throw new RequestError(`--mode ${wanted}: not on the ${model.name}. Known modes: ${known}.`);
  }
  return {
    board,
    country,
    width: readWidth(board, given.width),
    antenna: readAntenna(board, given),
    gain: readDecibels('gain', 'dBi', given.gain, HIGHEST_GAIN),
    loss: readDecibels('loss', 'dB', given.loss, HIGHEST_LOSS),
    mode,
  };
}

function readModel(text: string | undefined) {
  const wanted = text?.trim().toLowerCase();
  const model = models.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
  if (model !== undefined) return { model, board: readBoard(boardInfo(model)) };
  const known = models.map(({ id, name }) => `  ${id.padEnd(18)}${name}`).join('\n');
  throw new RequestError(
    text === undefined ? '--model is missing. Known models:' : `--model ${text}: no such model. Known models:`,
    known,
  );
}

function readWidth({ name, radios }: Board, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const known = [...new Set(radios.flatMap(allowedWidths))];
  const width = known.find((one) => String(one) === text);
  if (width === undefined) {
    throw new RequestError(`--width ${text}: no width of the ${name}. Known widths: ${known.join(', ')} MHz.`);
  }
  return width;
}

function readAntenna({ name, radios }: Board, { antenna, gain }: Arguments): number | undefined {
  const custom = radios.some(takesCustomAntenna);
  const antennas = radios.flatMap((radio) => antennasOf(radio));
  const list = antennas.map((one) => `${one.id} ${one.name} ${one.gain} dBi`);
  const known = `Known antennas: ${[...list, ...(custom ? ['one of your own by --gain'] : [])].join(', ')}.`;
  if (gain !== undefined) {
    if (antenna !== undefined && antenna !== String(CUSTOM_ANTENNA)) {
      throw new RequestError(`--antenna ${antenna} and --gain: the gain of that antenna is known. ${known}`);
    }
    if (!custom) throw new RequestError(`--gain: the ${name} takes no antenna but those built in. ${known}`);
    return CUSTOM_ANTENNA;
  }
  if (antenna === undefined) return undefined;
  const found = antennas.find(({ id }) => String(id) === antenna);
  if (found !== undefined) return found.id;
  throw new RequestError(
    custom && antenna === String(CUSTOM_ANTENNA)
      ? `--antenna 0, one of your own, needs --gain. ${known}`
      : `--antenna ${antenna}: not on the ${name}. ${known}`,
  );
}

function readDecibels(name: 'gain' | 'loss', unit: string, text: string | undefined, highest: number): number {
  if (text === undefined) return 0;
  const value = /^\d{1,3}(?:\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  if (value >= 0 && value <= highest) return value;
  throw new RequestError(`--${name} ${text}: not a ${name}. Known: 0 to ${highest} ${unit}, two decimals at most.`);
}
