import { afterEach, expect, test } from 'vitest';
import type { LinkBefore, RunningTest } from '../../../src/settings/core/testState.ts';
import { restored, versionNote } from '../../../src/settings/core/versionNote.ts';

const DIGEST = 'a'.repeat(64);
const before: LinkBefore = {
  at: 0,
  radios: [1],
  peers: [],
  interruption: { effect: 'link', seconds: 10, radarCheck: 0 },
  predicted: { radio: 1, here: -60.4, there: undefined, receives: 120_499, sends: undefined },
};
const link = {
  at: 0,
  radarLeft: 0,
  isBase: true,
  radios: [1],
  peers: [{ id: 'a', name: 'far', radio: 1, signal: -61, remote: -62, receives: 110_500, sends: 90_000 }],
};
const tested: RunningTest = {
  phase: 'running',
  left: 100,
  at: 0,
  whole: 240,
  due: 0,
  radar: 0,
  counting: true,
  isReached: true,
  missedPolls: 0,
  text: 'a=1\nb=2\n',
  digest: DIGEST,
  origin: 'here',
};

afterEach(() => restored.set(undefined));

test('stores the prediction of the only link with its measurement', () => {
  const figures = [
    { of: 'signal', predicted: -60, measured: -61 },
    { of: 'remoteSignal', measured: -62 },
    { of: 'receiveCapacity', predicted: 120, measured: 111 },
  ];
  expect(versionNote({ ...tested, before, link })).toEqual({ version: DIGEST, note: { figures } });
});

test.each([
  ['nothing was predicted', { link }],
  ['the device does not name its texts', { before, link, digest: undefined }],
])('stores nothing if %s', (_, more) => {
  expect(versionNote({ ...tested, ...more })).toBeUndefined();
});

test('stores a restored version if all its lines are kept, and not if one was changed', () => {
  restored.set({
    id: 7,
    lines: new Map([
      ['a', '1'],
      ['c', undefined],
    ]),
  });
  expect(versionNote(tested)).toEqual({ version: DIGEST, note: { restored: 7 } });
  restored.set({ id: 7, lines: new Map([['a', '2']]) });
  expect(versionNote(tested)).toBeUndefined();
});
