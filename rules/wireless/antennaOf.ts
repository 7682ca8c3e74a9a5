import type { Antenna, BandMode, RadioCapabilities } from '../facts.ts';
import { readNumber } from '../readNumber.ts';

/** Id of the antenna whose gain is entered by hand (specification §3). */
export const CUSTOM_ANTENNA = 0;

/** Highest gain a person can enter, and what counts where the gain is unknown, in dBi (facts/device-api §4.2). */
export const HIGHEST_GAIN = 40;

const NO_ANTENNAS: readonly Antenna[] = [];

/** The antennas offered for a radio with connectors whose board lists none (specification §3, Antenna). */
const GENERIC_ANTENNAS: Readonly<Record<BandMode, readonly Antenna[]>> = {
  G: [
    { id: 1, name: 'Omni', gain: 13, builtIn: false },
    { id: 2, name: 'Dish', gain: 24, builtIn: false },
    { id: 3, name: 'Sector', gain: 17, builtIn: false },
  ],
  A: [
    { id: 1, name: 'Omni', gain: 13, builtIn: false },
    { id: 2, name: 'Dish', gain: 34, builtIn: false },
    { id: 3, name: 'Sector', gain: 22, builtIn: false },
  ],
  AD: NO_ANTENNAS,
};

/** The antennas a radio can be used with, the custom one apart. */
export function antennasOf(radio: RadioCapabilities): readonly Antenna[] {
  return radio.antennas.length > 0 ? radio.antennas : GENERIC_ANTENNAS[radio.band];
}

/** Whether an antenna of one's own can be connected: not where one is built in. */
export function takesCustomAntenna(radio: RadioCapabilities): boolean {
  return antennasOf(radio).every(({ builtIn }) => !builtIn);
}

/** The antenna in use, as far as power is concerned. */
export interface AntennaInUse {
  /** dBi */
  readonly gain: number;
  readonly builtIn: boolean;
  /** dB between radio and antenna; 0 with a built-in antenna (decision D2). */
  readonly loss: number;
}

/**
 * The antenna a draft describes. What cannot be used counts as the strictest case: an unknown gain as the highest, an
 * unknown antenna as the strongest of the list, an unknown or negative loss as none.
 */
export function antennaInUse(
  radio: RadioCapabilities,
  draft: { readonly antenna: unknown; readonly gain: unknown; readonly loss: unknown },
): AntennaInUse {
  const known = antennasOf(radio).find(({ id }) => id === draft.antenna);
  const lossEntered = Math.max(0, readNumber(draft.loss) ?? 0);
  if (known !== undefined) {
    return { gain: known.gain, builtIn: known.builtIn, loss: known.builtIn ? 0 : lossEntered };
  }
  if (draft.antenna === CUSTOM_ANTENNA && takesCustomAntenna(radio)) {
    const entered = readNumber(draft.gain);
    return { gain: entered === undefined ? HIGHEST_GAIN : Math.max(0, entered), builtIn: false, loss: lossEntered };
  }
  return { gain: Math.max(HIGHEST_GAIN, ...antennasOf(radio).map(({ gain }) => gain)), builtIn: false, loss: 0 };
}
