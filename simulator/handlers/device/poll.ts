import { deviceId } from '../../status/host.ts';
import type { AnswerOf, Call } from '../call.ts';

/**
 * GET `/poll.cgi`: `300` while changes wait to be applied, else `0`; asked by clients that wait for a restart. With `device`
 * it may be read from any origin where that is the id of this device: who knows it can tell this device from another at the
 * address it moves to, and nobody learns it here.
 */
export function poll({ device, parameter }: Call): AnswerOf<'poll'> {
  const isMeant = parameter('device') === deviceId(device.model.hardwareAddress);
  return {
    body: { text: device.configuration.modified() ? '300' : '0' },
    ...(isMeant ? { headers: { 'Access-Control-Allow-Origin': '*' } } : {}),
  };
}
