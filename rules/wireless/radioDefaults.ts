import type { RadioCapabilities } from '../core/facts.ts';
import type { RowOf } from '../core/setting.ts';
import { isAccessPoint } from '../link/isAccessPoint.ts';
import { linkKinds, multipointType } from './linkType.ts';
import { sideOf } from './mode.ts';
import { POINT_TO_POINT } from './power/pointToPoint.ts';

type RadioSetting = keyof RowOf<'/radio/radios'>;

/** Default output power, dBm, within the range of the radio (docs/device.md#radio). */
const USUAL_POWER = 24;

/** Default distance, m. */
const USUAL_DISTANCE = 600;

/** Default values that depend on the board or on the mode (D77). For undefined results the schema default applies. */
export const radioDefaults = {
  /**
   * A radio with a parent radio is the same end of the link. @param modeOf returns the mode of a radio by its number
   */
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
