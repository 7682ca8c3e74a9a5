import type { PointToPointLimits, RadioCapabilities, RegulatoryDomain } from '../../core/facts.ts';
import type { RadioContext } from '../../core/rule.ts';
import { channelsOf } from '../channelsInUse.ts';

/** Link type with exactly two ends (radio.N.ptpmode, docs/device.md#radio). */
export const POINT_TO_POINT = 1;

const NONE: readonly PointToPointLimits[] = [];

/** True if the link of a draft has two ends, as all 60 GHz links. Invalid link types count as point-to-multipoint. */
export function isPointToPoint({ radio, read }: Pick<RadioContext, 'radio' | 'read'>): boolean {
  return radio.band === 'AD' || read('/radio/radios/*/linkType') === POINT_TO_POINT;
}

/** True if a country has point-to-point limits on any channel of a radio. */
export function hasPointToPointLimits(domain: RegulatoryDomain | undefined, radio: RadioCapabilities): boolean {
  const limits = domain?.pointToPoint ?? NONE;
  return channelsOf(domain, radio).some(({ startFrequency, endFrequency }) =>
    limits.some(({ freqStart, freqEnd }) => freqStart < endFrequency && freqEnd > startFrequency),
  );
}

/** Cache of the limits for all installations, so that the same list is returned each time. */
const ofAnyInstallation = new WeakMap<readonly PointToPointLimits[], readonly PointToPointLimits[]>();

/**
 * Limits of a link in place of its channels' EIRP. Empty for a radio limited to the EIRP (D32). Outdoor limits
 * require an outdoor board (D110).
 */
export function limitsOfLink(
  { pointToPoint = NONE }: RegulatoryDomain,
  { eirpLimit, outdoor }: Pick<RadioCapabilities, 'eirpLimit' | 'outdoor'>,
  hasTwoEnds: boolean,
): readonly PointToPointLimits[] {
  if (!hasTwoEnds || eirpLimit) return NONE;
  if (outdoor) return pointToPoint;
  const limits = ofAnyInstallation.get(pointToPoint) ?? pointToPoint.filter((one) => one.outdoor !== true);
  ofAnyInstallation.set(pointToPoint, limits);
  return limits;
}
