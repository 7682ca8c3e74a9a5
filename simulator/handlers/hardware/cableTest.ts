import { json, refusalAt } from '../../core/answer.ts';
import type { AnswerOf, CallOf, SignedInCall } from '../call.ts';

/** GET `/ethtool.cgi`: results of the last test of each cable. */
export function cableTest({ device }: SignedInCall): AnswerOf<'cableTest'> {
  return json({ ports: device.cableTest.ports() });
}

/** POST `/ethtool.cgi` with `ifname`: tests the cable of a port. The port carries no traffic during the test. */
export function startCableTest(call: CallOf<'startCableTest'>): AnswerOf<'startCableTest'> {
  const { device, request } = call;
  if (!device.cableTest.start(request.ifname)) {
    return refusalAt('/ifname', 'refused', 'The device has no such Ethernet port.');
  }
  device.log.add(`${request.ifname}: cable test, the port is down meanwhile`, { level: 'warning' });
  return cableTest(call);
}
