import type { DeviceRule } from '../rule.ts';

const SSID = '/wireless/interfaces/0/ssid';

/** The security settings of both sides hold the name of the network a second time; a copy follows the name itself. */
export const networkName: DeviceRule = {
  id: 'networkName.copy',
  of: 'device',
  limit: 'networkName',
  clause: 'facts/device-api §4.2',
  inputs: [SSID],
  bound({ read }) {
    const ssid = read(SSID);
    return typeof ssid === 'string' ? { fixed: ssid, reasons: [] } : { reasons: [] };
  },
};
