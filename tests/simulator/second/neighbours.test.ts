import { expect, test, vi } from 'vitest';
import type { Carry, NeighbourReply } from '../../../simulator/device/neighbours.ts';
import { OFFERED } from '../../../simulator/firmware/offeredFirmware.ts';
import { makeFirmwareImage } from '../../../simulator/firmware/vendor.ts';
import { bench, PASSWORD, USER, withValue } from '../client.ts';
import { pairBench } from '../pairBench.ts';
import { SECOND_MODEL, SecondClient, signedInSecond } from '../secondClient.ts';

/** Device with a neighbor that answers every request by `answer`. */
async function beside(
  answer: (url: URL) => Partial<Pick<NeighbourReply, 'status'>> & { content?: string | Uint8Array },
) {
  const carry = vi.fn<Carry>(async (url) => {
    const { status = 200, content = '' } = answer(url);
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    return { status, headers: new Headers({ 'content-type': 'text/plain' }), body: chunksOf(bytes) };
  });
  const made = await bench({ model: SECOND_MODEL, carry });
  const client = signedInSecond(made);
  const [invented] = made.device
    .situation()
    .radios.flatMap(({ connections }) => connections.map(({ link }) => link.peer));
  const network = (invented?.address ?? '').replace(/\d+$/, '');
  // The simulated peers are in a separate network. The device only contacts neighbors in its own networks.
  const own = made.device.address();
  made.device.configuration.amend((text) => text.replaceAll(`.ip=${own}\n`, `.ip=${network}200\n`));
  await client.post('tools/discovery/neighbors');
  made.clock.advance(2000);
  const [peer] = made.device
    .situation()
    .radios.flatMap(({ connections }) => connections.map(({ link }) => link.peer));
  const address = peer?.address ?? '';
  expect(made.device.tools.discovery.neighbours().map((one) => one.address)).toContain(address);
  return { made, client, carry, address };
}

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

test('a device signs in to its linked peer through the other, and reads its data', async () => {
  const { accessPoint, station, clock } = await pairBench('link-60');
  const client = signedInSecond(accessPoint);
  clock.advance(60_000);
  await client.post('tools/discovery/neighbors');
  clock.advance(2000);
  const address = station.device.address();
  const ask = async (path: string, more: object = {}) => {
    const reply = await client.post('tools/proxy/https', { url: `https://${address}/api/v1.0/${path}`, ...more });
    return reply.json();
  };
  const body = JSON.stringify({ username: USER, password: PASSWORD });
  const { token, statusCode } = await ask('user/login', { method: 'POST', body });
  expect(statusCode).toBe(200);
  expect(await ask('user')).toMatchObject({ statusCode: 401 });
  const { fingerprint } = await ask('public/device');
  expect(fingerprint).toMatch(/^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/);
  expect(await ask('user', { token, fingerprint })).toMatchObject({ statusCode: 200 });
  const other = fingerprint.replace(/^../, fingerprint.startsWith('00') ? '11' : '00');
  expect(await ask('user', { token, fingerprint: other })).toMatchObject({
    message: 'The neighbor shows another certificate.',
  });
  const told = JSON.parse((await ask('device', { token })).body);
  const own = await (async () => {
    const other = new SecondClient(station);
    await other.login();
    return other.read('device');
  })();
  expect(told).toEqual(own);
});

test('contacts only discovered neighbors, at the https port, and never itself', async () => {
  const { made, client, carry, address } = await beside(() => ({}));
  for (const url of [
    'https://127.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'https://0.0.0.0/',
    'https://2130706433/',
    'https://169.254.169.254/latest/meta-data',
    `https://${made.device.address()}/`,
    'https://203.0.113.9/',
    `https://${address}:8443/`,
    `https://user:secret@${address}/`,
    `https://${address}.nip.example/`,
    `http://${address}/`,
    `file:///etc/passwd`,
    `https://${address}@203.0.113.9/`,
    `https://203.0.113.9#${address}`,
  ]) {
    expect((await client.post('tools/proxy/https', { url })).status, url).toBe(400);
    const wanted = { url, secure: true };
    expect((await client.post('system/backup/restore', wanted)).status, url).toBe(400);
    expect((await client.post('system/upgrade', wanted)).status, url).toBe(400);
  }
  expect((await client.post('tools/proxy/https', { url: `https://${address}/`, method: 'DELETE' })).status).toBe(400);
  expect(carry).not.toHaveBeenCalled();
  // The peer was discovered long ago, and is no longer linked.
  made.clock.advance(120_000);
  made.device.configuration.amend((text) => withValue(text, 'radio.status', 'disabled'));
  expect((await client.post('tools/proxy/https', { url: `https://${address}/` })).status).toBe(400);
  expect(carry).not.toHaveBeenCalled();
});

