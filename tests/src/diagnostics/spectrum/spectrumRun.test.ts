import { expect, test } from 'vitest';
import { DeviceError } from '../../../../src/device/deviceError.ts';
import { readSpectrum } from '../../../../src/device/endpoints/spectrum.ts';
import { createSpectrum } from '../../../../src/diagnostics/spectrum/spectrumRun.ts';

const answer = (count: number) =>
  readSpectrum({
    stFreqGridLabels: [51_800_000, 51_850_000],
    instantPower: Array.from({ length: 8 }, (_, index) => [index - 90, -80]),
    totalSamples: [count, count],
  });

type Found = ReturnType<typeof answer> | Error;

/** Run with scripted responses and a test clock. */
function bench(mayAct = true) {
  const asked: string[] = [];
  const answers: (Found | Promise<Found>)[] = [];
  const looks = new Set<() => Promise<void>>();
  const due: { at: number; run: () => void }[] = [];
  let now = 0;
  const run = createSpectrum({
    async read() {
      asked.push('read');
      const next = await answers.shift();
      if (next instanceof Error) throw next;
      return next;
    },
    act: async (action) => void asked.push(action),
    noise: async () => new Map([[5180, -95]]),
    poll: (task) => {
      const look = () => task(new AbortController().signal);
      looks.add(look);
      return { stop: () => looks.delete(look) };
    },
    clock: {
      now: () => now,
      after(milliseconds, call) {
        const entry = { at: now + milliseconds, run: call };
        due.push(entry);
        return () => due.splice(due.indexOf(entry), due.includes(entry) ? 1 : 0);
      },
    },
    mayAct,
  });
  return {
    run,
    asked,
    answers,
    looks,
    look: () => Promise.all([...looks].map((look) => look())),
    pass(milliseconds: number) {
      now += milliseconds;
      for (const entry of due.filter(({ at }) => at <= now)) {
        due.splice(due.indexOf(entry), 1);
        entry.run();
      }
    },
    rows: () => run.history.get().rows.length,
  };
}

test('shows measurements in sequence, each once', async () => {
  const { run, asked, answers, look, pass, rows } = bench();
  await run.start();
  expect(asked).toEqual(['start']);
  answers.push(answer(8), answer(10));
  await look();
  pass(0);
  expect(rows()).toBe(1);
  pass(2000);
  expect(rows()).toBe(8);
  await look();
  pass(1000);
  expect(rows()).toBe(10);
  expect(run.state.get()).toEqual({ phase: 'running' });
});

test('sends no requests and freezes the view while paused, and catches up on resume', async () => {
  const { run, asked, answers, look, looks, pass, rows } = bench();
  await run.start();
  answers.push(answer(2));
  await look();
  run.pause();
  pass(5000);
  expect(looks.size).toBe(0);
  expect(rows()).toBe(0);
  expect(run.state.get().phase).toBe('paused');
  run.goOn();
  answers.push(answer(30));
  await look();
  pass(2000);
  expect(rows()).toBe(8);
  expect(asked).not.toContain('stop');
});

test('stops when the device stops, and keeps the data', async () => {
  const { run, answers, look, looks } = bench();
  await run.start();
  answers.push(answer(4), undefined);
  await look();
  await look();
  expect(run.state.get()).toEqual({ phase: 'ended' });
  expect(looks.size).toBe(0);
  expect(run.reading.get()).toBeDefined();
});

test('stops with the view that started it, and continues when another view closes', async () => {
  const own = bench();
  await own.run.start();
  own.run.stop();
  expect(own.asked).toEqual(['start', 'stop']);
  for (const mayAct of [true, false]) {
    const other = bench(mayAct);
    other.answers.push(answer(4));
    await other.run.look();
    expect(other.run.state.get().phase).toBe('running');
    other.run.stop();
    expect(other.asked).toEqual(['read']);
    expect(other.run.state.get().phase).toBe('idle');
  }
});

test('reports unsupported models, and shows errors while the next request is sent', async () => {
  const none = bench();
  none.answers.push(new DeviceError('status', 404, ''));
  await none.run.look();
  expect(none.run.state.get()).toEqual({ phase: 'absent' });
  const { run, answers, look, looks } = bench();
  await run.start();
  answers.push(new DeviceError('network', 0, ''), answer(3));
  await look();
  expect(run.state.get()).toMatchObject({ phase: 'running' });
  expect(run.state.get().problem).toContain('did not answer');
  expect(looks.size).toBe(1);
  await look();
  expect(run.state.get()).toEqual({ phase: 'running' });
});

test('ignores a response after the stop', async () => {
  const { run, answers, look } = bench();
  await run.start();
  let late = (_: Found): void => {};
  answers.push(new Promise<Found>((resolve) => (late = resolve)));
  const looking = look();
  await run.end();
  late(answer(9));
  await looking;
  expect(run.reading.get()).toBeUndefined();
  expect(run.state.get()).toEqual({ phase: 'idle' });
});
