import { TEST_SECONDS } from '../../../schemas/device/diagnostics/speedTest.ts';
import { json, type Refusal, refusalAt } from '../../core/answer.ts';
import type { Device } from '../../device/device.ts';
import type { AnswerOf, CallOf, SignedInCall } from '../call.ts';
import { bounded } from './bounded.ts';

type SpeedTestJob = NonNullable<ReturnType<Device['tools']['speedTest']['state']>>;

/** States and results of a test (docs/device.md#speed-test). */
const STATE = { none: 0, ready: 1, running: 2, over: 10 } as const;
const FLAGS = { well: 0, lost: 1, stopped: 2 } as const;

function flagsOf({ state, order, results }: SpeedTestJob): 0 | 1 | 2 {
  if (state === 'stopped') return FLAGS.stopped;
  return state === 'finished' && results.length < order.duration ? FLAGS.lost : FLAGS.well;
}

/** Mean of kbit/s values in Mbit/s, rounded to 0.01. */
function mean(values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0);
  return values.length === 0 ? 0 : Math.round(sum / values.length / 10) / 100;
}

function report(job: SpeedTestJob | undefined) {
  if (job === undefined) return { session: 0, state: STATE.none, flags: FLAGS.well, duration: 0, tx: 0, rx: 0 };
  return {
    session: job.id,
    state: job.state === 'running' ? STATE.running : STATE.over,
    flags: flagsOf(job),
    duration: job.order.duration,
    tx: mean(job.results.map(({ tx }) => tx)),
    rx: mean(job.results.map(({ rx }) => rx)),
  };
}

/** MAC address of the named peer, or of the first one. */
function peerOf(device: Pick<Device, 'situation'>, host: string | undefined): string | undefined {
  const linked = device.situation().radios.flatMap(({ connections }) => connections.map(({ link }) => link.peer));
  return linked.find(({ mac, address }) => host === undefined || host === mac || host === address)?.mac;
}

interface Wish {
  readonly host: string | undefined;
  readonly duration: string | undefined;
  readonly direction: 'dx' | 'rx' | 'tx' | undefined;
  readonly field: string;
}

const noLink = (field: string): Refusal =>
  refusalAt(`/${field}`, 'unknown', 'This device is not linked with such a peer.');

function start(
  device: Pick<Device, 'situation' | 'tools'>,
  { host, direction = 'dx', field, ...wish }: Wish,
): SpeedTestJob | Refusal {
  const duration = bounded(wish.duration, TEST_SECONDS, 'duration');
  if (typeof duration !== 'number') return duration;
  const mac = peerOf(device, host);
  const job = mac === undefined ? 'no link' : device.tools.speedTest.start({ host: mac, direction, duration });
  if (job === 'no link') return noLink(field);
  return job === 'too many' ? refusalAt('', 'busy', 'Such a test runs already.') : job;
}

/** GET `/sptest_action.cgi` with `session`: state of a test. */
export function speedTest({ device, parameter }: SignedInCall): AnswerOf<'speedTest'> {
  const session = parameter('session');
  return json(report(device.tools.speedTest.state(session === undefined ? undefined : Number(session))));
}

/** POST `/sptest_action.cgi` with `action`: starts or stops a test. The peer takes part without a sign-in. */
export function runSpeedTest({ device, request }: CallOf<'runSpeedTest'>): AnswerOf<'runSpeedTest'> {
  const { action, ip: host, session, duration, direction } = request;
  const id = session === undefined ? undefined : Number(session);
  if (action === 'stop') {
    device.tools.speedTest.stop(id);
    return json(report(device.tools.speedTest.state(id)));
  }
  if (action === 'remote') {
    return peerOf(device, host) === undefined ? noLink('ip') : json({ ...report(undefined), state: STATE.ready });
  }
  const job = start(device, { host, duration, direction, field: 'ip' });
  return 'status' in job ? job : json(report(job));
}

/**
 * POST `/api/lmgmt/speedtest/start` with `mac`, `duration`, `direction`. The state is read with the returned session
 * number.
 */
export function startLinkTest({ device, request }: CallOf<'startLinkTest'>): AnswerOf<'startLinkTest'> {
  const { mac, duration, direction } = request;
  const job = start(device, { host: mac?.toUpperCase(), duration, direction, field: 'mac' });
  return 'status' in job ? job : json(report(job));
}
