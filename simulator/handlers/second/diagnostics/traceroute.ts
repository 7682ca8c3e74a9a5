import { HOPS } from '../../../../schemas/device/diagnostics/traceroute.ts';
import { json } from '../../../core/answer.ts';
import type { AnswerOf, CallOf, SignedInCall } from '../../call.ts';
import { refuseStart } from './refuseStart.ts';

/** GET `/tools/traceroute`: hops of the last run. */
export function traceroute({ device }: SignedInCall): AnswerOf<'v1Traceroute'> {
  const job = device.tools.traceroute.state();
  if (job === undefined) return json({ status: 'not_started', results: [] });
  const results = job.results.map(({ target: _, times, ...hop }) => ({ ...hop, times: [...times] }));
  return json({ status: job.state, host: job.order.host, results });
}

/** POST `/tools/traceroute/start`: traces the path to a host. */
export function startTraceroute(call: CallOf<'v1TracerouteStart'>): AnswerOf<'v1TracerouteStart'> {
  const { host, resolve = true, maxHops = HOPS.otherwise } = call.request;
  const job = call.device.tools.traceroute.start({ host, resolve, maxHops });
  return typeof job === 'string' ? refuseStart(job) : traceroute(call);
}

/** POST `/tools/traceroute/stop`. */
export function stopTraceroute(call: SignedInCall): AnswerOf<'v1TracerouteStop'> {
  call.device.tools.traceroute.stop();
  return traceroute(call);
}

/** DELETE `/tools/traceroute`: clears the results. */
export function clearTraceroute(call: SignedInCall): AnswerOf<'v1TracerouteClear'> {
  call.device.tools.traceroute.clear();
  return traceroute(call);
}
