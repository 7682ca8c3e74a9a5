import { MINIMUM_DISTANCE } from '../constants/link.ts';
import type { RadioRule } from '../core/rule.ts';

/**
 * From the shortest distance there is to the longest the radio works over, where it has such a limit
 * (`distance_limit`). 60 GHz needs no shortest (docs/device.md#capabilities, docs/device.md#distance).
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
