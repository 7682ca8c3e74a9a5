import { PING_SIZE } from '../../../../schemas/device/diagnostics/ping.ts';
import { PING_COUNT, PING_INTERVAL } from '../../../../schemas/device/second/diagnostics.ts';
import { json } from '../../../core/answer.ts';
import type { AnswerOf, CallOf, SignedInCall } from '../../call.ts';
import { refuseStart } from './refuseStart.ts';

/** GET `/tools/ping`: last packets. */
export function ping({ device }: SignedInCall): AnswerOf<'v1Ping'> {
  const job = device.tools.ping.state();
  if (job === undefined) return json({ status: 'not_started', sent: 0, received: 0, results: [] });
  const { order, results, state: status } = job;
  const received = results.filter(({ time }) => time !== undefined).length;
  return json({ status, host: order.host, sent: results.length, received, results: [...results] });
}

/** POST `/tools/ping/start`: sends packets to a host. */
export function startPing(call: CallOf<'v1PingStart'>): AnswerOf<'v1PingStart'> {
  const {
    host,
    size = PING_SIZE.otherwise,
    count = PING_COUNT.otherwise,
    interval = PING_INTERVAL.otherwise,
  } = call.request;
  const job = call.device.tools.ping.start({ host, size, count, interval });
  return typeof job === 'string' ? refuseStart(job) : ping(call);
}

/** POST `/tools/ping/stop`. */
export function stopPing(call: SignedInCall): AnswerOf<'v1PingStop'> {
  call.device.tools.ping.stop();
  return ping(call);
}

/** DELETE `/tools/ping`: clears the results. */
export function clearPing(call: SignedInCall): AnswerOf<'v1PingClear'> {
  call.device.tools.ping.clear();
  return ping(call);
}
