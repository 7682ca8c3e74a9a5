import type { Sending } from '../../core/answer.ts';
import { deviceId } from '../../status/host.ts';
import type { AnswerOf, Call } from '../call.ts';

/**
 * GET `/poll.cgi`: `300` while changes wait to be applied, else `0`; asked by clients that wait for a restart. With `device`
 * it may be read from any origin if that is the id of this device: a client that knows the id can tell this device from
 * another at the address it moves to, and no client learns the id here.
 */
export function poll({ device, parameter }: Call): AnswerOf<'poll'> {
  return { body: { text: device.configuration.modified() ? '300' : '0' }, ...readableIfMeant({ device, parameter }) };
}

/** What lets any origin read an answer to who knows the id of this device. */
export function readableIfMeant({ device, parameter }: Pick<Call, 'device' | 'parameter'>): Sending {
  const isMeant = parameter('device') === deviceId(device.model.hardwareAddress);
  return isMeant ? { headers: { 'Access-Control-Allow-Origin': '*' } } : {};
}
