import { expect, test } from 'vitest';
import { parseText } from '../../engine/config/flatText.ts';
import { type Bench, bench, Client, PASSWORD, USER } from './client.ts';
import { bandsAndLink, ofFirstFamily, oneOfEach } from './oneOfEach.ts';

const FIRST = {
  device_setup: 'first',
  new_ccode: '840',
  new_lang: 'en_US',
  new_username: USER,
  new_password: PASSWORD,
};

const stored = ({ store }: Bench) => parseText(store.read('system.cfg') ?? '');

async function publicInfo(client: Client): Promise<unknown> {
  return (await client.get('/api/info/public?include_langs=true')).json();
}

test('a factory-new device reports its identity and what first setup needs', async () => {
  expect(await publicInfo(new Client(await bench({ state: 'factory' })))).toMatchObject({
    product_name: 'Dish 5AC 23',
    default_password: true,
    setup_complete: false,
    ui_lang: 'en_US',
    ui_langs: expect.arrayContaining([{ lang: 'English', code: 'en_US' }]),
    ui_translations: { strings: {} },
    setup_data: {
      rd_countries: expect.arrayContaining([
        { code: 840, name: expect.stringMatching(/United States/) },
        { code: 276, name: 'Germany' },
      ]),
      license_agreement: expect.stringMatching(/law of that country/),
    },
  });
});

test('first setup sets country, language, account and a channel, and signs in', async () => {
  const device = await bench({ state: 'factory' });
  const client = new Client(device);
  const reply = await client.post('/api/auth', FIRST);
  expect(reply.status).toBe(200);
  expect(await reply.json()).toMatchObject({ readOnlyUser: false, ccode: 840 });
  const after = stored(device);
  expect(after.get('radio.countrycode')).toBe('840');
  expect(after.get('radio.1.countrycode')).toBe('840');
  expect(after.get('users.1.name')).toBe(USER);
  expect(after.get('users.1.password')).toMatch(/^scrypt\$/);
  expect(Number(after.get('radio.1.freq'))).toBeGreaterThan(5000);
  const configuration = await client.get('/getcfg.cgi');
  expect(configuration.headers.get('x-cfg-first-setup')).toBe('1');
  await client.post('/apply.cgi', { apply: 'yes' });
  expect((await client.get('/status.cgi')).headers.get('x-cfg-first-setup')).toBe('0');
  expect(await publicInfo(client)).toEqual({
    product_name: 'Dish 5AC 23',
    default_password: false,
    setup_complete: true,
    ui_lang: 'en_US',
    ui_langs: expect.any(Array),
    ui_translations: { strings: {} },
  });
  expect((await new Client(device).login()).status).toBe(200);
});

test('first setup refuses a password that contains the new username or the hostname', async () => {
  const device = await bench({ state: 'factory' });
  const hostname = device.device.settings().get('resolv.host.1.name') ?? '';
  for (const fact of [USER, hostname]) {
    const reply = await new Client(device).post('/api/auth', { ...FIRST, new_password: `${fact}-Zq7!kX` });
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({
      error: "Please avoid using known facts like 'ubnt', 'password', your username or hostname.",
    });
  }
  expect(stored(device).get('users.1.name')).not.toBe(USER);
});

test('the alternative address works the same', async () => {
  const device = await bench({ state: 'factory' });
  expect((await new Client(device).postJson('/api/device-setup', FIRST)).status).toBe(200);
});

const kinds = oneOfEach(bandsAndLink, ofFirstFamily).map(({ id }) => id);

test.each(kinds)('%s: the text stored by first setup can be written back unchanged', async (model) => {
  const device = await bench({ state: 'factory', model });
  for (const country of ['840', '276']) {
    const other = await bench({ state: 'factory', model });
    const client = new Client(other);
    await client.post('/api/auth', { ...FIRST, new_ccode: country });
    const written = await client.post('/writecfg.cgi', { cfgData: await client.configuration() });
    expect(await written.json()).toMatchObject({ ok: true, fast_restart: true, code: 0 });
  }
  expect(stored(device).get('radio.countrycode')).toBe('0');
});

