import type { RegulatoryDomain } from '../../facts.ts';
import type { RadioContext } from '../../rule.ts';
import { antennaInUse } from '../antennaOf.ts';
import type { PowerSituation } from './powerFormula.ts';

/** Link type with exactly two ends (radio.N.ptpmode, facts/device-api §4.2). */
export const POINT_TO_POINT = 1;

/** What of the draft decides about power besides the channel. */
export const SITUATION_INPUTS = [
  '/radio/radios/*/linkType',
  '/radio/radios/*/antenna',
  '/radio/radios/*/antennaGain',
  '/radio/radios/*/cableLoss',
] as const;

/** The situation a draft describes. Links at 60 GHz have two ends; what is no link type counts as many. */
export function situationOf({ facts, radio, read }: RadioContext, domain: RegulatoryDomain): PowerSituation {
  return {
    country: domain.countryCode,
    countryName: domain.countryName,
    antenna: antennaInUse(radio, {
      antenna: read('/radio/radios/*/antenna'),
      gain: read('/radio/radios/*/antennaGain'),
      loss: read('/radio/radios/*/cableLoss'),
    }),
    pointToPoint: radio.band === 'AD' || read('/radio/radios/*/linkType') === POINT_TO_POINT,
    family: facts.board.family,
  };
}
