import type { DeviceRule } from '../rule.ts';

const SSID = '/wireless/interfaces/0/ssid';

/** The security settings of a side can hold the name of the network a second time; a copy that is there follows the name. */
function followsName(limit: string, copy: string): DeviceRule {
  return {
    id: `${limit}.copy`,
    of: 'device',
    limit,
    clause: 'facts/device-api §4.2',
    inputs: [SSID, copy],
    bound({ read }) {
      const ssid = read(SSID);
      return typeof ssid === 'string' && (read(copy) ?? '') !== '' ? { fixed: ssid, reasons: [] } : { reasons: [] };
    },
  };
}

/** The copy an access point asks its stations for. */
export const accessPointNetworkName = followsName('accessPointNetworkName', '/security/accessPoint/ssid');

/** The copy a station looks for. */
export const stationNetworkName = followsName('stationNetworkName', '/security/station/ssid');
