import { beforeEach, describe, expect, test } from 'vitest';
import { parseText } from '../../engine/config/flatText.ts';
import {
  type Bench,
  bench,
  Client,
  PASSWORD,
  READER,
  READER_PASSWORD,
  signedIn,
  signedInReader,
  USER,
  withValue,
} from './client.ts';

const NEW = 'Another strong one 42!';
const IN_USE = 'This username is already in use.';
const READER_LINES = /^users\.2\..*\n/gm;

let device: Bench;
let reader: Client;
let client: Client;
let base: string;

beforeEach(async () => {
  device = await bench();
  reader = await signedInReader(device);
  client = await signedIn(device);
  base = device.device.configuration.stored();
});

async function write(cfgData: string, more: Record<string, string> = {}): Promise<Response> {
  return client.post('/writecfg.cgi', { cfgData, ...more });
}

async function save(cfgData: string): Promise<void> {
  expect((await write(cfgData)).status).toBe(200);
  expect((await client.post('/apply.cgi', { apply: 'yes' })).status).toBe(200);
}

async function change(fields: Record<string, string>): Promise<unknown> {
  const reply = await client.post('/pwd.cgi', { change: 'yes', oldPwd: PASSWORD, pwd: NEW, ...fields });
  expect(reply.status).toBe(200);
  return reply.json();
}

const texts = (): readonly string[] => {
  const { configuration } = device.device;
  return [configuration.stored(), configuration.active(), configuration.current()];
};

describe('two accounts of the same name are refused', () => {
  test.each([{}, { testmode: 'yes' }, { nosave: 'yes' }])('in a write %o', async (how) => {
    const reply = await write(withValue(base, 'users.2.name', USER), how);
    expect(await reply.json()).toMatchObject({ issues: expect.arrayContaining([{ code: 'same-name' }].map(has)) });
    expect(texts()).toEqual([base, base, base]);
  });

  test('in a password change, whichever text would contain them', async () => {
    const waiting = withValue(base, 'users.2.name', 'waiting');
    expect((await write(waiting)).status).toBe(200);
    expect(await change({ newUsername: 'waiting' })).toEqual({ success: false, error: IN_USE });
    expect(await change({ newUsername: READER })).toEqual({ success: false, error: IN_USE });
    expect(texts()).toEqual([base, base, waiting]);
    const tested = withValue(base, 'users.2.name', 'tested');
    expect((await write(tested, { testmode: 'yes' })).status).toBe(200);
    for (const newUsername of ['waiting', 'tested', READER]) {
      expect(await change({ newUsername }), newUsername).toEqual({ success: false, error: IN_USE });
    }
    expect(texts()).toEqual([base, tested, tested]);
  });

  test('in two simultaneous password changes: the second is refused', async () => {
    const answers = await Promise.all([
      change({ ro: '0', newUsername: 'the-same' }),
      change({ ro: '1', newUsername: 'the-same' }),
    ]);
    expect(answers).toContainEqual({ success: true });
    expect(answers).toContainEqual({ success: false, error: expect.any(String) });
    const settings = parseText(device.device.configuration.stored());
    expect(settings.get('users.1.name')).not.toBe(settings.get('users.2.name'));
  });

  test('in a backup used for setup, and in an account used for setup', async () => {
    const factory = await bench({ state: 'factory' });
    const upload = { device_setup: 'cfg', new_ccode: '840', new_lang: 'en_US' };
    const new_config = withValue(base, 'users.2.name', USER);
    expect((await new Client(factory).post('/api/auth', { ...upload, new_config })).status).toBe(400);
    const hash = parseText(factory.device.configuration.stored()).get('users.1.password') ?? '';
    device.device.configuration.amend((text) => withValue(text, 'users.1.password', hash));
    const account = { device_setup: 'user', new_username: READER, new_password: NEW };
    expect((await new Client(device).post('/api/auth', account)).status).toBe(400);
  });
});

const has = (part: object): unknown => expect.objectContaining(part);

describe('a password change during a test', () => {
  test('stores nothing of the test', async () => {
    const tested = withValue(withValue(base, 'users.2.name', 'tested'), 'users.1.name', 'tester');
    expect((await write(tested, { testmode: 'yes' })).status).toBe(200);
    expect(await change({ ro: '1' })).toEqual({ success: true });
    expect(await change({ ro: '0' })).toEqual({ success: true });
    const settings = parseText(device.device.configuration.stored());
    expect([settings.get('users.1.name'), settings.get('users.2.name')]).toEqual([USER, READER]);
    device.clock.advance(240_000);
    expect((await new Client(device, '192.0.2.1').login(READER, NEW)).status).toBe(200);
    expect((await new Client(device, '192.0.2.2').login(USER, NEW)).status).toBe(200);
  });

  test('of an account that exists only in the test stays in the test until the test is kept', async () => {
    const without = base.replaceAll(READER_LINES, '');
    await save(without);
    const tested = `${without}users.2.status=enabled\nusers.2.name=tested\n`;
    expect((await write(tested, { testmode: 'yes' })).status).toBe(200);
    expect(await change({ ro: '1' })).toEqual({ success: true });
    expect(device.device.configuration.stored()).toBe(without);
    expect((await new Client(device).login('tested', NEW)).status).toBe(200);
    expect((await client.post('/apply.cgi', { apply: 'yes' })).status).toBe(200);
    const again = await bench({ store: device.store });
    expect((await new Client(again).login('tested', NEW)).status).toBe(200);
  });
});

describe('a session of the read-only account ends when the account is removed', () => {
  const status = async (): Promise<number> => (await reader.get('/status.cgi')).status;

  test.each([
    ['is removed', (text: string) => text.replaceAll(READER_LINES, '')],
    ['is switched off', (text: string) => withValue(text, 'users.2.status', 'disabled')],
    ['loses its password', (text: string) => withValue(text, 'users.2.password', '')],
  ])('when it %s, permanently', async (_, change) => {
    expect(await status()).toBe(200);
    await save(change(base));
    await save(base.replace(/^users\.2\.password=.*\n/m, ''));
    expect(await status()).toBe(401);
    expect((await client.get('/status.cgi')).status).toBe(200);
  });

  test('while a test has no such account, and after the test', async () => {
    expect((await write(base.replaceAll(READER_LINES, ''), { testmode: 'yes' })).status).toBe(200);
    device.clock.advance(240_000);
    expect(await status()).toBe(401);
    expect((await new Client(device).login(READER, READER_PASSWORD)).status).toBe(200);
  });

  test('when the test that added the account ends', async () => {
    const without = base.replaceAll(READER_LINES, '');
    await save(without);
    expect((await write(`${without}users.2.status=enabled\nusers.2.name=new\n`, { testmode: 'yes' })).status).toBe(
      200,
    );
    await change({ ro: '1' });
    const other = new Client(device, '192.0.2.3');
    expect((await other.login('new', NEW)).status).toBe(200);
    device.clock.advance(240_000);
    expect((await other.get('/status.cgi')).status).toBe(401);
  });

  test('but not when another setting changes', async () => {
    await save(withValue(base, 'wireless.1.ssid', 'other'));
    expect(await status()).toBe(200);
  });
});
