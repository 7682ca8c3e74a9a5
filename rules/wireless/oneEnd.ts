import type { DeviceRule } from '../core/rule.ts';
import { isAccessPoint } from '../link/isAccessPoint.ts';
import { valueOfRadio } from './radioRows.ts';

const ROW = '/wireless/interfaces/*/row';

/** Rule for a wireless interface setting that only one end of the link has. */
function onlyOn(id: string, limit: string, ofAccessPoint: boolean, text: string): DeviceRule {
  return {
    id,
    of: 'device',
    limit,
    bound({ read }) {
      const mode = valueOfRadio(read, read(ROW), 'mode');
      if (mode === undefined || isAccessPoint(mode) === ofAccessPoint) return { reasons: [] };
      return { unavailable: { rule: id, text, binds: true }, reasons: [] };
    },
  };
}

/** An access point admits stations and announces its network; a station joins one (docs/device.md#security). */
export const ONE_END_RULES: readonly DeviceRule[] = [
  onlyOn('oneEnd.accessPoint', 'accessPointOnly', true, 'Only an access point has this setting.'),
  onlyOn('oneEnd.station', 'stationOnly', false, 'Only a station has this setting.'),
];
