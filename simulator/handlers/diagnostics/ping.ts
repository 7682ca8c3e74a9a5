import { PING_SIZE } from '../../../schemas/device/diagnostics/ping.ts';
import type { AnswerOf, CallOf } from '../call.ts';
import { bounded, unknownHost } from './bounded.ts';

const TIMEOUT = '-4';

/** POST `/pingtest_action.cgi` with `ip_addr` and `ping_size`: sends one packet (docs/device.md#ping). */
export function ping({ device, request }: CallOf<'ping'>): AnswerOf<'ping'> {
  const size = bounded(request.ping_size, PING_SIZE, 'ping_size');
  if (typeof size !== 'number') return size;
  const echo = device.tools.ping.once(request.ip_addr, size);
  if (echo === undefined) return unknownHost('ip_addr');
  const { address, time, ttl } = echo;
  const line = time === undefined ? [TIMEOUT, address, '', ''] : ['0', address, time.toFixed(2), String(ttl)];
  return { body: { text: `${line.join('|')}\n` } };
}
