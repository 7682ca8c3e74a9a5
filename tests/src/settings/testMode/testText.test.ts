import { describe, expect, test } from 'vitest';
import type { RunningTest } from '../../../../src/settings/core/testState.ts';
import { secondsLeft, testText } from '../../../../src/settings/testMode/testText.ts';

const RUNNING: RunningTest = {
  phase: 'running',
  left: 240,
  at: 1000,
  whole: 240,
  counting: true,
  reached: false,
  missed: 0,
  text: '',
  begun: 'here',
};
const AWAY: RunningTest = { ...RUNNING, missed: 2 };

describe('a device under test that does not answer (D13)', () => {
  test.each([
    ['as the device said', RUNNING, 61_000, 240],
    ['on by the clock of the page', AWAY, 61_000, 180],
    ['not below nothing', AWAY, 999_000, 0],
    ['not up, should the clock be put back', AWAY, 0, 240],
  ])('is counted %s', (_name, state, now, left) => {
    expect(secondsLeft(state, now)).toBe(left);
  });

  test.each([
    ['its time runs', { over: false, moves: false }, 'It reverts to its saved settings'],
    ['it is elsewhere', { over: false, moves: true }, 'has left this address'],
    ['its time is over', { over: true, moves: true }, 'The test has expired'],
  ])('is told while %s', (_name, where, words) => {
    expect(testText(AWAY, where)).toContain(words);
  });
});
