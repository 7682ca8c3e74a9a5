import type { Antenna, BandMode, RadioCapabilities } from '../core/facts.ts';

/** Id of the antenna whose gain is entered by hand (docs/device.md#antennas). */
export const CUSTOM_ANTENNA = 0;

/** Id that firmware also writes for a custom antenna (docs/device.md#antennas). */
export const OTHER_CUSTOM_ANTENNA = -1;

/**
 * Highest gain a person can enter, and what counts where the gain is unknown, in dBi (docs/device.md#radio).
 * @unit dBi
 */
export const HIGHEST_GAIN = 40;

/**
 * Highest loss a person can enter, dB (docs/device.md#radio).
 * @unit dB
 */
export const HIGHEST_LOSS = 40;

const NO_ANTENNAS: readonly Antenna[] = [];

/** The antennas offered for a radio with connectors whose board lists none (docs/device.md#antennas). */
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

/** The antennas a radio can be used with, the custom one apart: those of its board, or the generic ones where it lists none. */
export function antennasOf(radio: RadioCapabilities): readonly Antenna[] {
  return radio.antennas.length > 0 ? radio.antennas : GENERIC_ANTENNAS[radio.band];
}

/** Whether an antenna of one's own can be connected: not where all there are are built in. */
export function takesCustomAntenna(radio: RadioCapabilities): boolean {
  return antennasOf(radio).some(({ builtIn }) => !builtIn);
}

/** The antenna of this id; undefined if the radio has none like it. The gain of a custom antenna is not known here. */
export function findAntenna(radio: RadioCapabilities, id: number | undefined): Antenna | 'custom' | undefined {
  if (id === CUSTOM_ANTENNA || id === OTHER_CUSTOM_ANTENNA) return takesCustomAntenna(radio) ? 'custom' : undefined;
  return antennasOf(radio).find((antenna) => antenna.id === id);
}

/** The antenna in use, as far as power is concerned. */
export interface AntennaInUse {
  /** dBi */
  readonly gain: number;
  readonly builtIn: boolean;
  /** dB between radio and antenna; 0 with a built-in antenna (D2). */
  readonly loss: number;
}

/**
 * The antenna a draft describes. What cannot be used counts as the strictest case: a gain that is none as the highest,
 * an unknown antenna as the strongest there is without cable, a loss that is none as 0.
 */
export function antennaInUse(
  radio: RadioCapabilities,
  draft: {
    readonly antenna: number | undefined;
    readonly gain: number | undefined;
    readonly loss: number | undefined;
  },
): AntennaInUse {
  const antenna = findAntenna(radio, draft.antenna);
  const loss = within(draft.loss, HIGHEST_LOSS) ?? 0;
  if (antenna === 'custom') return { gain: within(draft.gain, HIGHEST_GAIN) ?? HIGHEST_GAIN, builtIn: false, loss };
  if (antenna !== undefined) {
    return { gain: antenna.gain, builtIn: antenna.builtIn, loss: antenna.builtIn ? 0 : loss };
  }
  return { gain: Math.max(HIGHEST_GAIN, ...antennasOf(radio).map(({ gain }) => gain)), builtIn: false, loss: 0 };
}

function within(value: number | undefined, highest: number): number | undefined {
  return value !== undefined && value >= 0 && value <= highest ? value : undefined;
}
