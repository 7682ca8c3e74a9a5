import type { Antenna, BandMode, RadioCapabilities } from '../core/facts.ts';

/** Id of the custom antenna, whose gain is entered (docs/device.md#antennas). */
export const CUSTOM_ANTENNA = 0;

/** Alternative id of the custom antenna in firmware (docs/device.md#antennas). */
export const OTHER_CUSTOM_ANTENNA = -1;

/**
 * Maximum configurable gain, also assumed for an unknown gain, in dBi (docs/device.md#radio).
 * @unit dBi
 */
export const HIGHEST_GAIN = 40;

/**
 * Maximum configurable loss, dB (docs/device.md#radio).
 * @unit dB
 */
export const HIGHEST_LOSS = 40;

const NO_ANTENNAS: readonly Antenna[] = [];

/** Generic antennas for a radio with connectors whose board lists none (docs/device.md#antennas). */
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

/** Antennas of a radio except the custom one: those of its board, or generic ones if it lists none. */
export function antennasOf(radio: RadioCapabilities): readonly Antenna[] {
  return radio.antennas.length > 0 ? radio.antennas : GENERIC_ANTENNAS[radio.band];
}

/** True if a custom antenna can be connected: false if all antennas are built in. */
export function takesCustomAntenna(radio: RadioCapabilities): boolean {
  return antennasOf(radio).some(({ builtIn }) => !builtIn);
}

/** Antenna with this id; undefined if the radio has none. The gain of a custom antenna is unknown here. */
export function findAntenna(radio: RadioCapabilities, id: number | undefined): Antenna | 'custom' | undefined {
  if (id === CUSTOM_ANTENNA || id === OTHER_CUSTOM_ANTENNA) return takesCustomAntenna(radio) ? 'custom' : undefined;
  return antennasOf(radio).find((antenna) => antenna.id === id);
}

/** Properties of the selected antenna that affect power. */
export interface AntennaInUse {
  /** dBi */
  readonly gain: number;
  readonly builtIn: boolean;
  /** dB between radio and antenna; 0 for a built-in antenna (D2). */
  readonly loss: number;
  /** True if the gain is unknown, and the highest one counts. */
  readonly isAssumed?: true;
}

/**
 * Antenna of a draft. Invalid values get the strictest interpretation. An invalid gain counts as the maximum, an
 * invalid loss as 0. An unknown antenna counts as the strongest one without cable.
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
  if (antenna === 'custom') {
    const gain = within(draft.gain, HIGHEST_GAIN);
    return gain === undefined
      ? { gain: HIGHEST_GAIN, builtIn: false, loss, isAssumed: true }
      : { gain, builtIn: false, loss };
  }
  if (antenna !== undefined) {
    return { gain: antenna.gain, builtIn: antenna.builtIn, loss: antenna.builtIn ? 0 : loss };
  }
  const gain = Math.max(HIGHEST_GAIN, ...antennasOf(radio).map((own) => own.gain));
  return { gain, builtIn: false, loss: 0, isAssumed: true };
}

function within(value: number | undefined, highest: number): number | undefined {
  return value !== undefined && value >= 0 && value <= highest ? value : undefined;
}
