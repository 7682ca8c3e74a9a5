import { expect, test } from 'vitest';
import { DeviceError } from '../../../../src/device/deviceError.ts';
import { readSurvey, type Survey } from '../../../../src/device/endpoints/survey.ts';
import { createSurvey } from '../../../../src/diagnostics/survey/surveyRun.ts';

const survey = (scan_status: string, count = 0): Survey =>
  readSurvey({ scan_status, scan_time: 30, scan_age: 1, scan_data: Array.from({ length: count }, () => ({})) });

/** Run with scripted responses and polls under test control. */
function bench() {
  const asked: string[] = [];
  const outages: [kind: string, seconds: number][] = [];
  const answers: (Survey | Error | Promise<Survey>)[] = [];
  const looks = new Set<() => Promise<void>>();
  let now = 0;
  const answer = (call: string) => async (radio: string) => {
    asked.push(`${call} ${radio}`);
    const next = answers.shift();
    if (next === undefined) throw new Error('asked too often');
    if (next instanceof Error) throw next;
    return next;
  };
  const run = createSurvey({
    read: answer('read'),
    start: answer('start'),
    poll: (task) => {
      const look = () => task(new AbortController().signal);
      looks.add(look);
      return { stop: () => looks.delete(look) };
    },
    clock: { now: () => now },
    expectRestart: (kind, seconds) => outages.push([kind, seconds]),
  });
  return {
    run,
    outages,
    asked,
    answers,
    looks,
    async look(milliseconds = 1000) {
      now += milliseconds;
      await Promise.all([...looks].map((look) => look()));
    },
  };
}

test('polls a scan until it ends, including scans of other sessions', async () => {
  for (const call of ['start', 'look'] as const) {
    const { run, answers, looks, look } = bench();
    answers.push(survey('scanning', 1), survey('scanning', 2), survey('completed', 3));
    await run[call]('ath0');
    expect(run.state.get()).toMatchObject({ scanning: true });
    await look();
    expect(run.state.get().survey?.networks).toHaveLength(2);
    await look();
    expect(run.state.get()).toMatchObject({ scanning: false, problem: undefined });
    expect(looks.size).toBe(0);
  }
});

test('announces the outage of a scan, and none if the scan does not start', async () => {
  const { run, outages, answers } = bench();
  answers.push(new DeviceError('api', 400, 'This radio is off, or listens already.'), survey('scanning'));
  await run.start('ath0');
  expect(outages).toEqual([]);
  await run.start('ath0');
  expect(outages).toEqual([['scan', 120]]);
});

test('loads earlier results without a new scan', async () => {
  const { run, outages, asked, answers, looks } = bench();
  answers.push(survey('completed', 4));
  await run.look('wlan0');
  expect(outages).toEqual([]);
  expect(asked).toEqual(['read wlan0']);
  expect(run.state.get().survey?.networks).toHaveLength(4);
  expect(looks.size).toBe(0);
});

test('waits for a device whose links are down, up to a limit', async () => {
  const gone = new DeviceError('network', 0, 'gone');
  const { run, answers, look } = bench();
  answers.push(survey('scanning'), gone, survey('scanning'), gone, gone);
  await run.start('ath0');
  await look();
  expect(run.state.get()).toMatchObject({ scanning: true, problem: undefined });
  await look();
  expect(run.state.get()).toMatchObject({ scanning: true });
  await look();
  await look(200_000);
  expect(run.state.get()).toMatchObject({ scanning: false });
  expect(run.state.get().problem).toContain('did not answer');
});

test('a refusal ends the scan with the message of the device', async () => {
  const { run, answers } = bench();
  answers.push(new DeviceError('api', 400, 'This radio is off, or listens already.'));
  await run.start('ath0');
  expect(run.state.get()).toMatchObject({ scanning: false, problem: 'This radio is off, or listens already.' });
});

test('reports unsupported models', async () => {
  const { run, answers } = bench();
  answers.push(new DeviceError('status', 404, ''));
  await run.look('ath0');
  expect(run.state.get().absent).toBe(true);
  expect(run.state.get().problem).toBeUndefined();
});

test('ignores responses after a newer request or after the view closed', async () => {
  const { run, answers } = bench();
  let late = (_: Survey): void => {};
  answers.push(new Promise((resolve) => (late = resolve)), survey('completed', 2));
  const first = run.look('ath0');
  await run.look('ath0');
  late(survey('scanning', 9));
  await first;
  expect(run.state.get().survey?.networks).toHaveLength(2);
  run.stop();
  expect(run.state.get()).toMatchObject({ scanning: false });
});

test('a scan that is left shows no result, and a new one waits for its end', async () => {
  const { run, answers, looks, look } = bench();
  answers.push(survey('completed', 1), survey('scanning', 2), survey('scanning', 2), survey('completed', 3));
  await run.look('ath0');
  await run.start('ath0');
  run.leave();
  expect(run.state.get()).toMatchObject({ scanning: true, isLeft: true });
  await look();
  expect(run.state.get()).toMatchObject({ scanning: true, isLeft: true });
  await look();
  expect(run.state.get()).toMatchObject({ scanning: false, isLeft: false });
  expect(run.state.get().survey?.networks).toHaveLength(1);
  expect(looks.size).toBe(0);
  answers.push(survey('scanning', 0), survey('completed', 4));
  await run.start('ath0');
  await look();
  expect(run.state.get().survey?.networks).toHaveLength(4);
});

test('a scan that has ended cannot be left', async () => {
  const { run, answers } = bench();
  answers.push(survey('completed', 2));
  await run.look('ath0');
  run.leave();
  expect(run.state.get().isLeft).toBeFalsy();
});

test('another radio starts with its own earlier results', async () => {
  const { run, answers } = bench();
  answers.push(survey('completed', 2), new DeviceError('status', 500, ''));
  await run.look('ath0');
  await run.look('wlan0');
  expect(run.state.get()).toMatchObject({ radio: 'wlan0', scanning: false });
  expect(run.state.get().survey).toBeUndefined();
});
