import type { RadioRule } from '../core/rule.ts';
import { hasPointToPointLimits, isPointToPoint } from './power/pointToPoint.ts';

/**
 * A radio limited to the EIRP of point-to-multipoint (`eirp.limit`) shows a note if its country allows more (D32).
 */
export const eirpLimit: RadioRule = {
  id: 'power.eirpLimit',
  of: 'radio',
  limit: 'txPower',
  bound(context) {
    const { facts, radio } = context;
    if (!radio.eirpLimit || !isPointToPoint(context) || !hasPointToPointLimits(facts.domain, radio)) {
      return { reasons: [] };
    }
    return {
      reasons: [
        {
          rule: 'power.eirpLimit',
          text: 'This model keeps to the EIRP of point-to-multipoint links, whatever else {country} allows.',
          params: { country: facts.domain?.countryName ?? '' },
          binds: false,
        },
      ],
    };
  },
};
