import { beforeEach, expect, test } from 'vitest';
import { Cell } from '../../../base/cell.ts';
import { notifications } from '../../../src/notifications/notify.ts';
import { followStatus, statusMessages } from '../../../src/notifications/statusMessages.ts';
import type { Restart } from '../../../src/status/connection.ts';
import { USUAL_POLL_INTERVAL } from '../../../src/status/pollInterval.ts';
import { readStatus } from '../../../src/status/readStatus.ts';
import type { StatusSnapshot } from '../../../src/status/statusStore.ts';

const BOARD = { radios: [] };
const up = { mode: 'ap-ptp', sta: [{ mac: 'a', signal: -60 }] };
const down = { mode: 'ap-ptp', sta: [] };
const said = (before: object, after: object) =>
  statusMessages(readStatus({ wireless: before }), readStatus({ wireless: after }), BOARD).messages.map(
    ({ text, tone }) => `${tone}: ${text}`,
  );

test.each([
  [up, down, ['warn: 5 GHz link: Disconnected']],
  [down, up, ['good: 5 GHz link: Connected']],
  [up, { ...up, sta: [{ mac: 'b', signal: -40 }] }, []],
  [down, { ...down, cac_state: 1 }, []],
  [up, { ...down, cac_state: 1 }, ['warn: 5 GHz link: Radar check']],
  [down, { ...down, nol_state: 1, nol_timeout: 1800 }, ['warn: Radar detected. The device has left its channel.']],
  [{ ...down, nol_state: 1, nol_timeout: 1800 }, { ...down, nol_state: 1, nol_timeout: 1799 }, []],
  [{ ...down, nol_state: 1, nol_timeout: 1800 }, down, []],
])('from %j to %j: shows %j', (before, after, expected) => expect(said(before, after)).toEqual(expected));

beforeEach(() => notifications.set([]));

/** Messages for statuses at their seconds, after an expected outage of 100 s. */
function saidAfter(statuses: readonly (readonly [number, object])[]): readonly string[] {
  notifications.set([]);
  const restart: Restart = { kind: 'soft-restart', since: 0, seconds: 100 };
  const at = (second: number, wireless: object, more: object = {}): StatusSnapshot => ({
    status: readStatus({ wireless }),
    receivedAt: second * 1000,
    connection: { failures: 0, identity: {}, ...more },
    pollInterval: USUAL_POLL_INTERVAL,
    modified: 0,
  });
  const { get, set, subscribe } = new Cell(at(-1, up));
  const rest = { start: () => () => undefined, refresh: () => undefined, hold: () => () => undefined };
  followStatus({ get, subscribe, ...rest, expectRestart: () => undefined }, BOARD);
  set(at(0, up, { restart }));
  for (const [second, wireless] of statuses) set(at(second, wireless));
  return notifications.get().map(({ text }) => text);
}

test.each([
  [
    'nothing while it lasts',
    [
      [1, down],
      [99, down],
    ],
    [],
  ],
  [
    'nothing of a link that is back',
    [
      [1, down],
      [40, up],
    ],
    [],
  ],
  [
    'that it did not come back',
    [
      [1, down],
      [101, down],
    ],
    ['5 GHz link: Disconnected'],
  ],
  [
    'nothing of a long radar check in it',
    [
      [1, down],
      [20, { ...down, cac_state: 1 }],
      [110, { ...down, cac_state: 1 }],
      [200, down],
      [205, up],
    ],
    [],
  ],
  [
    'that it is lost again',
    [
      [1, down],
      [40, up],
      [140, down],
    ],
    ['5 GHz link: Disconnected'],
  ],
  [
    'only the last state of a link that was lost and came back',
    [
      [140, down],
      [145, up],
    ],
    ['5 GHz link: Connected'],
  ],
] as const)('shows %s after an expected outage', (_name, statuses, expected) => {
  expect(saidAfter(statuses)).toEqual(expected);
});
