import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LinkStatus } from '../../../../src/settings/core/linkStatus.ts';
import type { LinkBefore, RunningTest } from '../../../../src/settings/core/testState.ts';
import { isKeepableAlone, keepWaitsFor } from '../../../../src/settings/testMode/keepWaitsFor.ts';
import { testReducer } from '../../../../src/settings/testMode/testReducer.ts';

const FAR = { id: '02:00:00:00:00:01', name: 'farm-east' };
const OTHER = { id: '02:00:00:00:00:02', name: 'barn' };
const BEFORE: LinkBefore = {
  at: 0,
  radios: [1],
  peers: [FAR, OTHER],
  interruption: { effect: 'link', seconds: 22, radarCheck: 0 },
};
/** Half a minute after the start of the test, the link with one of two stations is 5 s old. */
const LINK: LinkStatus = { at: 30_000, radarLeft: 0, isBase: true, radios: [1], peers: [{ ...FAR, since: 5 }] };
const DOWN: LinkStatus = { ...LINK, radios: [], peers: [] };
const SOUND: RunningTest = {
  phase: 'running',
  left: 200,
  at: 30_000,
  whole: 240,
  due: 22_000,
  radar: 0,
  counting: true,
  isReached: true,
  missedPolls: 0,
  before: BEFORE,
  link: LINK,
  text: '',
  origin: 'here',
};

describe('keeps a test once it is safe (docs/decisions.md#safe-changes)', () => {
  test.each([
    ['nothing: one of the stations that were up is back', {}, undefined],
    ['the device, before it was reached', { isReached: false }, 'device'],
    ['the device, while it does not answer', { missedPolls: 1 }, 'device'],
    ['the new address, of a page that cannot stay', { address: 'silent' }, 'address'],
    ['a session at the new address, although the device answers there', { address: 'answers' }, 'address'],
    ['the other end of a test at both', { otherEnd: 'missing' }, 'otherEnd'],
    ['nothing more where that is seen, whatever the status says', { otherEnd: 'seen', link: DOWN }, undefined],
    ['the radar check', { link: { ...DOWN, radarLeft: 25 } }, 'radar'],
    ['the peer, which was up', { link: DOWN }, 'peer'],
    ['the peer, where no status came since', { link: undefined }, 'peer'],
    ['the peer, where the status is older than the test', { link: { ...LINK, at: 0 } }, 'peer'],
    [
      'the peer, where the link is older than the test',
      { link: { ...LINK, peers: [{ ...FAR, since: 500 }] } },
      'peer',
    ],
    [
      'nothing if the test leaves the link up',
      {
        before: { ...BEFORE, interruption: { effect: 'service', seconds: 10, radarCheck: 0 } },
        link: { ...LINK, peers: [{ ...FAR, since: 500 }] },
      },
      undefined,
    ],
    [
      'nothing if the settings never took the link down',
      { link: { ...LINK, at: 61_000, peers: [{ ...FAR, since: 500 }] } },
      undefined,
    ],
    [
      'the peer, where an access point sees a stranger',
      { link: { ...LINK, peers: [{ id: 'x', name: 'x', since: 5 }] } },
      'peer',
    ],
    [
      'nothing if a station has found another access point',
      { link: { ...LINK, isBase: false, peers: [{ id: 'x', name: 'x', since: 5 }] } },
      undefined,
    ],
    ['the main radio, where the backup alone has a link', { before: { ...BEFORE, radios: [1, 2] } }, 'peer'],
    ['nothing if there was no link', { before: { ...BEFORE, radios: [], peers: [] }, link: DOWN }, undefined],
    ['a link, if the link before the test is unknown', { before: undefined, link: DOWN }, 'peer'],
    ['nothing, where any is up then', { before: undefined }, undefined],
  ] as const)('waits for %s', (_name, more, waits) => {
    expect(keepWaitsFor({ ...SOUND, ...more })).toBe(waits);
  });

  test('never keeps an unsafe test, and a test without the peer only by its own button', () => {
    const state: fc.Arbitrary<RunningTest> = fc
      .record({
        isReached: fc.boolean(),
        missedPolls: fc.nat(2),
        address: fc.constantFrom(undefined, 'silent', 'answers'),
        otherEnd: fc.constantFrom(undefined, 'seen', 'missing'),
        before: fc.constantFrom(undefined, BEFORE, { ...BEFORE, radios: [], peers: [] }),
        link: fc.constantFrom(undefined, LINK, DOWN, { ...DOWN, radarLeft: 9 }),
      })
      .map((more) => ({ ...SOUND, ...more }));
    fc.assert(
      fc.property(state, (running) => {
        const isKept = (type: 'keep' | 'keepAlone') => testReducer(running, { type }).effects.length > 0;
        const waits = keepWaitsFor(running);
        expect(isKept('keep')).toBe(waits === undefined);
        expect(isKept('keepAlone')).toBe(waits === undefined || waits === 'peer');
        expect(isKeepableAlone(running)).toBe(isKept('keepAlone'));
      }),
    );
  });
});
