import type { ResponseOf } from '../../../../schemas/device/calls.ts';
import { TEST_SECONDS } from '../../../../schemas/device/diagnostics/speedTest.ts';
import { json, refusal } from '../../../core/answer.ts';
import type { Tools } from '../../../measurements/tools.ts';
import type { AnswerOf, CallOf, SignedInCall } from '../../call.ts';
import { refuseStart } from './refuseStart.ts';

type Job = ReturnType<Tools['speedTest']['all']>[number];

const NONE = refusal(404, 'There is no such test.');

function responseOf({ id, order, state, results }: Job): ResponseOf<'v1SpeedTest'> {
  const mean = (of: 'rx' | 'tx'): number =>
    results.length === 0 ? 0 : Math.floor(results.reduce((sum, one) => sum + one[of], 0) / results.length);
  return { id, status: state, ...order, rx: mean('rx'), tx: mean('tx'), samples: [...results] };
}

/** GET `/tools/speedtest`: running and recent tests. */
export function speedTests({ device }: SignedInCall): AnswerOf<'v1SpeedTests'> {
  return json(device.tools.speedTest.all().map(responseOf));
}

/** POST `/tools/speedtest/start`: starts a test with a peer. */
export function startSpeedTest({ device, request }: CallOf<'v1SpeedTestStart'>): AnswerOf<'v1SpeedTestStart'> {
  const { host, direction = 'dx', duration = TEST_SECONDS.otherwise } = request;
  const job = device.tools.speedTest.start({ host, direction, duration });
  return typeof job === 'string' ? refuseStart(job) : json(responseOf(job));
}

/** GET `/tools/speedtest/{id}`: state of one test. */
export function speedTest({ device, parameter }: SignedInCall): AnswerOf<'v1SpeedTest'> {
  const job = device.tools.speedTest.state(Number(parameter('id')));
  return job === undefined ? NONE : json(responseOf(job));
}

/** POST `/tools/speedtest/{id}/stop`: ends one test. */
export function stopSpeedTest(call: SignedInCall): AnswerOf<'v1SpeedTestStop'> {
  call.device.tools.speedTest.stop(Number(call.parameter('id')));
  return speedTest(call);
}
