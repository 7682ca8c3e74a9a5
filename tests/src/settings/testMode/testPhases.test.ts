import { expect, test } from 'vitest';
import type { RunningTest } from '../../../../src/settings/core/testState.ts';
import { testPhases } from '../../../../src/settings/testMode/testPhases.ts';

const FAR = { id: 'a', name: 'far' };
const DOWN = { at: 9000, radarLeft: 0, isBase: true, radios: [], peers: [] };
const UP = { ...DOWN, radios: [1], peers: [FAR] };
const RUNNING: RunningTest = {
  phase: 'running',
  left: 240,
  at: 1000,
  whole: 240,
  counting: false,
  reached: false,
  missed: 0,
  before: { at: 1000, radios: [1], peers: [FAR], goesDown: false },
  text: '',
  begun: 'here',
};
const BACK = { ...RUNNING, counting: true, reached: true };

test.each([
  [
    'it applies the settings, whatever the last status said',
    { ...RUNNING, link: UP },
    ['now', 'ahead'],
    'Applying the settings',
  ],
  [
    'it listens for radar',
    { ...RUNNING, link: { ...DOWN, radarLeft: 43 } },
    ['done', 'now', 'ahead'],
    'Radar check: 43 s left',
  ],
  ['it waits for the peer', { ...BACK, link: DOWN }, ['done', 'now'], 'Waiting for the peer'],
  ['all is back', { ...BACK, link: UP }, ['done', 'done'], 'Peer is back'],
  ['it is away again', { ...BACK, missed: 1, link: UP }, ['now', 'ahead'], 'Applying the settings'],
] as const)('a test says how far it has come: %s', (_name, state, stages, text) => {
  const phases = testPhases(state);
  expect(phases.map(({ stage }) => stage)).toEqual(stages);
  expect(phases.map((phase) => phase.text)).toContain(text);
});
