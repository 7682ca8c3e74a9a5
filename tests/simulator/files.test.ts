import { expect, test } from 'vitest';
import { parseText } from '../../engine/config/flatText.ts';
import { bench, PASSWORD, signedIn, withValue } from './client.ts';

const nameOf = (reply: Response): string => reply.headers.get('content-disposition') ?? '';

test('a backup is the stored text to the byte, hashes included, with a file name that names the device', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const stored = device.store.read('system.cfg');
  await client.post('/writecfg.cgi', { cfgData: withValue(stored ?? '', 'wireless.1.ssid', 'x'), testmode: 'yes' });
  const reply = await client.get('/cfg.cgi');
  expect(await reply.text()).toBe(stored);
  expect(parseText(stored ?? '').get('users.1.password')).not.toBe('');
  expect(nameOf(reply)).toBe('attachment; filename="dish-north_D5AC-23_v8.7.18_2026-01-15.cfg"');
  expect(reply.headers.get('cache-control')).toBe('no-store');
});

test('the file name of a backup has the local date of the device', async () => {
  const device = await bench();
  device.device.configuration.amend((text) => withValue(text, 'system.timezone', 'EET-2'));
  device.clock.advance(10.5 * 3_600_000);
  const client = await signedIn(device);
  expect(nameOf(await client.get('/cfg.cgi'))).toContain('_2026-01-16.cfg');
});

test.each([
  ['a"; filename="b', 'a-filename-b_'],
  ['../../etc', '..-..-etc_'],
  ['mast nördlich', 'mast-n-rdlich_'],
  ['x'.repeat(300), `${'x'.repeat(64)}_`],
])('the device name %s cannot escape the header', async (name, start) => {
  const device = await bench();
  const client = await signedIn(device);
  device.device.configuration.amend((text) => withValue(text, 'resolv.host.1.name', name));
  const [, file = ''] = /^attachment; filename="([A-Za-z0-9._-]+)"$/.exec(nameOf(await client.get('/cfg.cgi'))) ?? [];
  expect(file.startsWith(start)).toBe(true);
});

test('a support file contains the diagnostics and no secret', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const secret = 'correct horse battery';
  device.device.configuration.amend(
    (text) =>
      `${text}aaa.1.wpa.psk=${secret}\nunms.uri=wss://192.0.2.7:443+${secret}\nsnmp.v3.password=${secret}\nhotspot.1.secret=${secret}\n`,
  );
  device.clock.advance(5_000);
  const reply = await client.get('/support.cgi');
  const text = await reply.text();
  expect(nameOf(reply)).toBe('attachment; filename="dish-north_D5AC-23_v8.7.18_2026-01-15.txt"');
  for (const part of [
    'Dish 5AC 23',
    '8.7.18.48301',
    'up for 5 s',
    '"fwversion"',
    'wireless.1.ssid=',
    'started',
    'signed in',
  ]) {
    expect(text, part).toContain(part);
  }
  for (const hidden of [secret, 'scrypt', PASSWORD]) expect(text, hidden).not.toContain(hidden);
});
