import { expect, test } from 'vitest';
import { firstConnection, nextConnection } from '../../../src/status/connection.ts';
import { USUAL_POLL_INTERVAL } from '../../../src/status/pollInterval.ts';
import { readStatus } from '../../../src/status/readStatus.ts';
import { returnedOf } from '../../../src/status/returned.ts';

const IDENTITY = { device: 'a', firmware: 'v8.7.18' };
const away = nextConnection(firstConnection(IDENTITY), { type: 'failure', now: 10_000, absence: 'unreachable' });

const answer = (uptime: number | undefined, identity = IDENTITY) => ({
  status: readStatus({ host: { uptime, fwversion: identity.firmware }, wireless: { sta: [] } }),
  receivedAt: 70_000,
  connection: nextConnection(away, { type: 'answer', now: 70_000, identity }),
  pollInterval: USUAL_POLL_INTERVAL,
  modified: 0,
});

test.each([
  ['restarted, by how long it has been up', 30, true],
  ['restarted in the moment in which it went', 64, true],
  ['did not restart', 5000, false],
  ['does not say', undefined, undefined],
])('reports a device that is back %s', (_, uptime, restarted) => {
  expect(returnedOf(away, answer(uptime))).toEqual({ away: 60, restarted, firmware: 'v8.7.18' });
});

test('does not deny a restart when a restart of the network was expected', () => {
  const restart = { kind: 'soft-restart', since: 9000, seconds: 100 } as const;
  expect(returnedOf({ ...away, restart }, answer(5000))).toMatchObject({ restarted: undefined });
  expect(returnedOf({ ...away, restart }, answer(30))).toMatchObject({ restarted: true });
});

test('reports nothing that has its own notice: other firmware, another device, no answer yet', () => {
  expect(returnedOf(away, answer(30, { device: 'a', firmware: 'v8.7.19' }))).toBeUndefined();
  expect(returnedOf(away, answer(30, { device: 'b', firmware: 'v8.7.18' }))).toBeUndefined();
  expect(returnedOf(away, { ...answer(30), connection: away })).toBeUndefined();
});
