/** Seconds a device takes to start where its board does not say (D30). */
export const BOOT_TIME = 200;

/** Metres a signal travels in a microsecond (docs/device.md#distance). */
export const SPEED_OF_LIGHT = 300;

/** Least distance in metres a link is set to (docs/device.md#distance). */
export const MINIMUM_DISTANCE = 300;

/** Least distance in metres at which what a link reports is taken for real (docs/device.md#distance). */
export const MINIMUM_VALID_LINK = 10;

/** Percent of the distance added for safety before it is compared: 117 % in all (docs/device.md#distance, D10). */
export const DISTANCE_TOLERANCE = 17;

/** Parts of the airtime for downlink and uplink that can be chosen, in percent (docs/device.md#framing). */
export const DOWNLINK_RATIOS: readonly (readonly [downlink: number, uplink: number])[] = [
  [50, 50],
  [60, 40],
  [70, 30],
  [75, 25],
  [40, 60],
  [30, 70],
  [25, 75],
];

/** Channel widths in MHz from which an automatic choice starts (docs/device.md#framing). */
export const AUTO_WIDTHS: readonly number[] = [20, 40, 80];
