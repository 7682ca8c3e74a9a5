import { expect, test } from 'vitest';
import { bench, type Client, signedIn, withValue } from './client.ts';

async function save(client: Client, cfgData: string): Promise<void> {
  expect((await client.post('/writecfg.cgi', { cfgData })).status).toBe(200);
  expect((await client.post('/apply.cgi', { apply: 'yes' })).status).toBe(200);
}

test('the second writer reads first, and finds the change of the first (D14)', async () => {
  const device = await bench();
  const one = await signedIn(device);
  const two = await signedIn(device);
  const base = await one.configuration();
  expect(await two.configuration()).toBe(base);

  await save(one, withValue(base, 'wireless.1.ssid', 'by one'));
  const theirs = await two.configuration();
  expect(theirs).toBe(withValue(base, 'wireless.1.ssid', 'by one'));
  await save(two, withValue(theirs, 'resolv.host.1.name', 'by-two'));
  for (const client of [one, two]) {
    const text = await client.configuration();
    expect(text).toContain('wireless.1.ssid=by one\n');
    expect(text).toContain('resolv.host.1.name=by-two\n');
  }
});

test('another administrator’s candidate shows in text and header before it is overwritten (D13, D14)', async () => {
  const device = await bench();
  const one = await signedIn(device);
  const two = await signedIn(device);
  const candidate = withValue(await one.configuration(), 'wireless.1.ssid', 'not applied yet');
  await one.post('/writecfg.cgi', { cfgData: candidate });
  const reply = await two.get('/getcfg.cgi');
  expect(reply.headers.get('x-cfg-modified')).toBe('1');
  expect(await reply.text()).toBe(candidate);
});

test('everyone sees a test of one administrator, in its text and its time', async () => {
  const device = await bench();
  const one = await signedIn(device);
  const two = await signedIn(device);
  const tried = withValue(await one.configuration(), 'wireless.1.ssid', 'tried');
  await one.post('/writecfg.cgi', { cfgData: tried, testmode: 'yes' });
  expect(await (await two.get('/test_mode.cgi')).json()).toMatchObject({ active: 1, time_left: 240 });
  expect(await two.configuration()).toBe(tried);
});

test('of two simultaneous writes, one is active as a whole, never a mixture', async () => {
  const device = await bench();
  const clients = [await signedIn(device), await signedIn(device)];
  const base = device.device.configuration.stored();
  const wanted = clients.map((_, index) =>
    withValue(withValue(base, 'wireless.1.ssid', `by ${index}`), 'resolv.host.1.name', `by-${index}`),
  );
  await Promise.all(clients.map((client, index) => save(client, wanted[index] ?? '')));
  expect(wanted).toContain(device.store.read('system.cfg'));
  expect(device.device.configuration.active()).toBe(device.store.read('system.cfg'));
});

test.each([
  ['applied', { apply: 'yes' }],
  ['only written', undefined],
])('refuses a write with a basis once another administrator has %s a new one (D14)', async (_, applied) => {
  const device = await bench();
  const one = await signedIn(device);
  const two = await signedIn(device);
  const read = async (client: Client) => {
    const reply = await client.get('/getcfg.cgi');
    return { text: await reply.text(), basis: reply.headers.get('x-cfg-digest') ?? '' };
  };
  const start = await read(two);
  const theirs = withValue(start.text, 'wireless.1.ssid', 'by one');
  await one.post('/writecfg.cgi', { cfgData: theirs, basis: start.basis });
  if (applied) await one.post('/apply.cgi', applied);

  const mine = withValue(start.text, 'resolv.host.1.name', 'by-two');
  const refused = await two.post('/writecfg.cgi', { cfgData: mine, basis: start.basis });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toEqual({
    error: 'The configuration has changed since it was read.',
    ok: false,
    code: 3,
  });

  const now = await read(two);
  expect(now.text).toBe(theirs);
  const merged = withValue(now.text, 'resolv.host.1.name', 'by-two');
  expect((await two.post('/writecfg.cgi', { cfgData: merged, basis: now.basis })).status).toBe(200);
  expect(await two.configuration()).toBe(merged);
});
