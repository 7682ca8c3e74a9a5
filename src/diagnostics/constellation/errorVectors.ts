import { MODULATIONS } from '../../../rules/link/modulation.ts';
import { isRecord } from '../../device/isRecord.ts';
import { toNumber } from '../../device/toNumber.ts';

/** What one end receives: the errors of its symbols, by chain. */
export interface ReceivedSymbols {
  /** Of each chain, sample by sample: dB below the power of the constellation. */
  readonly chains: readonly (readonly number[])[];
  /** Index into the modulation table. */
  readonly index: number | undefined;
  /** Signal above noise and interference, dB. */
  readonly cinr: number | undefined;
}

/** What both ends of a link receive, one of the other. */
export interface BothReceived {
  readonly local: ReceivedSymbols;
  readonly remote: ReceivedSymbols;
}

const MOST_CHAINS = 4;
const MOST_SAMPLES = 256;
/** What is no error of a receiver, dB: devices say 3 to 53 (docs/device.md#error-vectors). */
const MOST_ERROR = 100;

/**
 * The errors of received symbols in an entry of `wireless.sta` as it came. What is absent, or no figure, is left out.
 * @param source any value
 */
export function readErrorVectors(source: unknown): BothReceived {
  const station = isRecord(source) ? source : {};
  const airmax = isRecord(station.airmax) ? station.airmax : {};
  return { local: received(airmax.rx, station.rx_idx), remote: received(airmax.tx, station.tx_idx) };
}

function received(direction: unknown, index: unknown): ReceivedSymbols {
  const { evm, cinr } = isRecord(direction) ? direction : {};
  const chains: readonly unknown[] = Array.isArray(evm) ? evm.slice(0, MOST_CHAINS) : [];
  return {
    chains: chains.map(samplesOf).filter(({ length }) => length > 0),
    index: toNumber(index),
    cinr: toNumber(cinr),
  };
}

function samplesOf(chain: unknown): readonly number[] {
  return (Array.isArray(chain) ? chain.slice(0, MOST_SAMPLES) : []).flatMap((sample: unknown) => {
    const value = toNumber(sample);
    return value === undefined || value < 0 || value > MOST_ERROR ? [] : [value];
  });
}

/** Size of an error vector against the constellation's mean amplitude. @param error dB below it */
export const vectorLength = (error: number): number => 10 ** (-error / 20);

/** The EVM of all samples in dB, as datasheets write it: below 0, the mean of their powers. */
export function meanEvm(samples: readonly number[]): number | undefined {
  if (samples.length === 0) return undefined;
  const power = samples.reduce((sum, error) => sum + vectorLength(error) ** 2, 0) / samples.length;
  return 10 * Math.log10(power);
}

export interface SymbolPoint {
  readonly x: number;
  readonly y: number;
}

/** Points a side of a square constellation has, by its name. */
const SIDES: Readonly<Record<string, number>> = { QPSK: 2, '16QAM': 4, '64QAM': 8, '256QAM': 16 };

/** The ideal points of a modulation, of mean power 1; none where the table has no such index. */
export function idealPoints(index: number | undefined): readonly SymbolPoint[] {
  const modulation = index === undefined ? undefined : MODULATIONS[index]?.modulation;
  if (modulation === 'BPSK') {
    return [
      { x: -1, y: 0 },
      { x: 1, y: 0 },
    ];
  }
  const side = SIDES[modulation ?? ''];
  if (side === undefined) return [];
  // Of levels ±1, ±3, … the mean power of both axes is 2 (side² − 1) / 3.
  const scale = Math.sqrt((2 * (side * side - 1)) / 3);
  const levels = Array.from({ length: side }, (_, place) => (2 * place + 1 - side) / scale);
  return levels.flatMap((y) => levels.map((x) => ({ x, y })));
}

/** The golden angle: directions that never fall on one another. */
const TURN = Math.PI * (3 - Math.sqrt(5));
/** Steps through the points of a constellation; they share no factor with its size, so each comes in turn. */
const STEP = 37;

/**
 * The dots of some samples: each stands as far from one of the ideal points as its error says. Which point, and in which
 * direction, no radio tells: it follows from the sample's place, and is the same whenever it is drawn.
 */
export function dotsOf(samples: readonly number[], ideal: readonly SymbolPoint[], first = 0): readonly SymbolPoint[] {
  return samples.flatMap((error, index) => {
    const place = first + index;
    const point = ideal[(place * STEP) % Math.max(1, ideal.length)];
    if (point === undefined) return [];
    const length = vectorLength(error);
    return [{ x: point.x + length * Math.cos(place * TURN), y: point.y + length * Math.sin(place * TURN) }];
  });
}
