import { MODULATIONS } from '../../../rules/link/modulation.ts';
import { isRecord } from '../../device/isRecord.ts';
import { toNumber } from '../../device/toNumber.ts';

/** Symbols received by one end, by chain. */
export interface ReceivedSymbols {
  /** Samples of each chain: dB below the power of the constellation. */
  readonly chains: readonly (readonly number[])[];
  /** Index into the modulation table. */
  readonly index: number | undefined;
  /** Signal above noise and interference in dB. */
  readonly cinr: number | undefined;
}

/** Received symbols of both ends of a link. */
export interface BothReceived {
  readonly local: ReceivedSymbols;
  readonly remote: ReceivedSymbols;
}

const MOST_CHAINS = 4;
const MOST_SAMPLES = 256;
/** Upper bound of a plausible value in dB; devices report 3 to 53 (docs/device.md#error-vectors). */
const MOST_ERROR = 100;

/**
 * Reads the error vectors of a raw entry of `wireless.sta`. Omits missing and invalid values.
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

/** Length of an error vector relative to the mean amplitude. @param error dB below it */
export const vectorLength = (error: number): number => 10 ** (-error / 20);

/** EVM of all samples in dB as in data sheets: mean power, below 0. */
export function meanEvm(samples: readonly number[]): number | undefined {
  if (samples.length === 0) return undefined;
  const power = samples.reduce((sum, error) => sum + vectorLength(error) ** 2, 0) / samples.length;
  return 10 * Math.log10(power);
}

export interface SymbolPoint {
  readonly x: number;
  readonly y: number;
}

/** Points per side of a square constellation, by name. */
const SIDES: Readonly<Record<string, number>> = { QPSK: 2, '16QAM': 4, '64QAM': 8, '256QAM': 16 };

/** Ideal points of a modulation with mean power 1; empty for an unknown index. */
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
  // For levels ±1, ±3, … the mean power of both axes is 2 (side² − 1) / 3.
  const scale = Math.sqrt((2 * (side * side - 1)) / 3);
  const levels = Array.from({ length: side }, (_, place) => (2 * place + 1 - side) / scale);
  return levels.flatMap((y) => levels.map((x) => ({ x, y })));
}

/** Golden angle, so that directions never repeat. */
const TURN = Math.PI * (3 - Math.sqrt(5));
/** Step through the points, coprime to their number, so that each point is used. */
const STEP = 37;

/**
 * Dots of samples, each at the distance of its error from an ideal point. Radios report neither point nor direction,
 * so both follow from the index of the sample and stay the same.
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
