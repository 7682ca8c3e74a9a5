import { parseText } from 'guywire-engine/config';
import { linesBetween } from 'guywire-engine/draft';
import { expect, test, vi } from 'vitest';
import { maskSecrets } from '../../simulator/configuration/maskSecrets.ts';
import { bench, Client, PASSWORD, signedIn, signedInReader, USER, withValue } from './client.ts';

const SECRET = 'a key that no viewer sees';

async function save(client: Client, text: string): Promise<void> {
  expect((await client.post('/writecfg.cgi', { cfgData: text })).status).toBe(200);
  expect((await client.post('/apply.cgi', { apply: 'yes' })).status).toBe(200);
}

const listOf = async (client: Client) => (await (await client.get('/api/versions')).json()).versions;
const entriesOf = async (client: Client) => (await (await client.get('/api/sign-ins')).json()).entries;

test('a saved text is listed with author, address, time, origin and changed lines, and restored to the byte', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const before = await client.configuration();
  await save(client, withValue(before, 'wireless.1.ssid', 'newer'));
  const [newest, former] = await listOf(client);
  expect(newest).toEqual({
    id: 2,
    time: '2026-01-15 12:00:00',
    user: USER,
    address: '192.0.2.77',
    controller: false,
    how: 'api',
    outcome: 'kept',
    inUse: true,
    name: '',
    lines: {},
  });
  expect(former).toMatchObject({ id: 1, user: '', address: '', how: 'start', inUse: false });
  expect(former.lines).toEqual({ 'wireless.1.ssid': /^wireless\.1\.ssid=(.*)$/m.exec(before)?.[1] });
  expect(await (await client.get('/api/versions/1')).text()).toBe(before);
  expect((await client.get('/api/versions/3')).status).toBe(404);
  expect((await client.get('/api/versions/..%2Fsystem.cfg')).status).toBe(404);
});

test('changes of a page and of a program differ by the mark of the page', async () => {
  const client = await signedIn(await bench());
  await save(client, `${await client.configuration()}system.cfg.editor.webui=2026-01-15T12:00:00.000Z\n`);
  expect((await listOf(client))[0]).toMatchObject({ how: 'saved' });
});

test('changes of the controller and of a user with a password differ', async () => {
  const device = await bench();
  const client = new Client(device);
  const ticketid = device.device.tickets.issue(1);
  await client.postJson('/api/auth-ticket', { ticketid });
  await save(client, withValue(await client.configuration(), 'wireless.1.ssid', 'x'));
  expect((await listOf(client))[0]).toMatchObject({ user: USER, controller: true });
});

test('a version gets a name and a note by its number or its text; a viewer may not', async () => {
  const device = await bench();
  const reader = await signedInReader(device);
  const client = await signedIn(device);
  const [{ id }] = await listOf(client);
  const describe = (body: unknown, by = client) => by.postJson('/api/versions/describe', body);
  const note = { figures: [{ of: 'signal', predicted: -60, measured: -61 }] };
  expect((await describe({ version: String(id), name: ' before the storm ' })).status).toBe(200);
  const { digest } = await (await client.post('/writecfg.cgi', { cfgData: await client.configuration() })).json();
  expect((await describe({ version: digest, note })).status).toBe(200);
  expect((await listOf(client))[0]).toMatchObject({ id, name: 'before the storm', note });
  for (const wrong of [
    { name: 'x'.repeat(41) },
    { note: { figures: Array(9).fill({ of: 'signal' }) } },
    { note: { x: 1 } },
  ]) {
    expect((await describe({ version: String(id), ...wrong })).status).toBe(400);
  }
  expect((await describe({ version: '999' })).status).toBe(404);
  expect((await describe({ version: String(id), name: 'x' }, reader)).status).toBe(403);
  expect((await listOf(client))[0].name).toBe('before the storm');
});

test('a viewer gets the versions without secrets, in the list and in a text', async () => {
  const device = await bench();
  const reader = await signedInReader(device);
  const client = await signedIn(device);
  const text = await client.configuration();
  await save(
    client,
    `${text}snmp.community=${SECRET}\nwireless.1.comment=seen\n`.replaceAll(
      /^aaa\.1\.wpa\.psk=.*$/gm,
      `aaa.1.wpa.psk=${SECRET}`,
    ),
  );
  await save(client, text);
  const list = JSON.stringify(await listOf(reader));
  expect(JSON.stringify(await listOf(client))).toContain(SECRET);
  expect(list).toContain('seen');
  expect(list).not.toContain(SECRET);
  for (const { id } of await listOf(reader)) {
    const shown = await (await reader.get(`/api/versions/${id}`)).text();
    expect(shown).not.toContain(SECRET);
    expect(shown).not.toMatch(/^users\.1\.password=./m);
  }
});

