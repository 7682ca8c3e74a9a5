import { expect, test } from 'vitest';
import {
  type Bench,
  bench,
  type Client,
  PASSWORD,
  Client as Program,
  signedIn,
  signedInReader,
  withValue,
} from './client.ts';

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

interface Slow {
  readonly reply: Promise<Response>;
  /** Sends the rest of the body. */
  finish(): void;
}

/** POST request whose last byte is still missing. */
async function begin(device: Bench, client: Client, path: string, fields: Record<string, string>): Promise<Slow> {
  const text = new URLSearchParams(fields).toString();
  let end: () => void = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text.slice(0, -1)));
      end = () => {
        controller.enqueue(new TextEncoder().encode(text.slice(-1)));
        controller.close();
      };
    },
    cancel() {
      end = () => undefined;
    },
  });
  const init: RequestInit & { duplex: 'half' } = { body, headers: FORM, duplex: 'half' };
  const asleep = device.clock.sleeping();
  const reply = client.send('POST', path, init);
  await expect.poll(() => device.clock.sleeping()).toBe(asleep + 1);
  return { reply, finish: () => end() };
}

/** Write interrupted by another event just before its body is complete. */
async function interrupted(
  happen: (device: Bench, client: Client) => unknown,
): Promise<{ status: number; changed: boolean }> {
  const device = await bench();
  const client = await signedIn(device);
  const text = withValue(await client.configuration(), 'wireless.1.ssid', 'late');
  const slow = await begin(device, client, '/writecfg.cgi', { cfgData: text });
  await happen(device, client);
  slow.finish();
  const { status } = await slow.reply;
  return { status, changed: device.device.configuration.current().includes('=late') };
}

test('accepts a write whose body arrives undisturbed', async () => {
  expect(await interrupted(() => undefined)).toEqual({ status: 200, changed: true });
});

test.each<[string, number, (device: Bench, client: Client) => unknown]>([
  ['signed out', 401, (_, client) => client.post('/logout.cgi')],
  [
    'changed the password elsewhere',
    401,
    async (device) =>
      (await signedIn(device)).post('/pwd.cgi', { change: 'yes', pwd: `${PASSWORD}!`, oldPwd: PASSWORD }),
  ],
  ['restarted the device', 503, async (device) => (await signedIn(device)).post('/reboot.cgi', { reboot: 'yes' })],
  [
    'restarted the device, which is up again',
    401,
    async (device) => {
      await (await signedIn(device)).post('/reboot.cgi', { reboot: 'yes' });
      // A restart takes longer than the half minute allowed for a slow body. The restart therefore takes no time
      // here.
      device.device.power.reboot(0);
    },
  ],
])('refuses a write if the administrator has %s before its body is complete', async (_, status, happen) => {
  expect(await interrupted(happen)).toEqual({ status, changed: false });
});

test('does not keep a test that ended before the request to keep it was complete', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const before = await client.configuration();
  const tested = withValue(before, 'wireless.1.ssid', 'tested');
  expect((await client.post('/writecfg.cgi', { cfgData: tested, testmode: 'yes' })).status).toBe(200);
  device.clock.advance(235_000);
  const slow = await begin(device, client, '/apply.cgi', { apply: 'yes' });
  device.clock.advance(6_000);
  slow.finish();
  await slow.reply;
  expect(device.device.configuration.stored()).toBe(before);
  expect(device.device.configuration.active()).toBe(before);
});

test('returns 408 for a body incomplete after 30 s, and changes nothing', async () => {
  const result = await interrupted((device) => device.clock.advance(60_000));
  expect(result).toEqual({ status: 408, changed: false });
});

test('a sign-in queued while the device goes down starts no session', async () => {
  const device = await bench();
  const guesser = new Program(device, '192.0.2.66');
  for (let index = 0; index < 3; index += 1) await guesser.login(undefined, 'wrong');
  const late = guesser.login();
  await expect.poll(() => device.clock.sleeping()).toBe(1);
  await (await signedIn(device)).post('/reboot.cgi', { reboot: 'yes' });
  device.clock.advance(10_000);
  expect((await late).status).toBe(503);
});

test('releases the memory of a request when it is answered, refused or given up', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const reader = await signedInReader(device);
  const { signedIn: own, strangers } = device.device.bodies;
  await client.post('/writecfg.cgi', { cfgData: await client.configuration() });
  await client.post('/writecfg.cgi', { cfgData: 'nonsense' });
  await reader.post('/logout.cgi');
  const slow = await begin(device, client, '/writecfg.cgi', { cfgData: 'x'.repeat(1000) });
  expect(own.reservedBytes()).toBeGreaterThan(1000);
  device.clock.advance(60_000);
  expect((await slow.reply).status).toBe(408);
  expect([own.reservedBytes(), strangers.reservedBytes()]).toEqual([0, 0]);
});

const backup = (bytes: number): FormData => {
  const form = new FormData();
  form.set('device_setup', 'cfg');
  form.set('new_ccode', '276');
  form.set('new_config', new Blob([`x.y=${'z'.repeat(995)}\n`.repeat(bytes / 1000)]));
  return form;
};

test.each(['/api/auth', '/api/device-setup'])(
  '%s accepts more than 64 kB only for a backup in a form',
  async (path) => {
    const factory = new Program(await bench({ state: 'factory' }));
    const text = { device_setup: 'cfg', new_ccode: '276', new_config: 'x'.repeat(65_536) };
    expect((await factory.post(path, text)).status).toBe(413);
    expect((await factory.postJson(path, text)).status).toBe(413);
    const large = await factory.send('POST', path, { body: backup(1_000_000) });
    expect(large.status).toBe(400);
    expect(await large.json()).toMatchObject({ error: 'The configuration was refused.' });
    expect((await factory.send('POST', path, { body: backup(1_200_000) })).status).toBe(413);

    const ready = new Program(await bench());
    expect((await ready.send('POST', path, { body: backup(66_000) })).status).toBe(413);
  },
);

test('limits the memory of all requests without a session, and releases it', async () => {
  const device = await bench({ state: 'factory' });
  const { strangers } = device.device.bodies;
  const client = new Program(device);
  const start = new TextEncoder().encode(
    `--x\r\nContent-Disposition: form-data; name="new_config"\r\n\r\n${'x'.repeat(999_000)}`,
  );
  const upload = (): Promise<Response> => {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(start) });
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const init: RequestInit & { duplex: 'half' } = { body, headers, duplex: 'half' };
    return client.send('POST', '/api/auth', init);
  };
  const statuses: number[] = [];
  const all = Array.from({ length: 20 }, () => upload().then(({ status }) => statuses.push(status)));
  await expect.poll(() => [statuses, device.clock.sleeping()]).toEqual([[503, 503, 503, 503], 16]);
  expect(strangers.reservedBytes()).toBe(16 * start.length);
  device.clock.advance(60_000);
  await Promise.all(all);
  expect(statuses.filter((status) => status === 408)).toHaveLength(16);
  expect(strangers.reservedBytes()).toBe(0);
});
