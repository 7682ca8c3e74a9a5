import { gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { bench, signedIn, withValue } from './client.ts';

const read = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

test('requests within a quarter of a second share one computed response; later ones get a new one', async () => {
  const device = await bench({ model: 'sector-5ac-gps' });
  const client = await signedIn(device);
  const looked = vi.spyOn(device.device, 'situation');
  const texts: string[] = [];
  for (const wait of [0, 100, 100, 100]) {
    device.clock.advance(wait);
    texts.push(await (await client.get('/status.cgi')).text());
  }
  expect(looked.mock.calls.length).toBe(2);
  expect(new Set(texts).size).toBe(2);
  expect(texts.at(-1)).not.toBe(texts[0]);
});

test('a change shows at once, and so does radar', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const wireless = async () => (await (await client.get('/status.cgi')).json()).wireless;
  expect((await wireless()).rstatus).toBe(5);
  const text = withValue(await client.configuration(), 'wireless.1.ssid', 'other');
  await client.post('/writecfg.cgi', { cfgData: text });
  await client.post('/apply.cgi', { apply: 'yes' });
  expect(await wireless()).toMatchObject({ rstatus: 0, essid: 'other' });
  let watched = await client.configuration();
  for (const [key, value] of Object.entries({ freq: '5500', 'center.1.freq': '5530', txpower: '7' }))
    watched = withValue(watched, `radio.1.${key}`, value);
  await client.post('/writecfg.cgi', { cfgData: watched });
  await client.post('/apply.cgi', { apply: 'yes' });
  device.clock.advance(100_000);
  expect(await wireless()).toMatchObject({ rstatus: 5, nol_state: 0 });
  device.radar(5530);
  expect(await wireless()).toMatchObject({ nol_state: 1 });
});

test('clients that accept compression get the same bytes, compressed once', async () => {
  const device = await bench({ model: 'sector-5ac-gps' });
  const client = await signedIn(device);
  const plain = await client.get('/status.cgi');
  const compressed = await client.send('GET', '/status.cgi', { headers: { 'Accept-Encoding': 'gzip, deflate' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(compressed.headers.get('content-encoding')).toBe('gzip');
  for (const { headers } of [plain, compressed]) {
    expect(headers.get('vary')).toMatch(/accept-encoding/i);
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('x-cfg-modified')).toBe('0');
    expect(headers.get('cache-control')).toBe('no-store');
  }
  expect(gunzipSync(await read(compressed)).equals(await read(plain))).toBe(true);
});

test('injected faults also apply to compressed responses', async () => {
  const device = await bench();
  const client = await signedIn(device);
  device.device.faults.add({ kind: 'malform', path: '/status.cgi' });
  const spoilt = await client.send('GET', '/status.cgi', { headers: { 'Accept-Encoding': 'gzip' } });
  const bytes = await read(spoilt);
  const text = spoilt.headers.get('content-encoding') === 'gzip' ? gunzipSync(bytes).toString() : bytes.toString();
  expect(() => JSON.parse(text)).toThrow(SyntaxError);
});
