import { objection } from '../objection.ts';
import type { DeviceRule } from '../rule.ts';

/** Something has to be left by which the device can be managed. */
export const webServer: DeviceRule = {
  id: 'webServer.lastWay',
  of: 'device',
  limit: 'webServer',
  clause: 'facts/device-api §10',
  inputs: ['/ssh/status', '/telnet/status'],
  bound({ read }) {
    const isAnother = read('/ssh/status') === true || read('/telnet/status') === true;
    const said = isAnother
      ? { text: 'These pages will be gone; the command line is then the only way in.' }
      : { text: 'These pages will be gone, and with the command line off too only a reset brings you back in.' };
    return objection(webServer, false, said, 'warning');
  },
};