test('the factory account cannot sign in, and can only be replaced', async () => {
  const device = await bench({ state: 'factory' });
  const reply = await new Client(device).login('admin', 'admin');
  expect(reply.status).toBe(403);
  expect(await reply.json()).toEqual({ error: 'Please set up the device first.' });
});

test.each([
  [{ new_ccode: '0' }, 'Please select your country.'],
  [{ new_ccode: '' }, 'Please select your country.'],
  [{ new_ccode: '841' }, 'Please select your country.'],
  [{ new_ccode: '840;reboot' }, 'Please select your country.'],
  [{ new_lang: 'xx_XX' }, 'This language is not available.'],
  [{ new_username: '' }, 'Please enter a username.'],
  [{ new_username: 'a b' }, expect.stringMatching(/^A username holds/)],
  [{ new_username: 'x\nusers.2.name=y' }, expect.stringMatching(/^A username holds/)],
  [{ new_password: '' }, 'Please enter a new password.'],
  [{ new_password: 'short' }, 'Use at least 12 characters.'],
  [{ new_password: 'Aaaa1234567_!' }, expect.stringMatching(/three or more repeated/)],
  [{ new_password: 'x'.repeat(64) }, 'Use at most 63 characters.'],
  [{ device_setup: 'other' }, 'device_setup must be first, user or cfg.'],
])('refuses %o and changes nothing', async (wrong, error) => {
  const device = await bench({ state: 'factory' });
  const before = device.store.read('system.cfg');
  const reply = await new Client(device).post('/api/auth', { ...FIRST, ...wrong });
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ error });
  expect(device.store.read('system.cfg')).toBe(before);
});

