import { describe, expect, it } from 'vitest';
import { DeviceError } from '../../../src/device/deviceError.ts';
import {
  type Absence,
  type Connection,
  type ConnectionEvent,
  firstConnection,
  isBlocked,
  nextConnection,
} from '../../../src/status/connection.ts';
import { noticeOf } from '../../../src/status/notice.ts';
import { absenceOf } from '../../../src/status/statusStore.ts';

const IDENTITY = { device: 'd1', firmware: 'v8.7.18' };
const START = firstConnection(IDENTITY);

function seen(...events: readonly ConnectionEvent[]): Connection {
  return events.reduce(nextConnection, START);
}
const failure = (now: number, absence: Absence = 'unreachable'): ConnectionEvent => ({
  type: 'failure',
  now,
  absence,
});
const answer = (now: number, identity = IDENTITY): ConnectionEvent => ({ type: 'answer', now, identity });
const restart = (now: number, seconds: number): ConnectionEvent => ({
  type: 'restart',
  restart: { kind: 'soft-restart', since: now, seconds },
});

describe('the connection', () => {
  it('blocks after the third consecutive failure, and unblocks with the next answer', () => {
    expect(isBlocked(seen(failure(1), failure(2)))).toBe(false);
    expect(isBlocked(seen(failure(1), failure(2), failure(3)))).toBe(true);
    expect(isBlocked(seen(failure(1), failure(2), answer(3), failure(4), failure(5)))).toBe(false);
    expect(noticeOf(seen(failure(1), failure(2), failure(3), answer(4)), 5)).toBeUndefined();
  });

  it('does not block while the device sends an unreadable status', () => {
    const odd = seen(failure(1, 'unreadable'), failure(2, 'unreadable'), failure(3, 'unreadable'));
    expect(isBlocked(odd)).toBe(false);
    expect(odd.failures).toBe(3);
  });

  it.each(['offline', 'slow', 'unreachable', 'failing', 'starting'] as const)('reports %s', (absence) => {
    const notice = noticeOf(seen(failure(1000), failure(2000), failure(3000, absence)), 9000);
    expect(notice).toMatchObject({ kind: absence, since: 1000, failures: 3, bigProblem: false, modal: false });
  });

  it('reports an expected restart, its progress, and a delay', () => {
    const away = seen(restart(0, 100), answer(500), failure(1000), failure(2000), failure(3000));
    expect(noticeOf(away, 40_000)).toMatchObject({
      kind: 'soft-restart',
      modal: true,
      progress: { elapsed: 40, of: 100 },
    });
    expect(noticeOf(away, 100_999)).toMatchObject({ kind: 'soft-restart', progress: { elapsed: 100, of: 100 } });
    // The clock of the browser may have been set back.
    expect(noticeOf(away, -5000)).toMatchObject({ kind: 'soft-restart', progress: { elapsed: 0, of: 100 } });
    expect(noticeOf(away, 101_000)).toMatchObject({ kind: 'restart-late', modal: true });
    expect(nextConnection(away, answer(50_000)).restart).toBeUndefined();
    expect(seen(restart(0, 100), answer(500)).restart).toBeDefined();
    expect(seen(restart(0, 100), answer(100_000)).restart).toBeUndefined();
  });

  it('leaves a restart during a test to the bar, and then shows a banner that covers nothing', () => {
    const away = seen(
      { type: 'restart', restart: { kind: 'soft-restart', since: 0, seconds: 100, inBar: true } },
      ...[failure(1), failure(2), failure(3)],
    );
    expect(noticeOf(away, 100_000)).toBeUndefined();
    expect(noticeOf(away, 101_000)).toMatchObject({ kind: 'restart-late', modal: false });
  });

  it('expects the outage of a scan until its end, whatever responses are lost', () => {
    const scan: ConnectionEvent = { type: 'restart', restart: { kind: 'scan', since: 0, seconds: 120 } };
    expect(seen(scan, failure(1000), answer(2000)).restart).toMatchObject({ kind: 'scan' });
    expect(seen(scan, failure(1000), answer(120_000)).restart).toBeUndefined();
    expect(seen(restart(0, 120), failure(1000), answer(2000)).restart).toBeUndefined();
  });

  it('explains the silence of a device that is reached over the link of a scan, and blocks no page', () => {
    const away = seen(
      { type: 'restart', restart: { kind: 'scan', since: 0, seconds: 120 } },
      ...Array.from({ length: 90 }, (_, at) => failure(at)),
    );
    expect(noticeOf(away, 120_000)).toMatchObject({ kind: 'scan', modal: false, bigProblem: false });
    expect(noticeOf(away, 121_000)).toMatchObject({ kind: 'unreachable', modal: false, bigProblem: true });
  });

  it('reports nothing about the device while the browser is offline', () => {
    const away = seen(restart(0, 100), failure(1), failure(2), failure(3, 'offline'));
    expect(noticeOf(away, 10)).toMatchObject({ kind: 'offline', modal: false });
  });

  it('reports a big problem after 80 failures', () => {
    const failures = (count: number) => seen(...Array.from({ length: count }, (_, at) => failure(at)));
    expect(noticeOf(failures(79), 99)?.bigProblem).toBe(false);
    expect(noticeOf(failures(80), 99)?.bigProblem).toBe(true);
  });

  it('detects another device, which blocks, and other firmware, which does not', () => {
    const other = seen(answer(1, { device: 'd2', firmware: 'v8.7.18' }));
    expect(noticeOf(other, 2)).toMatchObject({ kind: 'other-device', modal: true });
    const upgraded = seen(answer(1, { device: 'd1', firmware: 'v8.7.19' }));
    expect(upgraded.changed).toBe('firmware');
    expect(isBlocked(upgraded)).toBe(false);
    expect(nextConnection(other, answer(3)).changed).toBeUndefined();
  });
});

describe('absenceOf', () => {
  const network = new DeviceError('network', 0, 'gone');
  it.each([
    [network, false, true, 'offline'],
    [network, true, true, 'unreachable'],
    [network, true, false, 'slow'],
    [new DeviceError('status', 502, '502'), true, true, 'failing'],
    [new DeviceError('api', 503, 'restarting'), true, true, 'starting'],
    [new DeviceError('incomplete', 200, 'cut'), true, true, 'unreadable'],
    [new TypeError('ours'), true, true, 'unreadable'],
  ])('%s, online %s, in time %s: %s', (error, online, inTime, absence) => {
    expect(absenceOf(error, online, inTime)).toBe(absence);
  });
});
