import type { PointToPointLimits, RadioCapabilities, RegulatoryDomain } from '../../core/facts.ts';
import type { RadioContext } from '../../core/rule.ts';
import { channelsOf } from '../channelsInUse.ts';

/** Link type with exactly two ends (radio.N.ptpmode, docs/device.md#radio). */
export const POINT_TO_POINT = 1;

const NONE: readonly PointToPointLimits[] = [];

/** Whether the link of a draft has two ends: those at 60 GHz do; what is no link type counts as many. */
export function isPointToPoint({ radio, read }: Pick<RadioContext, 'radio' | 'read'>): boolean {
  return radio.band === 'AD' || read('/radio/radios/*/linkType') === POINT_TO_POINT;
}

/** Whether a country has limits for links with two ends on any channel of a radio. */
export function hasPointToPointLimits(domain: RegulatoryDomain | undefined, radio: RadioCapabilities): boolean {
  const limits = domain?.pointToPoint ?? NONE;
  return channelsOf(domain, radio).some(({ startFrequency, endFrequency }) =>
    limits.some(({ freqStart, freqEnd }) => freqStart < endFrequency && freqEnd > startFrequency),
  );
}

/** Limits of a country that any installation may use: the same list each time, so that results by list are found again. */
const ofAnyInstallation = new WeakMap<readonly PointToPointLimits[], readonly PointToPointLimits[]>();

/**
 * Limits that hold for a link, in place of the EIRP of its channels. None for a radio that keeps to the EIRP (D32); those
 * of outdoor installations only for a board that is made for them (D110).
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