test('contacts every host of its own networks, except its own and broadcast addresses', async () => {
  const { made, client, carry, address } = await beside(() => ({}));
  const ask = async () => (await client.post('tools/proxy/https', { url: `https://${address}/` })).status;
  const withLines = (...lines: readonly string[]) =>
    made.device.configuration.amend((text) => `${text}${lines.map((line) => `${line}\n`).join('')}`);
  const at = (mask: string, own = made.device.address()) =>
    made.device.configuration.amend((text) =>
      text.replace(new RegExp(`(ip=${own}\n(?:.*\n)*?.*netmask=).*`), `$1${mask}`),
    );
  expect(await ask()).toBe(200);
  // The same address on another interface, as an alias, and as the broadcast address of a smaller network.
  const before = made.device.configuration.active();
  withLines('netconf.9.devname=eth0.9', `netconf.9.ip=${address}`, 'netconf.9.netmask=255.255.255.0');
  expect(await ask()).toBe(400);
  made.device.configuration.amend(() => before);
  withLines('netconf.3.alias.1.status=enabled', `netconf.3.alias.1.ip=${address}`);
  expect(await ask()).toBe(400);
  made.device.configuration.amend(() => before);
  at('255.255.255.255');
  expect(await ask()).toBe(400);
  made.device.configuration.amend(() => before);
  expect(await ask()).toBe(200);
  expect(carry).toHaveBeenCalledTimes(2);
});

test('neighbors of a simulated world without a transport do not answer, and their addresses are not contacted', async () => {
  const made = await bench({ model: SECOND_MODEL });
  const asked = vi.spyOn(globalThis, 'fetch');
  const reply = await made.device.askNeighbour(new URL('https://192.0.2.1/'), { most: 1, isTrusted: false });
  expect(reply).toEqual({ ok: false, why: 'The neighbor does not answer.' });
  expect(asked).not.toHaveBeenCalled();
});

test('returns redirects without following them; refuses oversized or broken responses with a message', async () => {
  const { client, carry, address } = await beside(({ pathname }) => {
    if (pathname === '/large') return { content: new Uint8Array(300 * 1024) };
    if (pathname === '/gone') throw new Error('ECONNREFUSED');
    return { status: 302, content: 'over there' };
  });
  const ask = (path: string) => client.post('tools/proxy/https', { url: `https://${address}${path}` });
  expect(await (await ask('/')).json()).toEqual({ statusCode: 302, contentType: 'text/plain', body: 'over there' });
  expect(carry.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', redirect: 'manual' });
  expect((await (await ask('/large')).json()).message).toBe('The answer is too large.');
  expect((await (await ask('/gone')).json()).message).toBe('The neighbor does not answer.');
});

test('applies a backup of a neighbor, or an uploaded one, like any write', async () => {
  let backup = '';
  const { made, client, address, carry } = await beside(({ pathname }) =>
    pathname === '/backup.cfg' ? { content: backup } : { status: 404 },
  );
  const before = made.device.configuration.stored();
  backup = withValue(before, 'resolv.host.1.name', 'from-there');
  const restore = (url: string, secure?: boolean) => client.post('system/backup/restore', { url, secure });
  expect((await restore(`https://${address}/none.cfg`)).status).toBe(400);
  expect(await client.read('system/backup/restore')).toMatchObject({ status: 'failed' });
  expect((await restore(`http://${address}/backup.cfg`)).status).toBe(400);
  expect((await restore(`http://${address}/backup.cfg`, false)).status).toBe(200);
  expect(carry.mock.calls.map(([, , isTrusted]) => isTrusted)).toEqual([true, false]);
  expect(made.device.configuration.stored()).toBe(backup);

  const upload = (text: string) => {
    const form = new FormData();
    form.set('file', new Blob([text]), 'backup.cfg');
    return client.send('POST', 'system/backup/restore/direct', { body: form });
  };
  expect(await (await upload(before)).json()).toEqual({ status: 'finished', progressPercent: 100 });
  expect(made.device.configuration.stored()).toBe(before);
  const refused = await upload(withValue(before, 'radio.1.txpower', '99'));
  expect(refused.status).toBe(400);
  expect((await refused.json()).issues).toMatchObject([{ pointer: '/radio/radios/0/txPower' }]);
  expect((await upload('no configuration')).status).toBe(400);
  expect(made.device.configuration.stored()).toBe(before);
});

test('downloads firmware from its source or from a neighbor, and checks it like an upload', async () => {
  let image: Uint8Array = Buffer.from('no firmware');
  const { made, client, address, carry } = await beside(() => ({ content: image }));
  const offer = await (await client.post('system/upgrade/check')).json();
  expect(offer).toMatchObject({ update: true, url: expect.stringContaining('https://') });
  expect(await (await client.post('system/upgrade', { url: offer.url })).json()).toMatchObject({
    status: 'in_progress',
  });
  made.clock.advance(21_000);
  expect(await client.read('system/upgrade')).toMatchObject({
    status: 'finished',
    metadata: { version: offer.version },
  });
  expect(carry).not.toHaveBeenCalled();

  await client.post('tools/discovery/neighbors');
  made.clock.advance(2000);
  const url = `https://${address}/image.bin`;
  expect((await client.post('system/upgrade', { url })).status).toBe(400);
  image = makeFirmwareImage(made.device.model.family, OFFERED.full, Buffer.from('other content'));
  expect(await (await client.post('system/upgrade', { url })).json()).toMatchObject({ status: 'finished' });
});
