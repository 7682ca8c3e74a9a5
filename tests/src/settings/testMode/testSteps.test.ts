import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LinkStatus } from '../../../../src/settings/core/linkStatus.ts';
import type { LinkBefore, RunningTest } from '../../../../src/settings/core/testState.ts';
import { keepWaitsFor } from '../../../../src/settings/testMode/keepWaitsFor.ts';
import { secondsLeft } from '../../../../src/settings/testMode/secondsLeft.ts';
import { testSteps } from '../../../../src/settings/testMode/testSteps.ts';

const FAR = { id: 'a', name: 'farm-east', radio: 1, signal: -60, remote: -61 };
const BARN = { id: 'b', name: 'barn' };
const BEFORE: LinkBefore = {
  at: 1000,
  radios: [1],
  peers: [FAR],
  interruption: { effect: 'link', seconds: 82, radarCheck: 60 },
};
const DOWN: LinkStatus = { at: 9000, radarLeft: 0, isBase: true, radios: [], peers: [] };
const UP: LinkStatus = { ...DOWN, radios: [1], peers: [{ ...FAR, since: 2 }] };
/** Test after 9 s. */
const RUNNING: RunningTest = {
  phase: 'running',
  left: 231,
  at: 9000,
  whole: 240,
  due: 83_000,
  radar: 60,
  counting: false,
  isReached: false,
  missedPolls: 0,
  before: BEFORE,
  text: '',
  origin: 'here',
};
const NOW = 10_000;
const BACK: RunningTest = { ...RUNNING, counting: true, isReached: true, link: DOWN };
const SOUND: RunningTest = { ...BACK, link: UP };
const PLAIN: RunningTest = {
  ...SOUND,
  radar: 0,
  before: { ...BEFORE, interruption: { effect: 'device', seconds: 47, radarCheck: 0 } },
};
const MANY: RunningTest = { ...SOUND, before: { ...BEFORE, peers: [FAR, BARN] } };
const ALONE: RunningTest = { ...BACK, before: { ...BEFORE, radios: [], peers: [] } };

const SIGNS = { done: '✓', now: '●', ahead: '○', failed: '✕' } as const;
const lineOf = (state: RunningTest, now = NOW) =>
  testSteps(state, now)
    .steps.map(({ stage, text }) => `${SIGNS[stage]} ${text}`)
    .join(' · ');

