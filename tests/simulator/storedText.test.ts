import { expect, test } from 'vitest';
import { MAX_TEXT_BYTES } from '../../engine/config/flatText.ts';
import { createFaults } from '../../simulator/device/faults.ts';
import { openStore } from '../../simulator/storage/store.ts';
import { type Bench, bench, Client, PASSWORD, READER, signedIn, USER, withValue } from './client.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const NEW = 'Another strong one 42!';
const stored = ({ store }: Bench): string => store.read('system.cfg') ?? '';

/** Line that fills a text up to the given size. */
function filledTo(text: string, bytes: number): string {
  const start = `${text}comment.1=`;
  return `${start}${'x'.repeat(bytes - start.length - 1)}\n`;
}

async function write(client: Client, cfgData: string): Promise<void> {
  expect((await client.post('/writecfg.cgi', { cfgData })).status).toBe(200);
}

async function save(client: Client, cfgData: string): Promise<void> {
  await write(client, cfgData);
  expect((await client.post('/apply.cgi', { apply: 'yes' })).status).toBe(200);
}

const NO_ROOM = 'The configuration has no room for this change. Please make it shorter first.';

test('stores a text of a full mebibyte, and refuses one byte more', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const full = filledTo(stored(device), MAX_TEXT_BYTES);
  const more = await client.post('/writecfg.cgi', { cfgData: filledTo(stored(device), MAX_TEXT_BYTES + 1) });
  expect(await more.json()).toMatchObject({ issues: [{ code: 'too-long' }] });
  await save(client, full);
  expect(stored(device)).toBe(full);
});

test('refuses a name or password that does not fit in a full configuration, and locks no account', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const full = filledTo(`${stored(device)}users.2.status=enabled\nusers.2.name=${READER}\n`, MAX_TEXT_BYTES);
  await save(client, full);
  const change = { change: 'yes', oldPwd: PASSWORD, pwd: NEW };
  for (const more of [{ ro: '0', newUsername: `${USER}-longer` }, { ro: '1' }]) {
    const reply = await client.post('/pwd.cgi', { ...change, ...more });
    expect(await reply.json()).toEqual({ success: false, error: NO_ROOM });
    expect(stored(device)).toBe(full);
  }
  // A new hash has the same length as the old one.
  expect(await (await client.post('/pwd.cgi', { ...change, ro: '0' })).json()).toEqual({ success: true });
  const again = await bench({ store: device.store });
  expect((await new Client(again).login(USER, NEW)).status).toBe(200);
});

test('a candidate without space for it blocks a password change, and stays unchanged', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const before = stored(device);
  const full = filledTo(before, MAX_TEXT_BYTES);
  await write(client, full);
  const change = { change: 'yes', oldPwd: PASSWORD, pwd: NEW, newUsername: `${USER}-longer` };
  expect(await (await client.post('/pwd.cgi', change)).json()).toEqual({ success: false, error: NO_ROOM });
  expect([stored(device), await client.configuration()]).toEqual([before, full]);
});

test.each([
  ['exceeds the size limit', (text: string) => text + 'x=y\n'.repeat(MAX_TEXT_BYTES / 4)],
  ['is missing', () => ''],
  ['has no administrator', (text: string) => text.replaceAll(/^users\.1\..*\n/gm, '')],
  ['has a password that no user can type', (text: string) => withValue(text, 'users.1.password', 'x')],
])('does not boot a stored text that %s: boots the last readable text, and logs it', async (_, damage) => {
  const device = await bench();
  await save(await signedIn(device), withValue(stored(device), 'wireless.1.ssid', 'last good one'));
  const good = stored(device);
  device.store.write('system.cfg', damage(good));
  const again = await bench({ store: device.store });
  expect(again.device.log.lines().join()).toMatch(
    /stored configuration cannot be read: the last one that could be read is in its place/,
  );
  expect(await (await signedIn(again)).configuration()).toBe(good);
  expect(stored(again)).toBe(good);
});

test('a device without a readable text starts with factory settings, so that a user can sign in', async () => {
  const store = openStore(temporaryFolder());
  store.write('system.cfg', 'radio.countrycode=840\n');
  const device = await bench({ store, state: 'factory' });
  expect(await (await new Client(device).get('/api/info/public')).json()).toMatchObject({
    default_password: true,
    setup_complete: false,
  });
  expect(device.device.log.lines().join()).toMatch(/cannot be read: that of the factory is in its place/);
});

test('a reset removes the former configuration from both files', async () => {
  const device = await bench();
  const client = await signedIn(device);
  await client.post('/reset.cgi', { reset: 'yes' });
  expect(device.store.read('readable.cfg')).toBe(stored(device));
  expect(stored(device)).toContain('users.1.name=admin\n');
});

test.each(['opened', 'flushed', 'renamed'] as const)(
  'a power cut while the copy of it is %s keeps the old text active',
  async (step) => {
    const folder = temporaryFolder();
    const faults = createFaults();
    const device = await bench({ store: openStore(folder, faults.duringWrite), faults });
    const client = await signedIn(device);
    const text = stored(device);
    await write(client, withValue(text, 'wireless.1.ssid', 'newer'));
    faults.add({ kind: 'kill', write: 2, step });
    await expect(client.post('/apply.cgi', { apply: 'yes' })).rejects.toThrow();
    const again = await bench({ store: openStore(folder) });
    expect(await (await signedIn(again)).configuration()).toBe(text);
    expect(again.store.read('readable.cfg')).toBe(text);
  },
);
