import type { RadioCapabilities } from '../core/facts.ts';
import type { RowOf } from '../core/setting.ts';
import { isAccessPoint } from '../link/isAccessPoint.ts';
import { linkKinds, multipointType } from './linkType.ts';
import { sideOf } from './mode.ts';
import { POINT_TO_POINT } from './power/pointToPoint.ts';

type RadioSetting = keyof RowOf<'/radio/radios'>;

/** Output power without a line, dBm, as far as the radio can do it (docs/device.md#radio). */
const USUAL_POWER = 24;

/** Distance without a line, m. */
const USUAL_DISTANCE = 600;

/**
 * Values in force without a line, of settings whose default value depends on the board or on the mode (D77). Undefined
 * results are those of the schema.
 */
export const radioDefaults = {
  /** A radio that belongs to another radio is the same end of the link. @param modeOf returns the mode of a radio by its number */
  mode({ band, parent }: RadioCapabilities, modeOf: (number: number) => string | undefined) {
    return sideOf(band, parent !== undefined && isAccessPoint(modeOf(parent)));
  },
  linkType(radio: RadioCapabilities, mode: string | undefined) {
    const accessPoint = isAccessPoint(mode);
    const { pointToMultipoint } = linkKinds(radio, accessPoint);
    return pointToMultipoint ? multipointType(accessPoint) : POINT_TO_POINT;
  },
  antenna: ({ defaultAntenna }: RadioCapabilities) => defaultAntenna,
  txPower: ({ txPower: { min, max } }: RadioCapabilities) => Math.max(min, Math.min(USUAL_POWER, max)),
  ackDistance: ({ distanceLimit }: RadioCapabilities) =>
    distanceLimit > 0 ? Math.min(USUAL_DISTANCE, distanceLimit) : undefined,
} satisfies Partial<Record<RadioSetting, unknown>>;
