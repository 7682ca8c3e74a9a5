import { describe, expect, test, vi } from 'vitest';
import { systemClock } from '../../simulator/core/clock.ts';
import { type Bench, bench, Client, signedIn, USER, withValue } from './client.ts';

const YEAR = 365 * 24 * 3600 * 1000;

describe.each([
  ['back by 20 years', -20 * YEAR],
  ['forward by ten years', 10 * YEAR],
])('the time is set %s', (_, by) => {
  const set = ({ clock }: Bench): void => clock.setTime(clock.now() + by);

  test('a test lasts 240 s', async () => {
    const device = await bench();
    const client = await signedIn(device);
    const before = await client.configuration();
    await client.post('/writecfg.cgi', { cfgData: withValue(before, 'wireless.1.ssid', 'x'), testmode: 'yes' });
    set(device);
    device.clock.advance(239_000);
    expect(await (await client.get('/test_mode.cgi')).json()).toMatchObject({ active: 1, time_left: 1 });
    device.clock.advance(1_000);
    expect(await (await client.get('/test_mode.cgi')).json()).toMatchObject({ active: 0 });
    expect(device.device.configuration.active()).toBe(before);
  });

  test('a boot takes 50 s', async () => {
    const device = await bench();
    const client = await signedIn(device);
    await client.post('/reboot.cgi', { reboot: 'yes' });
    set(device);
    device.clock.advance(49_000);
    expect((await client.get('/api/info/public')).headers.get('retry-after')).toBe('1');
    device.clock.advance(1_000);
    expect((await client.get('/api/info/public')).status).toBe(200);
  });

  test('the right password waits half a second after four wrong ones, and no longer', async () => {
    const device = await bench();
    const client = new Client(device);
    for (let tries = 0; tries < 3; tries += 1) expect((await client.login(USER, 'wrong')).status).toBe(403);
    set(device);
    let status = 0;
    const answer = client.login().then((reply) => {
      status = reply.status;
    });
    while (device.clock.sleeping() === 0 && status === 0) await new Promise(setImmediate);
    device.clock.advance(500);
    await answer;
    expect(status).toBe(200);
  });

  test('a session ends after 15 minutes without use, not earlier', async () => {
    const device = await bench();
    const client = await signedIn(device);
    set(device);
    device.clock.advance(899_000);
    expect((await client.get('/status.cgi')).status).toBe(200);
    set(device);
    device.clock.advance(900_000);
    expect((await client.get('/status.cgi')).status).toBe(401);
  });

  test('a ticket is valid for five minutes', async () => {
    const device = await bench();
    const [used, late] = [device.device.tickets.issue(1), device.device.tickets.issue(1)];
    set(device);
    device.clock.advance(299_000);
    expect((await new Client(device).postJson('/api/auth-ticket', { ticketid: used })).status).toBe(200);
    device.clock.advance(1_000);
    expect((await new Client(device).postJson('/api/auth-ticket', { ticketid: late })).status).toBe(403);
  });

  test('a download continues', async () => {
    const { device, clock } = await bench();
    device.firmware.startDownload();
    clock.setTime(clock.now() + by);
    clock.advance(10_000);
    expect(device.firmware.download()).toEqual({ state: 'running', progress: 50 });
  });

  test('the device reports the new time; uptime and radio state do not change', async () => {
    const device = await bench();
    device.clock.advance(60_000);
    const before = device.device.situation();
    set(device);
    const { time, ...rest } = device.device.situation();
    const { time: former, ...as } = before;
    expect(time).toBe(former + by);
    expect(rest).toEqual(as);
    const { host } = await (await signedIn(device)).status();
    expect(host).toMatchObject({ time: new Date(device.clock.now()).toISOString().slice(0, 19).replace('T', ' ') });
  });
});

test('the clock of this machine runs at the speed of the device, whatever the time is set to', () => {
  vi.useFakeTimers();
  try {
    const clock = systemClock(1000);
    const [time, moment] = [clock.now(), clock.monotonic()];
    vi.setSystemTime(Date.now() - 60_000);
    vi.advanceTimersByTime(5);
    expect(clock.monotonic() - moment).toBe(5_000);
    expect(clock.now() - time).toBe(-59_995_000);
  } finally {
    vi.useRealTimers();
  }
});
