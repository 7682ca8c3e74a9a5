import type { RadioCapabilities, RegulatoryDomain } from '../../../rules/core/facts.ts';
import { limitsOfLink } from '../../../rules/wireless/power/pointToPoint.ts';
import type { PowerSituation } from '../../../rules/wireless/power/powerFormula.ts';
import type { Wireless } from '../../status/status.ts';

/**
 * Facts that limit power besides the channel, from the status: antenna and link type. Cable loss is omitted, because
 * it does not change the EIRP limit.
 */
export function situationNow(
  { mode, antennaGain }: Pick<Wireless, 'mode' | 'antennaGain'>,
  radio: RadioCapabilities,
  domain: RegulatoryDomain,
): PowerSituation {
  const pointToPoint = radio.band === 'AD' || mode?.endsWith('-ptp') === true;
  return {
    country: domain.countryCode,
    countryName: domain.countryName,
    antenna: { gain: antennaGain ?? radio.antennas[0]?.gain ?? 0, loss: 0, builtIn: false },
    pointToPoint,
    limits: limitsOfLink(domain, radio, pointToPoint),
  };
}
