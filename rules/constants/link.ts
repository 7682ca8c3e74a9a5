/**
 * Seconds a device takes to start where its board does not say (D30).
 * @unit s
 */
export const BOOT_TIME = 200;

/**
 * Least distance in metres a link is set to (docs/device.md#distance).
 * @unit m
 */
export const MINIMUM_DISTANCE = 300;

/**
 * What a signal travels in a microsecond (docs/device.md#distance).
 * @unit m/µs
 */
export const SPEED_OF_LIGHT = 300;

/**
 * Percent of the distance added for safety before it is compared: 117 % in all (docs/device.md#distance, D10).
 * @unit %
 */
export const DISTANCE_TOLERANCE = 17;

/**
 * Parts of the airtime for downlink and uplink that can be chosen, in percent (docs/device.md#framing).
 * @unit %
 */
export const DOWNLINK_RATIOS: readonly (readonly [downlink: number, uplink: number])[] = [
  [50, 50],
  [60, 40],
  [70, 30],
  [75, 25],
  [40, 60],
  [30, 70],
  [25, 75],
];

/**
 * Widths of channels that a station looks for by itself (docs/device.md#framing).
 * @unit MHz
 */
export const AUTOMATIC_WIDTHS: readonly number[] = [20, 40, 80];

/** Most stations of an access point (docs/device.md#stations). */
export const MOST_STATIONS = 85;

/** Most stations of an 802.11n access point whose board names none (docs/device.md#stations). */
export const MOST_STATIONS_11N = 50;

/** Most stations of an access point with fixed frames (docs/device.md#stations). */
export const MOST_STATIONS_IN_FIXED_FRAMES = 60;

/**
 * Metres from which on the distance that a link reports is believed (docs/device.md#distance).
 * @unit m
 */
export const MINIMUM_VALID_LINK = 10;

/**
 * The scale on which signals are drawn, weakest and strongest (docs/device.md#signals).
 * @unit dBm
 */
export const SIGNAL_SCALE = [-84, -45] as const;

/**
 * Below this there is no signal (docs/device.md#signals).
 * @unit dBm
 */
export const MINIMUM_SIGNAL = -95;

/**
 * Signal from which on the receiver is oversaturated (docs/device.md#signals).
 * @unit dBm
 */
export const OVERSATURATION = -40;

/**
 * So much less than expected, and a signal counts as below expected (D54).
 * @unit dB
 */
export const SIGNAL_SHORTFALL = 4;
