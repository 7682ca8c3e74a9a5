import type { RegulatoryDomain } from '../../core/facts.ts';
import type { RadioContext } from '../../core/rule.ts';
import { antennaInUse } from '../antennaOf.ts';
import { isPointToPoint, limitsOfLink } from './pointToPoint.ts';
import type { PowerSituation } from './powerFormula.ts';

/** Inputs of the power limit from a draft. */
export function situationOf({ radio, read }: RadioContext, domain: RegulatoryDomain): PowerSituation {
  const pointToPoint = isPointToPoint({ radio, read });
  return {
    country: domain.countryCode,
    countryName: domain.countryName,
    antenna: antennaInUse(radio, {
      antenna: read('/radio/radios/*/antenna'),
      gain: read('/radio/radios/*/antennaGain'),
      loss: read('/radio/radios/*/cableLoss'),
    }),
    pointToPoint,
    limits: limitsOfLink(domain, radio, pointToPoint),
  };
}
