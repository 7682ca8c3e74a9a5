import { expect, test } from 'vitest';
import { testPhases } from '../../../../src/settings/testMode/testPhases.ts';
import type { RunningTest } from '../../../../src/settings/testMode/testState.ts';

const RUNNING: RunningTest = {
  phase: 'running',
  left: 240,
  at: 1000,
  whole: 240,
  counting: false,
  reached: false,
  missed: 0,
  text: '',
  begun: 'here',
};
const BACK = { ...RUNNING, counting: true, reached: true };

test.each([
  [
    'it restarts, whatever the last status said',
    RUNNING,
    { radarLeft: 0, linked: true },
    ['now', 'ahead'],
    'Device restarts',
  ],
  [
    'it listens for radar',
    RUNNING,
    { radarLeft: 43, linked: false },
    ['done', 'now', 'ahead'],
    'Radar check: 43 s left',
  ],
  ['it waits for the peer', BACK, { radarLeft: 0, linked: false }, ['done', 'now'], 'Waiting for the peer'],
  ['all is back', BACK, { radarLeft: 0, linked: true }, ['done', 'done'], 'Peer is back'],
  ['it is away again', { ...BACK, missed: 1 }, { radarLeft: 0, linked: true }, ['now', 'ahead'], 'Device restarts'],
] as const)('a test says how far it has come: %s', (_name, state, link, stages, text) => {
  const phases = testPhases(state, link);
  expect(phases.map(({ stage }) => stage)).toEqual(stages);
  expect(phases.map((phase) => phase.text)).toContain(text);
});
