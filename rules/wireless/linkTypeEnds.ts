import type { RadioRule } from '../core/rule.ts';
import { hasPointToPointLimits } from './power/pointToPoint.ts';

/**
 * Where a country allows a link with two ends more power, the limit of each end follows the link type that is set
 * there: both ends are told, before and after a change (D32).
 */
export const linkTypeEnds: RadioRule = {
  id: 'linkType.ends',
  of: 'radio',
  limit: 'linkType',
  bound({ facts: { domain }, radio }) {
    if (radio.eirpLimit || !hasPointToPointLimits(domain, radio)) return { reasons: [] };
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
