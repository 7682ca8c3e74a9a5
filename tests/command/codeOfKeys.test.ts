import { expect, it } from 'vitest';
import { codeOfKeys } from '../../bench/form/codeOfKeys.ts';

type Span = readonly [name: string, from: number, to: number, took?: number, type?: string];

function traceOf(spans: readonly Span[]): string {
  const traceEvents = spans.map(([name, ts, to, tdur = to - ts, type]) => {
    return {
      name,
      ph: 'X',
      pid: 1,
      tid: 1,
      ts,
      dur: to - ts,
      tdur,
      args: type === undefined ? {} : { data: { type } },
    };
  });
  return JSON.stringify({ traceEvents });
}

it('counts every key listener and its microtasks, by processor time', () => {
  const trace = traceOf([
    ['EventDispatch', 0, 9000, 5000, 'keydown'],
    // A trace does not tell if a listener stops the event.
    ['FunctionCall', 1000, 4000, 1000],
    ['RunMicrotasks', 4000, 5000, 500],
    ['FunctionCall', 6000, 8000, 2000],
  ]);
  expect(codeOfKeys(trace)).toBe(3.5);
});

it('skips work of the browser, other events, and parts of counted work', () => {
  const trace = traceOf([
    ['EventDispatch', 0, 9000, 9000, 'keypress'],
    ['Layout', 100, 900],
    ['EventDispatch', 1000, 8000, 7000, 'input'],
    ['FunctionCall', 2000, 5000],
    ['EventDispatch', 3000, 4000, 1000, 'input'],
    ['FunctionCall', 3100, 3900],
    ['EventDispatch', 10_000, 11_000, 1000, 'scroll'],
    ['FunctionCall', 10_100, 10_900],
    ['FunctionCall', 12_000, 13_000],
  ]);
  expect(codeOfKeys(trace)).toBe(3);
});

it('throws if the trace has no processor time', () => {
  const event = { name: 'FunctionCall', ph: 'X', pid: 1, tid: 1, ts: 1, dur: 1, args: {} };
  const outer = { ...event, name: 'EventDispatch', ts: 0, dur: 3, args: { data: { type: 'keyup' } } };
  expect(() => codeOfKeys(JSON.stringify({ traceEvents: [event, outer] }))).toThrow('no processor time');
});
