import type { LimitedChoice, Reason } from 'guywire-engine/core';
import type { RadioCapabilities } from '../core/facts.ts';
import type { RadioRule } from '../core/rule.ts';
import { isAccessPoint } from '../link/isAccessPoint.ts';
import { POINT_TO_POINT } from './power/pointToPoint.ts';

const STATION_OF_MANY = 0;
const SERVES_MANY = 2;

/** Link type of an end of a point-to-multipoint link (radio.N.ptpmode, docs/device.md#radio). */
export const multipointType = (accessPoint: boolean): number => (accessPoint ? SERVES_MANY : STATION_OF_MANY);

/**
 * Link types that the model supports (docs/device.md#capabilities). An access point without the line, as in firmware
 * before 8, serves many stations.
 */
export const linkType: RadioRule = {
  id: 'linkType.capabilities',
  of: 'radio',
  limit: 'linkType',
  bound({ radio, read }) {
    const accessPoint = isAccessPoint(read('/radio/radios/*/mode'));
    const { pointToPoint, pointToMultipoint } = linkKinds(radio, accessPoint);
    return {
      choices: [
        offer({ value: POINT_TO_POINT, title: 'Point-to-point' }, pointToPoint),
        offer({ value: multipointType(accessPoint), title: 'Point-to-multipoint' }, pointToMultipoint),
      ],
      reasons: [],
    };
  },
};

/**
 * A single flag restricts the link type; both flags, or none, allow both types (docs/device.md#capabilities: a sector
 * carries all four). A station without its own flags has those of the access point.
 */
export function linkKinds(radio: RadioCapabilities, accessPoint: boolean) {
  const ownFlags = !accessPoint && (radio.ptpStation || radio.ptmpStation);
  const one = ownFlags ? radio.ptpStation : radio.ptpOnly;
  const many = ownFlags ? radio.ptmpStation : radio.ptmpOnly;
  return { pointToPoint: one || !many, pointToMultipoint: many || !one };
}

function offer(choice: { value: number; title: string }, available: boolean): LimitedChoice {
  return available ? choice : { ...choice, excluded: NOT_ON_THIS_MODEL };
}

const NOT_ON_THIS_MODEL: Reason = {
  rule: 'linkType.capabilities',
  text: 'This model does not support this link type.',
  binds: true,
};
