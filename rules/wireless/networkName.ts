import type { DeviceRule } from '../core/rule.ts';

const SSID = '/wireless/interfaces/0/ssid';

/** The security settings of a side can contain a copy of the network name, which follows the name. */
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

/** Copy of the network name in the access point's security (docs/device.md#wireless). */
export const accessPointNetworkName = followsName('accessPointNetworkName', '/security/accessPoint/ssid');

/** Copy of the network name in the station's security (docs/device.md#wireless). */
export const stationNetworkName = followsName('stationNetworkName', '/security/station/ssid');