test('first setup runs once: of two simultaneous requests one wins, and later ones are refused', async () => {
  const device = await bench({ state: 'factory' });
  const names = ['first-one', 'second-one'];
  const replies = await Promise.all(
    names.map((new_username) => new Client(device).post('/api/auth', { ...FIRST, new_username })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
  for (const device_setup of ['first', 'user', 'cfg']) {
    const reply = await new Client(device).post('/api/auth', { ...FIRST, device_setup, new_config: 'a=1' });
    expect(reply.status).toBe(403);
    expect(await reply.json()).toEqual({ error: 'The device is set up already.' });
  }
});

/** Backup of a set-up device. */
async function backup(): Promise<string> {
  const client = new Client(await bench());
  await client.login();
  return client.configuration();
}

test('a backup sets up the device instead, and signs in as its administrator', async () => {
  const device = await bench({ state: 'factory' });
  const client = new Client(device);
  const upload = { device_setup: 'cfg', new_config: await backup(), new_ccode: '840', new_lang: 'en_US' };
  expect((await client.post('/api/auth', upload)).status).toBe(200);
  expect(await (await client.get('/api/info/user')).json()).toMatchObject({ username: USER });
  expect((await new Client(device).login()).status).toBe(200);
});

test.each([
  ['MD5-crypt', '$1$abcdefgh$0123456789abcdefghijkl'],
  ['SHA-512-crypt', `$6$rounds=5000$saltsalt$${'a'.repeat(86)}`],
  ['DES', 'ab0123456789.'],
])('accepts a backup with the %s hash of other firmware, and asks for a new password', async (_name, hash) => {
  const device = await bench({ state: 'factory' });
  const factoryHash = stored(device).get('users.1.password');
  const text = (await backup())
    .replace(/^users\.1\.password=.*$/m, `users.1.password=${hash}`)
    .replace(/^wireless\.1\.ssid=.*$/m, 'wireless.1.ssid=hill');
  const client = new Client(device);
  const upload = { device_setup: 'cfg', new_config: text, new_ccode: '840', new_lang: 'en_US' };
  const answer = await client.post('/api/auth', upload);
  expect([answer.status, answer.headers.get('x-csrf-id')]).toEqual([200, null]);
  expect(await answer.json()).toMatchObject({ newPassword: true });
  expect(stored(device).get('wireless.1.ssid')).toBe('hill');
  expect(stored(device).get('users.1.password')).toBe(factoryHash);
  const info = await (await client.get('/api/info/public')).json();
  expect(info).toMatchObject({ setup_complete: true, default_password: true });
  const account = { device_setup: 'user', new_username: USER, new_password: 'Guy-wires hold 7 masts' };
  expect((await client.post('/api/auth', account)).status).toBe(200);
  expect(stored(device).get('wireless.1.ssid')).toBe('hill');
  expect(stored(device).get('users.1.password')).toMatch(/^scrypt/);
});

test('refuses a broken backup, or one without a usable administrator, and changes nothing', async () => {
  const text = await backup();
  const hash = parseText(text).get('users.1.password') ?? '';
  const factory = await bench({ state: 'factory' });
  const before = factory.store.read('system.cfg') ?? '';
  const factoryPassword = parseText(before).get('users.1.password');
  for (const new_config of [
    '',
    'no equals sign',
    text.replace(/^users\.1\..*\n/gm, ''),
    text.replace(/^users\.1\.password=.*$/m, 'users.1.password=$1$abcdefgh$0123456789abcdef'),
    text.replace(/^users\.1\.password=.*$/m, `users.1.password=${factoryPassword}`),
    text.replace('$16384$', '$65536$'),
    `${text}users.2.status=enabled\nusers.2.name=watcher\nusers.2.password=${hash.replace('$16384$', '$2$')}\n`,
    text.replace(/^radio\.1\.txpower=.*$/m, 'radio.1.txpower=25'),
    `${text}a\u0000b=1\n`,
  ]) {
    const upload = { device_setup: 'cfg', new_config, new_ccode: '840', new_lang: 'en_US' };
    expect((await new Client(factory).post('/api/auth', upload)).status, new_config.slice(-60)).toBe(400);
    expect(factory.store.read('system.cfg')).toBe(before);
  }
});

test('a set-up device that still has the default password asks for a new one', async () => {
  const factory = await bench({ state: 'factory' });
  const hash = stored(factory).get('users.1.password') ?? '';
  const device = await bench();
  device.device.configuration.amend((text) => text.replace(/^users\.1\.password=.*$/m, `users.1.password=${hash}`));
  expect(await publicInfo(new Client(device))).toMatchObject({ default_password: true, setup_complete: true });
  expect((await new Client(device).login(USER, 'admin')).status).toBe(403);
  const client = new Client(device);
  const change = { device_setup: 'user', new_username: 'newer', new_password: PASSWORD };
  expect((await client.post('/api/auth', change)).status).toBe(200);
  expect((await new Client(device).login('newer', PASSWORD)).status).toBe(200);
});

test('without a country but with an account of its own, the account sets the country', async () => {
  const device = await bench();
  device.device.configuration.amend((text) => text.replace(/countrycode=840$/gm, 'countrycode=0'));
  const place = { device_setup: 'first', new_ccode: '276', new_lang: 'en_US' };
  expect((await new Client(device).post('/api/auth', place)).status).toBe(400);
  expect((await new Client(device).post('/api/auth', { ...place, username: USER, password: 'wrong' })).status).toBe(
    403,
  );
  const reply = await new Client(device).post('/api/auth', { ...place, username: USER, password: PASSWORD });
  expect(reply.status).toBe(200);
  expect(stored(device).get('radio.countrycode')).toBe('276');
  expect(stored(device).get('users.1.name')).toBe(USER);
});

test('a client that guesses the password of a device without a country does not block its setup', async () => {
  const device = await bench();
  device.device.configuration.amend((text) => text.replace(/countrycode=840$/gm, 'countrycode=0'));
  const place = { device_setup: 'first', new_ccode: '276', new_lang: 'en_US', username: USER };
  const guesser = new Client(device, '192.0.2.66');
  for (let tries = 0; tries < 3; tries += 1) await guesser.post('/api/auth', { ...place, password: 'wrong' });
  const guess = guesser.post('/api/auth', { ...place, password: 'wrong' });
  await expect.poll(() => device.clock.sleeping()).toBe(1);
  const reply = await new Client(device).post('/api/auth', { ...place, password: PASSWORD });
  expect(reply.status).toBe(200);
  device.clock.advance(10_000);
  expect((await guess).status).toBe(403);
});
