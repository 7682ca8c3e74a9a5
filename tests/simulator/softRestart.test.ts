import { describe, expect, test } from 'vitest';
import { editText } from '../../simulator/configuration/editText.ts';
import { type Bench, bench, Client, ConnectionLost, signedIn } from './client.ts';

const ADDRESS = { 'netconf.3.ip': '192.168.1.30' };
/** A router needs a WAN side. */
const ROUTER = { netmode: 'router', 'netconf.3.role': 'wan' };
const SSID = { 'wireless.1.ssid': 'mast-south' };

/** Seconds until the device is reachable again. */
async function secondsAway(device: Bench): Promise<number> {
  for (let second = 0; second < 300; second += 1) {
    const isBack = await new Client(device).get('/api/info/public').then(
      () => true,
      (error) => {
        if (error instanceof ConnectionLost) return false;
        throw error;
      },
    );
    if (isBack) return second;
    device.clock.advance(1000);
  }
  return Number.POSITIVE_INFINITY;
}

/** Writes a text with changed lines on a device that is unreachable as long as a real one. */
async function written(lines: Readonly<Record<string, string>>, more: Record<string, string> = {}) {
  const device = await bench({ networkRestart: 10 });
  const client = await signedIn(device);
  const cfgData = editText(await client.configuration(), new Map(Object.entries(lines)));
  expect((await client.post('/writecfg.cgi', { cfgData, ...more })).status).toBe(200);
  return { device, client };
}

const apply = async (client: Client) => expect((await client.post('/apply.cgi', { apply: 'yes' })).status).toBe(200);

describe('a device is unreachable while its network restarts (docs/device.md#soft-restart)', () => {
  test.each([
    ['a language', { 'gui.language': 'de_DE' }, 0],
    ['a service', { 'snmp.status': 'enabled' }, 0],
    ['its address', ADDRESS, 10],
    ['the network name', SSID, 10],
    ['the network mode', ROUTER, 35],
  ])('after applying %s', async (_, lines, seconds) => {
    const { device, client } = await written(lines);
    expect(await secondsAway(device)).toBe(0);
    await apply(client);
    expect(await secondsAway(device)).toBe(seconds);
    expect((await client.get('/api/info/user')).status).toBe(200);
  });

  test('when a test starts or is discarded, not when it is kept', async () => {
    const { device, client } = await written(SSID, { testmode: 'yes' });
    expect(await secondsAway(device)).toBe(10);
    await client.post('/discard.cgi', { d: '0', testmode: 'yes' });
    expect(await secondsAway(device)).toBe(10);

    const again = await written(SSID, { testmode: 'yes' });
    expect(await secondsAway(again.device)).toBe(10);
    await apply(again.client);
    expect(await secondsAway(again.device)).toBe(0);
  });

  test('when a test times out, from that moment on', async () => {
    const { device } = await written(SSID, { testmode: 'yes' });
    device.clock.advance(244_000);
    expect(await secondsAway(device)).toBe(6);
  });

  test('and no longer than its boot when it reboots', async () => {
    const { device, client } = await written(ROUTER);
    await apply(client);
    expect(await secondsAway(device)).toBe(35);
    await client.post('/reboot.cgi', { reboot: 'yes' });
    expect((await new Client(device).get('/api/info/public')).status).toBe(503);
  });
});
