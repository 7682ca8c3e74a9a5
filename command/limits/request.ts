import { readBoard } from '../../rules/core/board.ts';
import type { Board } from '../../rules/core/facts.ts';
import {
  antennasOf,
  CUSTOM_ANTENNA,
  HIGHEST_GAIN,
  HIGHEST_LOSS,
  takesCustomAntenna,
} from '../../rules/wireless/antennaOf.ts';
import { allowedWidths } from '../../rules/wireless/widths.ts';
import { boardInfo } from '../../simulator/models/boardInfo.ts';
import { modelOf } from '../guywire/modelOf.ts';
import { UsageError } from '../guywire/subcommand.ts';
import { findCountry, listCountries } from './countries.ts';
import { type LinkMode, modesOf } from './linkModes.ts';

export interface Arguments {
  readonly model?: string;
  readonly country?: string;
  readonly width?: string;
  readonly antenna?: string;
  readonly gain?: string;
  readonly loss?: string;
  readonly mode?: string;
  readonly json?: true;
}

export interface Request {
  readonly board: Board;
  readonly country: number;
  /** MHz. Default: all widths of a radio. */
  readonly width: number | undefined;
  /** Antenna ID. Default: that of each radio. */
  readonly antenna: number | undefined;
  /** dBi, of a custom antenna. */
  readonly gain: number;
  /** dB */
  readonly loss: number;
  readonly mode: LinkMode;
}

/**
 * Validates the arguments.
 * @throws UsageError for unknown, missing or non-numeric values
 */
export function readRequest(options: Arguments): Request {
  const model = modelOf(options.model);
  const board = readBoard(boardInfo(model));
  if (options.country === undefined) throw new UsageError('--country is missing. Known countries:', listCountries());
  const country = findCountry(options.country);
  if (country === undefined) {
    throw new UsageError(`--country ${options.country}: no such country. Known countries:`, listCountries());
  }
  const modes = modesOf(board);
  const modeName = options.mode ?? `ap-${model.link}`;
  const mode = modes.find(({ name }) => name === modeName);
  if (mode === undefined) {
    const names = modes.map(({ name }) => name).join(', ');
    throw new UsageError(`--mode ${modeName}: not on the ${model.name}. Known modes: ${names}.`);
  }
  return {
    board,
    country,
    width: readWidth(board, options.width),
    antenna: readAntenna(board, options),
    gain: readDecibels('gain', 'dBi', options.gain, HIGHEST_GAIN),
    loss: readDecibels('loss', 'dB', options.loss, HIGHEST_LOSS),
    mode,
  };
}

function readWidth({ name, radios }: Board, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const widths = [...new Set(radios.flatMap(allowedWidths))];
  const width = widths.find((one) => String(one) === text);
  if (width === undefined) {
    throw new UsageError(`--width ${text}: no width of the ${name}. Known widths: ${widths.join(', ')} MHz.`);
  }
  return width;
}

function readAntenna({ name, radios }: Board, { antenna, gain }: Arguments): number | undefined {
  const custom = radios.some(takesCustomAntenna);
  const antennas = radios.flatMap((radio) => antennasOf(radio));
  const list = antennas.map((one) => `${one.id} ${one.name} ${one.gain} dBi`);
  const hint = `Known antennas: ${[...list, ...(custom ? ['one of your own by --gain'] : [])].join(', ')}.`;
  if (gain !== undefined) {
    if (antenna !== undefined && antenna !== String(CUSTOM_ANTENNA)) {
      throw new UsageError(`--antenna ${antenna} and --gain: the gain of that antenna is known. ${hint}`);
    }
    if (!custom) throw new UsageError(`--gain: the ${name} takes no antenna but those built in. ${hint}`);
    return CUSTOM_ANTENNA;
  }
  if (antenna === undefined) return undefined;
  const found = antennas.find(({ id }) => String(id) === antenna);
  if (found !== undefined) return found.id;
  throw new UsageError(
    custom && antenna === String(CUSTOM_ANTENNA)
      ? `--antenna 0, one of your own, needs --gain. ${hint}`
      : `--antenna ${antenna}: not on the ${name}. ${hint}`,
  );
}

function readDecibels(name: 'gain' | 'loss', unit: string, text: string | undefined, highest: number): number {
  if (text === undefined) return 0;
  const value = /^\d{1,3}(?:\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  if (value >= 0 && value <= highest) return value;
  throw new UsageError(`--${name} ${text}: not a ${name}. Known: 0 to ${highest} ${unit}, two decimals at most.`);
}
