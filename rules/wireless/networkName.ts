import type { DeviceRule } from '../core/rule.ts';

const SSID = '/wireless/interfaces/0/ssid';

/** The security settings of a side can hold the name of the network a second time; a copy that is there follows the name. */
function followsName(limit: string, copy: `/security/${'accessPoint' | 'station'}/ssid`): DeviceRule {
  return {
    id: `${limit}.copy`,
    of: 'device',
    limit,
    bound({ read }) {
      const ssid = read(SSID);
      return ssid !== undefined && read(copy) ? { fixed: ssid, reasons: [] } : { reasons: [] };
    },
  };
}

/** The copy an access point asks its stations for (docs/device.md#wireless). */
export const accessPointNetworkName = followsName('accessPointNetworkName', '/security/accessPoint/ssid');

/** The copy a station looks for (docs/device.md#wireless). */
export const stationNetworkName = followsName('stationNetworkName', '/security/station/ssid');
