/**
 * Default start-up time in seconds, if the board names none (D30).
 * @unit s
 */
export const BOOT_TIME = 200;

/**
 * Minimum configurable link distance in metres (docs/device.md#distance).
 * @unit m
 */
export const MINIMUM_DISTANCE = 300;

/**
 * Distance that a signal travels per microsecond (docs/device.md#distance).
 * @unit m/µs
 */
export const SPEED_OF_LIGHT = 300;

/**
 * Safety margin in percent added to the distance before comparison: 117 % in all (docs/device.md#distance, D10).
 * @unit %
 */
export const DISTANCE_TOLERANCE = 17;

/**
 * Selectable airtime shares of downlink and uplink, in percent (docs/device.md#framing).
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
 * Channel widths that a station scans automatically (docs/device.md#framing).
 * @unit MHz
 */
export const AUTOMATIC_WIDTHS: readonly number[] = [20, 40, 80];

/** Maximum number of stations of an access point (docs/device.md#stations). */
export const MOST_STATIONS = 85;

/** Maximum number of stations of an 802.11n access point, if the board names none (docs/device.md#stations). */
export const MOST_STATIONS_11N = 50;

/** Maximum number of stations of an access point with fixed frames (docs/device.md#stations). */
export const MOST_STATIONS_IN_FIXED_FRAMES = 60;

/**
 * Minimum plausible distance reported by a link, in metres (docs/device.md#distance).
 * @unit m
 */
export const MINIMUM_VALID_LINK = 10;

/**
 * Range of the signal scale, weakest and strongest (docs/device.md#signals).
 * @unit dBm
 */
export const SIGNAL_SCALE = [-84, -45] as const;

/**
 * Levels below this are no signal (docs/device.md#signals).
 * @unit dBm
 */
export const MINIMUM_SIGNAL = -95;

/**
 * Signal level at which the receiver is oversaturated (docs/device.md#signals).
 * @unit dBm
 */
export const OVERSATURATION = -40;

/**
 * Difference to the expected signal at which a signal counts as too weak (D54).
 * @unit dB
 */
export const SIGNAL_SHORTFALL = 4;
