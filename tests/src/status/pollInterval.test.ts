import { expect, test } from 'vitest';
import { ageOf } from '../../../src/status/age.ts';
import { delayAfter, pollIntervalAfter, USUAL_POLL_INTERVAL } from '../../../src/status/pollInterval.ts';

test.each([
  ['as usual', 300, 65_536, 80, undefined, USUAL_POLL_INTERVAL.milliseconds],
  ['that says no load', 300, 0, undefined, undefined, USUAL_POLL_INTERVAL.milliseconds],
  ['that is slow', 301, 0, 0, 'slow', 2000],
  ['that is slower', 900, 0, 0, 'slow', 4000],
  ['that is slowest', 9000, 0, 0, 'slow', 5000],
  ['that is busy', 10, 0, 81, 'loaded', 2000],
  ['that sends much', 10, 65_537, 0, 'large', 2000],
])('polls a device %s', (_, took, characters, cpu, reason, milliseconds) => {
  const pollInterval = pollIntervalAfter(took, characters, cpu);
  expect([pollInterval.reason, pollInterval.milliseconds]).toEqual([reason, milliseconds]);
});

test('pauses between an answer and the next request', () => {
  expect([delayAfter({ milliseconds: 1000 }, 100), delayAfter({ milliseconds: 1000 }, 990)]).toEqual([900, 250]);
});

test('marks figures as old after three missed updates, in whole seconds', () => {
  const snapshot = { receivedAt: 1000, pollInterval: { milliseconds: 1000 } };
  expect(ageOf(snapshot, 3999)).toEqual({ seconds: 2, old: false });
  expect(ageOf(snapshot, 4000)).toEqual({ seconds: 3, old: false });
  expect(ageOf(snapshot, 4001)).toEqual({ seconds: 3, old: true });
  expect(ageOf(snapshot, 0)).toEqual({ seconds: 0, old: false });
});