describe('shows three steps of a test', () => {
  test.each<[string, RunningTest, string, string, number?]>([
    [
      'it applies the settings, whatever the last status said',
      { ...RUNNING, link: UP },
      '● Apply · ○ Radar check · ○ farm-east reconnects',
      'The device applies the new settings.',
    ],
    [
      'it listens for radar',
      { ...RUNNING, link: { ...DOWN, radarLeft: 25 } },
      '✓ Apply · ● Radar check 25 s · ○ farm-east reconnects',
      'Keep is available once farm-east reconnects, in about 73 s.',
    ],
    [
      'it listens for radar, and had no link',
      { ...ALONE, link: { ...DOWN, radarLeft: 25 } },
      '✓ Apply · ● Radar check 25 s',
      'Keep is available after the radar check.',
    ],
    [
      'it waits for the peer',
      BACK,
      '✓ Apply · ✓ Radar check · ● farm-east reconnects',
      'Keep is available once farm-east reconnects, in about 73 s.',
    ],
    [
      'all is back',
      SOUND,
      '✓ Apply · ✓ Radar check · ✓ farm-east is back',
      '−60 dBm here, −61 dBm at farm-east; before: −60 and −61 dBm.',
    ],
    [
      'all is back as predicted',
      { ...SOUND, before: { ...BEFORE, predicted: { radio: 1, here: -58.2, there: -62 } } },
      '✓ Apply · ✓ Radar check · ✓ farm-east is back',
      '−60 dBm here, −61 dBm at farm-east, as predicted.',
    ],
    [
      'all is back, and worse than predicted',
      { ...SOUND, before: { ...BEFORE, predicted: { radio: 1, here: -55, there: -62 } } },
      '✓ Apply · ✓ Radar check · ✓ farm-east is back',
      '−60 dBm here, −61 dBm at farm-east; predicted: −55 and −62 dBm.',
    ],
    [
      'all is back by another radio than the one that was predicted',
      { ...SOUND, before: { ...BEFORE, predicted: { radio: 2, here: -55, there: -62 } } },
      '✓ Apply · ✓ Radar check · ✓ farm-east is back',
      '−60 dBm here, −61 dBm at farm-east; before: −60 and −61 dBm.',
    ],
    [
      'a device that restarts, on a channel without a check',
      PLAIN,
      '✓ Restart · ✓ farm-east is back',
      '−60 dBm here, −61 dBm at farm-east; before: −60 and −61 dBm.',
    ],
    [
      'the peer did not return',
      BACK,
      '✓ Apply · ✓ Radar check · ✕ farm-east did not return',
      'No answer for 90 s. Revert now restores the link at −60 dBm.',
      91_000,
    ],
    [
      'one of two stations is back',
      MANY,
      '✓ Apply · ✓ Radar check · ✓ 1 of 2 stations back',
      '−60 dBm here, −61 dBm at farm-east; before: −60 and −61 dBm.',
    ],
    [
      'neither of two stations returned',
      { ...MANY, link: DOWN },
      '✓ Apply · ✓ Radar check · ✕ No station returned',
      'No answer for 90 s. Revert now restores the former link.',
      91_000,
    ],
    [
      'there was no link',
      { ...ALONE, radar: 0 },
      '✓ Apply',
      'The device is reachable with the new settings. Keep them, or they revert.',
    ],
    [
      'the link of before is not known',
      { ...BACK, before: undefined, radar: 0 },
      '✓ Apply · ● Peer reconnects',
      'Keep is available once the peer reconnects, in about 73 s.',
    ],
    [
      'the page moves, and the new address is silent',
      { ...SOUND, address: 'silent' },
      '● Apply · ○ Radar check · ○ farm-east reconnects',
      'Sign in at the new address to keep the settings.',
    ],
    [
      'the other end of a test at both is not seen',
      { ...BACK, otherEnd: 'missing' },
      '✓ Apply · ✓ Radar check · ● farm-east reconnects',
      'Both ends keep automatically once connected, in about 73 s.',
    ],
    [
      'it is away, and may be',
      { ...BACK, missedPolls: 2, radar: 0, before: { ...BEFORE } },
      '● Apply · ○ farm-east reconnects',
      'No answer yet; expected back in about 73 s.',
    ],
    [
      'it is away for longer than it should be',
      { ...BACK, missedPolls: 2 },
      '● Apply · ○ Radar check · ○ farm-east reconnects',
      'The device does not answer. It reverts to its saved settings if it stays away.',
      91_000,
    ],
    [
      'it is away, because it reverts at the end of the time',
      { ...PLAIN, missedPolls: 2 },
      '● Restart · ○ farm-east reconnects',
      'Restoring the saved settings…',
      241_000,
    ],
    [
      'it has just gone away at the end of the time',
      { ...PLAIN, missedPolls: 1 },
      '● Restart · ○ farm-east reconnects',
      'Restoring the saved settings…',
      240_000,
    ],
    [
      'it is still away at the end of the normal time of a revert',
      { ...PLAIN, missedPolls: 90 },
      '● Restart · ○ farm-east reconnects',
      'Restoring the saved settings…',
      339_999,
    ],
    [
      'it is away for longer than a revert takes',
      { ...BACK, missedPolls: 2 },
      '✕ Apply · ○ Radar check · ○ farm-east reconnects',
      'The test has expired and the device does not answer here.',
      340_000,
    ],
  ])('%s', (_name, state, line, text, now = NOW) => {
    expect(lineOf(state, now)).toBe(line);
    expect(testSteps(state, now).text).toBe(text);
  });

  test('reports that the device has left if the page moves with the settings', () => {
    expect(testSteps({ ...BACK, missedPolls: 2 }, NOW, true).text).toContain('has left this address');
  });

  test('offers no keep to a device that was away at the end of the test', () => {
    const whenAt = (now: number) => testSteps({ ...BACK, missedPolls: 2 }, now).when;
    expect([whenAt(91_000), whenAt(340_000)]).toEqual(['when reachable', '']);
  });

  test('does not claim a revert if the page moves, as the settings may be kept elsewhere', () => {
    const { text, isLate } = testSteps({ ...BACK, missedPolls: 2 }, 241_000, true);
    expect([text, isLate]).toEqual(['The test has expired and the device does not answer here.', false]);
  });

  test('allows the link its time after the radar check, and after the device', () => {
    const { text, isLate } = testSteps({ ...BACK, due: 100_000 }, 91_000);
    expect([text, isLate]).toEqual(['Keep is available once farm-east reconnects, in about 9 s.', false]);
  });
});

