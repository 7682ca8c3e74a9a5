import { MINIMUM_DISTANCE } from '../constants/link.ts';
import type { RadioRule } from '../core/rule.ts';

/**
 * From the minimum distance to the maximum of the radio, if it has one (`distance_limit`). 60 GHz has no minimum
 * (docs/device.md#capabilities, docs/device.md#distance).
 */
export const radioDistance: RadioRule = {
  id: 'distance.radio',
  of: 'radio',
  limit: 'distance',
  bound({ radio: { band, distanceLimit: maximum } }) {
    const shortest = band === 'AD' ? {} : { minimum: MINIMUM_DISTANCE };
    if (maximum === 0) return { ...shortest, reasons: [] };
    return {
      ...shortest,
      maximum,
      reasons: [
        {
          rule: 'distance.radio',
          text: 'This radio supports no greater distance.',
          value: maximum,
          binds: true,
        },
      ],
    };
  },
};
