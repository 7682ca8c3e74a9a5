import type { RadioRule } from '../core/rule.ts';
import { hasPointToPointLimits } from './power/pointToPoint.ts';

/**
 * Remark that the limit of each end follows the link type set there, where a country allows a link with two ends more
 * power (D32). A link at 60 GHz has two ends always.
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
