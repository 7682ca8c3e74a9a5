import { HOPS } from '../../../../schemas/device/diagnostics/traceroute.ts';
import { json } from '../../../core/answer.ts';
import type { Device } from '../../../device/device.ts';
import type { AnswerOf, CallOf, SignedInCall } from '../../call.ts';
import { refuseStart } from './refuseStart.ts';

function state({ tools }: Device): AnswerOf<'v1Traceroute'> {
  const job = tools.traceroute.state();
  if (job === undefined) return json({ status: 'not_started', results: [] });
  const results = job.results.map(({ target: _, times, ...hop }) => ({ ...hop, times: [...times] }));
  return json({ status: job.state, host: job.order.host, results });
}

/** GET `/tools/traceroute`: the places on the way that was looked for last. */
export function traceroute({ device }: SignedInCall): AnswerOf<'v1Traceroute'> {
  return state(device);
}

/** POST `/tools/traceroute/start`: finds out which way packets go. */
export function startTraceroute({ device, request }: CallOf<'v1TracerouteStart'>): AnswerOf<'v1TracerouteStart'> {
  const { host, resolve = true, maxHops = HOPS.otherwise } = request;
  const job = device.tools.traceroute.start({ host, resolve, maxHops });
  return typeof job === 'string' ? refuseStart(job) : state(device);
}

/** POST `/tools/traceroute/stop`. */
export function stopTraceroute({ device }: SignedInCall): AnswerOf<'v1TracerouteStop'> {
  device.tools.traceroute.stop();
  return state(device);
}

/** DELETE `/tools/traceroute`: forgets the places. */
export function clearTraceroute({ device }: SignedInCall): AnswerOf<'v1TracerouteClear'> {
  device.tools.traceroute.clear();
  return state(device);
}
