import type { Sending } from '../../core/answer.ts';
import { deviceId } from '../../status/host.ts';
import type { AnswerOf, Call } from '../call.ts';

/**
 * GET `/poll.cgi`: `300` while changes wait to be applied, else `0`. Polled by clients during a restart. If the
 * parameter `device` is the id of this device, the response is readable from any origin. So a client that knows the
 * id can recognise the device at its new address. No client learns the id here.
 */
export function poll({ device, parameter }: Call): AnswerOf<'poll'> {
  return { body: { text: device.configuration.modified() ? '300' : '0' }, ...readableIfMeant({ device, parameter }) };
}

/** CORS headers for clients that know the id of this device. */
export function readableIfMeant({ device, parameter }: Pick<Call, 'device' | 'parameter'>): Sending {
  const isMeant = parameter('device') === deviceId(device.model.hardwareAddress);
  return isMeant ? { headers: { 'Access-Control-Allow-Origin': '*' } } : {};
}
