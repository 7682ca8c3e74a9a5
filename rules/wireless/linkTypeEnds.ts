import type { RadioRule } from '../core/rule.ts';
import { hasPointToPointLimits } from './power/pointToPoint.ts';

/**
 * Note that the limit of the other end follows its own link type, if point-to-point is allowed more power (D32). 60
 * GHz links are always point-to-point.
 */
export const linkTypeEnds: RadioRule = {
  id: 'linkType.ends',
  of: 'radio',
  limit: 'linkType',
  bound({ facts: { domain }, radio }) {
    const hasChoice = radio.band !== 'AD' && !radio.eirpLimit;
    if (!hasChoice || !hasPointToPointLimits(domain, radio)) return { reasons: [] };
    return {
      reasons: [
        {
          rule: 'linkType.ends',
          law: '47 CFR 15.407(a)(1), (a)(3)',
          text: 'Power limits differ by link type in {country}. Set the same link type at the other end: its limit changes too.',
          params: { country: domain?.countryName ?? '' },
          binds: false,
        },
      ],
    };
  },
};