test('a viewer gets the lines in which the masked texts differ', async () => {
  const device = await bench();
  const reader = await signedInReader(device);
  const client = await signedIn(device);
  const text = await client.configuration();
  const texts = [`snmp.community=${SECRET}\n`, 'snmp.community=other\n', '', 'snmp.community=\nsnmp.x=1\n'].map(
    (more) => text.replace(/^snmp\.community=.*\n/gm, '') + more,
  );
  for (const one of texts) await save(client, one);
  const shown = (await listOf(reader)).map(({ lines }: { lines: object }) => lines);
  const masked = [text, ...texts].map((one) => parseText(maskSecrets(one))).toReversed();
  const differences = masked.map((own, place) => linesBetween(masked[place - 1] ?? own, own));
  expect(shown.slice(0, differences.length)).toEqual(
    differences.map((lines) => Object.fromEntries([...lines].map(([key, value]) => [key, value ?? null]))),
  );
});

test('serves other calls while it compares versions, and compares no pair twice', async () => {
  const device = await bench();
  const reader = await signedInReader(device);
  const client = await signedIn(device);
  const text = await client.configuration();
  for (let number = 0; number < 20; number += 1) await save(client, `${text}wireless.1.comment=${number}\n`);
  const order: string[] = [];
  const note = (name: string) => () => order.push(name);
  const split = vi.spyOn(String.prototype, 'split');
  const work = () => split.mock.contexts.filter((one) => String(one).startsWith(text.slice(0, 40))).length;
  await Promise.all([
    listOf(reader).then(note('list')),
    listOf(client).then(note('list')),
    client.get('/api/info/user').then(note('user')),
  ]);
  expect(order).toEqual(['user', 'list', 'list']);
  const once = work();
  await listOf(reader);
  await listOf(client);
  expect(work() - once).toBeLessThan(20);
  split.mockRestore();
});

test('the list reports how many older versions were dropped', async () => {
  const client = await signedIn(await bench());
  const text = await client.configuration();
  const dropped = async () => (await (await client.get('/api/versions')).json()).dropped;
  for (let number = 0; number < 24; number += 1) {
    const lines = Array.from({ length: 400 }, (_, line) => `snmp.note.${line}=${number} ${'x'.repeat(20)}\n`);
    await save(client, text + lines.join(''));
  }
  const list = await listOf(client);
  expect(list.length).toBeGreaterThanOrEqual(20);
  expect(await dropped()).toBe(25 - list.length);
  expect(await dropped()).toBeGreaterThan(0);
});

test('the administrator sees sign-ins: hostile names are text, and guesses do not push out sign-ins', async () => {
  const device = await bench();
  const reader = await signedInReader(device);
  const client = await signedIn(device);
  const stranger = new Client(device, '203.0.113.9');
  await stranger.login('mallory\u202e\n<b>', 'wrong');
  const entries = await entriesOf(client);
  expect(entries.at(-1)).toEqual({
    time: '2026-01-15 12:00:00',
    user: 'mallory\\u202e\\u000a<b>',
    address: '203.0.113.9',
    outcome: 'refused',
  });
  expect(entries).toContainEqual({
    time: '2026-01-15 12:00:00',
    user: USER,
    address: '192.0.2.77',
    outcome: 'password',
  });
  for (let number = 0; number < 150; number += 1) {
    device.device.signIns.add({ user: String(number), address: '203.0.113.9', outcome: 'refused' });
  }
  const later = await entriesOf(client);
  expect(later.filter(({ outcome }: { outcome: string }) => outcome === 'refused')).toHaveLength(100);
  expect(later.filter(({ outcome }: { outcome: string }) => outcome === 'password').length).toBeGreaterThan(1);
  expect(later.at(-1).user).toBe('149');
  expect((await reader.get('/api/sign-ins')).status).toBe(403);
  expect(JSON.stringify(device.device.log.entries())).not.toContain('mallory');
  expect(JSON.stringify(later)).not.toContain(PASSWORD);
});

test('a password change is a version, and a reset removes all earlier versions', async () => {
  const device = await bench();
  const client = await signedIn(device);
  await client.post('/pwd.cgi', { change: 'yes', ro: '0', oldPwd: PASSWORD, pwd: 'Another strong one 42!' });
  expect((await listOf(client))[0]).toMatchObject({ how: 'account', user: USER, outcome: 'kept' });
  await client.post('/reset.cgi', { reset: 'yes' });
  expect(device.device.configuration.versions.list().map(({ how }) => how)).toEqual(['reset']);
  expect(device.store.read('versions')).not.toContain('wireless.1.comment');
});
