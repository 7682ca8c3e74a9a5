import type { Reason } from 'guywire-engine/core';
import type { DeviceRule } from '../core/rule.ts';
import { isAccessPoint } from '../link/isAccessPoint.ts';

const MODE = '/radio/radios/0/mode';

function otherSide(rule: string, text: string): Reason {
  return { rule, text, binds: true };
}

/** The security settings of an access point exist on access points only (docs/device.md#security). */
export const accessPointSecurity: DeviceRule = {
  id: 'security.accessPoint',
  of: 'device',
  limit: 'accessPointSecurity',
  bound({ read }) {
    if (isAccessPoint(read(MODE))) return { reasons: [] };
    const reason = otherSide(
      'security.accessPoint',
      'This radio is a station: the access point decides the security.',
    );
    return { unavailable: reason, reasons: [] };
  },
};

/** The security settings of a station exist on stations only (docs/device.md#security). */
export const stationSecurity: DeviceRule = {
  id: 'security.station',
  of: 'device',
  limit: 'stationSecurity',
  bound({ read }) {
    if (!isAccessPoint(read(MODE))) return { reasons: [] };
    const reason = otherSide('security.station', 'This radio is an access point: station security does not apply.');
    return { unavailable: reason, reasons: [] };
  },
};
