import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { JsonValue } from '../../../engine/core/schema.ts';
import { CheckRunner, PAUSE, type ValueCheck } from '../../../engine/schemaForm/valueChecks.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Runner over one value, whose checks are answered by the test. */
function runner(initial: JsonValue | undefined, isSound = () => true) {
  let value = initial;
  const asked: { value: JsonValue; signal: AbortSignal; answer: (text?: string) => void; fail: () => void }[] = [];
  const events: string[] = [];
  const check: ValueCheck = (own, { signal }) =>
    new Promise((resolve, reject) => {
      asked.push({ value: own, signal, answer: (text) => resolve(text), fail: () => reject(new Error('offline')) });
    });
  const checks = new CheckRunner({
    checks: () => ({ '/ssid': check }),
    valueAt: () => value,
    isSound,
    onChecking: (_, isChecking) => events.push(isChecking ? 'checking' : 'done'),
    onResult: ({ text }) => events.push(text),
    failure: () => 'failed',
  });
  const edit = (next: JsonValue | undefined): void => {
    value = next;
    checks.edited();
  };
  return { checks, asked, events, edit };
}

test('checks a value once typing pauses', async () => {
  const { asked, events, edit } = runner('a');
  edit('b');
  await vi.advanceTimersByTimeAsync(PAUSE - 1);
  edit('bc');
  await vi.advanceTimersByTimeAsync(PAUSE - 1);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect([asked.map(({ value }) => value), events]).toEqual([['bc'], ['checking']]);
  asked[0]?.answer('Taken.');
  await vi.advanceTimersByTimeAsync(0);
  expect(events).toEqual(['checking', 'done', 'Taken.']);
});

test('an edit aborts the check of the earlier value, whose result is dropped', async () => {
  const { asked, events, edit } = runner('a');
  edit('b');
  await vi.advanceTimersByTimeAsync(PAUSE);
  edit('c');
  expect(asked[0]?.signal.aborted).toBe(true);
  asked[0]?.answer('Taken.');
  await vi.advanceTimersByTimeAsync(PAUSE);
  asked[1]?.answer(undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect([asked.map(({ value }) => value), events]).toEqual([
    ['b', 'c'],
    ['checking', 'done', 'checking', 'done'],
  ]);
});

test('a submit checks at once, waits, and uses a known result', async () => {
  const { checks, asked, edit } = runner('a');
  edit('b');
  const first = checks.all();
  expect(asked.map(({ value }) => value)).toEqual(['b']);
  asked[0]?.answer('Taken.');
  expect(await first).toEqual([{ pointer: '/ssid', text: 'Taken.' }]);
  expect(await checks.all()).toEqual([{ pointer: '/ssid', text: 'Taken.' }]);
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(asked.length).toBe(1);
});

test('a submit checks a value again that is edited meanwhile', async () => {
  const { checks, asked, edit } = runner('a');
  const result = checks.all();
  edit('b');
  await vi.advanceTimersByTimeAsync(0);
  asked[1]?.answer(undefined);
  expect([await result, asked.map(({ value }) => value)]).toEqual([[], ['a', 'b']]);
});

test('a check that fails is no acceptance, and is tried again', async () => {
  const { checks, asked } = runner('a');
  const first = checks.all();
  asked[0]?.fail();
  expect(await first).toEqual([{ pointer: '/ssid', text: 'failed' }]);
  const second = checks.all();
  asked[1]?.answer(undefined);
  expect(await second).toEqual([]);
});

test('does not check a value that is absent or wrong, nor any value after the end', async () => {
  const absent = runner(undefined);
  expect([await absent.checks.all(), absent.asked]).toEqual([[], []]);
  const wrong = runner('a', () => false);
  expect([await wrong.checks.all(), wrong.asked]).toEqual([[], []]);
  const ended = runner('a');
  ended.edit('b');
  ended.checks.end();
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(ended.asked).toEqual([]);
});
