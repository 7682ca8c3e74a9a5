import type { LimitedChoice, Reason } from 'guywire-engine/core';
import type { RadioCapabilities } from '../core/facts.ts';
import type { RadioRule } from '../core/rule.ts';
import { isAccessPoint } from '../link/isAccessPoint.ts';

const STATION_OF_MANY = { value: 0, title: 'Point-to-multipoint' };
const POINT_TO_POINT = { value: 1, title: 'Point-to-point' };
const SERVES_MANY = { value: 2, title: 'Point-to-multipoint' };

/**
 * Number of ends of the link. Models that do one kind only say so in their capabilities (docs/device.md#capabilities).
 * An access point without the line, as firmware before 8 writes its text, serves many stations.
 */
export const linkType: RadioRule = {
  id: 'linkType.capabilities',
  of: 'radio',
  limit: 'linkType',
  bound({ radio, read }) {
    const accessPoint = isAccessPoint(read('/radio/radios/*/mode'));
    const isUnwritten = read('/radio/radios/*/linkType') === STATION_OF_MANY.value;
    const multipoint = accessPoint && !isUnwritten ? SERVES_MANY : STATION_OF_MANY;
    const { pointToPoint, pointToMultipoint } = kinds(radio, accessPoint);
    return {
      choices: [offer(POINT_TO_POINT, pointToPoint), offer(multipoint, pointToMultipoint)],
      reasons: [],
    };
  },
};

/**
 * A flag alone restricts; both, or neither, leave both kinds open (docs/device.md#capabilities: a sector carries all
 * four). A station without flags of its own is restricted like the access point.
 */
function kinds(radio: RadioCapabilities, accessPoint: boolean) {
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
