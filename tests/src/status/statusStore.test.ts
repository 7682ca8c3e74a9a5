import { describe, expect, it } from 'vitest';
import { DeviceError } from '../../../src/device/deviceError.ts';
import type { StatusReply } from '../../../src/device/endpoints/status.ts';
import { ageOf } from '../../../src/status/age.ts';
import { createStatusStore } from '../../../src/status/statusStore.ts';
import { settle, testClock } from '../app/testClock.ts';

const reply = (uptime: number, more: Partial<StatusReply> = {}): StatusReply => ({
  status: { host: { uptime, device_id: 'd', cpuload: 10 } },
  size: 9000,
  modified: false,
  firstSetup: false,
  ...more,
});

/** Store whose requests stay open until the test answers them. */
function bench() {
  const clock = testClock();
  const open: { resolve: (answer: StatusReply) => void; reject: (error: unknown) => void }[] = [];
  let asked = 0;
  let most = 0;
  const store = createStatusStore(reply(1), {
    clock,
    online: () => true,
    read: () =>
      new Promise((resolve, reject) => {
        asked += 1;
        open.push({ resolve, reject });
        most = Math.max(most, open.length);
      }),
  });
  const answer = async (with_: StatusReply | Error) => {
    const request = open.shift();
    if (with_ instanceof Error) request?.reject(with_);
    else request?.resolve(with_);
    await settle();
  };
  return { clock, store, answer, asked: () => asked, most: () => most };
}

describe('createStatusStore', () => {
  it('requests every second, start to start, without overlap', async () => {
    const { clock, store, answer, asked, most } = bench();
    const stop = store.start();
    await clock.advance(999);
    expect(asked()).toBe(0);
    await clock.advance(1);
    expect(asked()).toBe(1);
    await clock.advance(200);
    await answer(reply(2));
    expect(store.get().status.host.uptime).toBe(2);
    await clock.advance(799);
    expect(asked()).toBe(1);
    await clock.advance(1);
    expect(asked()).toBe(2);
    await clock.advance(60_000);
    expect(asked()).toBe(2);
    expect(most()).toBe(1);
    stop();
  });

  it('counts consecutive answers with settings that are written but not in use', async () => {
    const { clock, store, answer } = bench();
    store.start();
    const counts: number[] = [];
    for (const modified of [true, true, false, true]) {
      await clock.advance(1000);
      await answer(reply(2, { modified }));
      counts.push(store.get().modified);
    }
    expect(counts).toEqual([1, 2, 0, 1]);
  });

  it('polls a slow, busy or talkative device less often, with the reason', async () => {
    const cases = [
      { wait: 900, answer: reply(2), reason: 'slow', milliseconds: 4000 },
      { wait: 60_000, answer: reply(2), reason: 'slow', milliseconds: 5000 },
      { wait: 10, answer: reply(2, { size: 70_000 }), reason: 'large', milliseconds: 2000 },
      { wait: 10, answer: reply(2, { status: { host: { cpuload: 91 } } }), reason: 'loaded', milliseconds: 2000 },
      { wait: 10, answer: reply(2), reason: undefined, milliseconds: 1000 },
    ];
    for (const { wait, answer: with_, reason, milliseconds } of cases) {
      const { clock, store, answer } = bench();
      store.start();
      await clock.advance(1000 + wait);
      await answer(with_);
      expect(store.get().pollInterval).toEqual(reason === undefined ? { milliseconds } : { milliseconds, reason });
    }
  });

  it('counts consecutive failures and resets with an answer', async () => {
    const { clock, store, answer, asked } = bench();
    store.start();
    for (const failures of [1, 2, 3]) {
      await clock.advance(1000);
      await answer(new DeviceError('network', 0, 'gone'));
      expect(store.get().connection).toMatchObject({ failures, absence: 'unreachable' });
    }
    expect(store.get().status.host.uptime).toBe(1);
    await clock.advance(1000);
    expect(asked()).toBe(4);
    await answer(reply(9));
    expect(store.get().connection.failures).toBe(0);
    expect(store.get().status.host.uptime).toBe(9);
  });

  it('tells a request that has timed out from one without an answer', async () => {
    const { clock, store, answer } = bench();
    store.start();
    await clock.advance(1000 + 10_000);
    await answer(new DeviceError('network', 0, 'late'));
    expect(store.get().connection.absence).toBe('slow');
  });

  it('pauses during a hold and requests at once afterwards', async () => {
    const { clock, store, asked } = bench();
    store.start();
    const first = store.hold();
    const second = store.hold();
    await clock.advance(5000);
    first();
    first();
    await clock.advance(5000);
    expect(asked()).toBe(0);
    second();
    await clock.advance(0);
    expect(asked()).toBe(1);
  });

  it('requests at once on refresh, and stops when stopped', async () => {
    const { clock, store, answer, asked } = bench();
    const stop = store.start();
    store.refresh();
    await clock.advance(0);
    expect(asked()).toBe(1);
    store.refresh();
    await clock.advance(0);
    expect(asked()).toBe(1);
    stop();
    await answer(reply(2));
    await clock.advance(60_000);
    expect(asked()).toBe(1);
  });

  it('requests again right after a response that a refresh did not wait for', async () => {
    const { clock, store, answer, asked, most } = bench();
    store.start();
    await clock.advance(1000);
    store.refresh();
    await answer(reply(2));
    await clock.advance(0);
    expect(asked()).toBe(2);
    await answer(reply(3));
    await clock.advance(999);
    expect([asked(), most()]).toEqual([2, 1]);
  });

  it('notifies subscribers once for each change, with a new object', async () => {
    const { clock, store, answer } = bench();
    const seen: unknown[] = [];
    const off = store.subscribe(() => seen.push(store.get()));
    store.start();
    await clock.advance(1000);
    await answer(reply(2));
    expect(seen).toEqual([store.get()]);
    off();
    store.expectRestart('reboot', 200);
    expect(seen).toHaveLength(1);
    expect(store.get().connection.restart).toMatchObject({ kind: 'reboot', seconds: 200 });
  });
});

describe('ageOf', () => {
  it('marks figures as old after three missed updates of the current interval', () => {
    const now = 1_000_000;
    expect(ageOf({ receivedAt: now - 3000, pollInterval: { milliseconds: 1000 } }, now)).toEqual({
      seconds: 3,
      old: false,
    });
    expect(ageOf({ receivedAt: now - 3001, pollInterval: { milliseconds: 1000 } }, now).old).toBe(true);
    expect(ageOf({ receivedAt: now - 9000, pollInterval: { milliseconds: 5000, reason: 'slow' } }, now).old).toBe(
      false,
    );
    expect(ageOf({ receivedAt: now + 500, pollInterval: { milliseconds: 1000 } }, now)).toEqual({
      seconds: 0,
      old: false,
    });
  });
});