const RADAR: LinkStatus = { ...DOWN, radarLeft: 25 };
const states: fc.Arbitrary<RunningTest> = fc
  .record({
    counting: fc.boolean(),
    isReached: fc.boolean(),
    missedPolls: fc.nat(3),
    left: fc.nat(240),
    radar: fc.constantFrom(0, 60),
    address: fc.constantFrom(undefined, 'silent' as const, 'answers' as const),
    otherEnd: fc.constantFrom(undefined, 'seen' as const, 'missing' as const),
    before: fc.constantFrom(undefined, BEFORE, MANY.before, ALONE.before, PLAIN.before, {
      ...BEFORE,
      predicted: { radio: 1, here: -60, there: -50 },
    }),
    link: fc.constantFrom(
      undefined,
      UP,
      DOWN,
      RADAR,
      { ...UP, at: 0 },
      { ...RADAR, at: 0 },
      { ...UP, isBase: false },
    ),
  })
  .map((more) => ({ ...RUNNING, ...more }));
const moments = fc.integer({ min: 9000, max: 400_000 });

test('completes all steps exactly when the test can be kept; otherwise one is current or late', () => {
  fc.assert(
    fc.property(states, moments, fc.boolean(), (state, now, moves) => {
      const { steps, isLate, announcement } = testSteps(state, now, moves);
      const stages = steps.map(({ stage }) => stage);
      const place = keepWaitsFor(state) === undefined ? steps.length : stages.findIndex((one) => one !== 'done');
      const current = isLate ? 'failed' : 'now';
      expect(stages).toEqual(stages.map((_, at) => (at < place ? 'done' : at > place ? 'ahead' : current)));
      expect(place).toBeGreaterThanOrEqual(0);
      expect(announcement === 'Ready to keep').toBe(place === steps.length);
      expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
      for (const { share = 0 } of steps) expect(share).toBe(Math.min(1, Math.max(0, share)));
    }),
  );
});

test('offers Keep exactly when the test does not wait', () => {
  const offers =
    /^Keep (?!is available)|Keep them|as predicted|predicted:|before:|connected with the new settings|^Ready/;
  const waits = /once|after the radar|Sign in|Trying|applies|No answer|does not answer|has left|expired|Revert now/;
  fc.assert(
    fc.property(states, moments, fc.boolean(), (state, now, moves) => {
      const isSound = keepWaitsFor(state) === undefined;
      const { text, brief, when, announcement } = testSteps(state, now, moves);
      expect(isSound ? waits.test(text) : offers.test(text)).toBe(false);
      expect(isSound ? waits.test(brief) : offers.test(`${brief}\n${announcement}`)).toBe(false);
      expect(/^(?:when|after|at) /.test(when)).toBe(!isSound && when !== '');
      expect([text, brief, announcement].filter((text) => text === '' || /\{|undefined|NaN|-\d/.test(text))).toEqual(
        [],
      );
    }),
  );
});

test.each([
  ['as the device said', RUNNING, 61_000, 231],
  ['on by the clock of the page', { ...RUNNING, missedPolls: 2 }, 69_000, 171],
  ['not below nothing', { ...RUNNING, missedPolls: 2 }, 999_000, 0],
  ['not up, should the clock be put back', { ...RUNNING, missedPolls: 2 }, 0, 231],
])('counts the time of a silent device %s (D13)', (_name, state, now, left) => {
  expect(secondsLeft(state, now)).toBe(left);
});
