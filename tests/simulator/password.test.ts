import { expect, test } from 'vitest';
import { parseText } from '../../engine/config/flatText.ts';
import { bench, Client, PASSWORD, READER, READER_PASSWORD, signedIn, signedInReader, USER } from './client.ts';

const NEW = 'Another strong one 42!';

async function ask(client: Client, fields: Record<string, string>): Promise<unknown> {
  const reply = await client.post('/pwd.cgi', fields);
  expect(reply.status).toBe(200);
  return reply.json();
}

test('check returns the verdict on a password in the words of the browser', async () => {
  const client = await signedIn(await bench());
  const check = (pwd: string, ro = '0') => ask(client, { check: 'yes', ro, pwd });
  expect(await check(NEW)).toEqual({ success: true });
  expect(await check('short')).toEqual({ success: false, error: 'Use at least 12 characters.' });
  const facts = "Please avoid using known facts like 'ubnt', 'password', your username or hostname.";
  expect(await check(`${USER}-Zq7!kXmR`)).toEqual({ success: false, error: facts });
  const hostname = parseText(await client.configuration()).get('resolv.host.1.name') ?? '';
  expect(hostname).not.toBe('');
  expect(await check(`Zq7!kX${hostname}mR`)).toEqual({ success: false, error: facts });
  expect(await check('')).toMatchObject({ success: false });
  expect(await check('short', '1')).toEqual({ success: true });
});

test('a change requires the current password, is stored at once and ends the other sessions', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const other = await signedIn(device);
  const change = { change: 'yes', ro: '0', pwd: NEW, oldPwd: 'wrong', newUsername: USER };
  expect(await ask(client, change)).toEqual({ success: false, error: 'The current password is wrong.' });
  expect(await ask(client, { ...change, oldPwd: PASSWORD, pwd: 'short' })).toMatchObject({ success: false });
  expect(await ask(client, { ...change, oldPwd: PASSWORD })).toEqual({ success: true });
  expect((await client.get('/status.cgi')).status).toBe(200);
  expect((await other.get('/status.cgi')).status).toBe(401);
  expect((await new Client(device, '192.0.2.1').login()).status).toBe(403);
  expect((await new Client(device, '192.0.2.2').login(USER, NEW)).status).toBe(200);
  const again = await bench({ store: device.store });
  expect((await new Client(again).login(USER, NEW)).status).toBe(200);
});

test('a change reaches every text, and keeps all else to the byte', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const before = await client.configuration();
  const candidate = before.replace('wireless.1.ssid=mast-north', 'wireless.1.ssid=other');
  await client.post('/writecfg.cgi', { cfgData: candidate });
  await ask(client, { change: 'yes', ro: '0', pwd: NEW, oldPwd: PASSWORD, newUsername: 'renamed' });
  const { configuration } = device.device;
  const hash = parseText(configuration.stored()).get('users.1.password') ?? '';
  const changed = (text: string) =>
    text
      .replace(/^users\.1\.password=.*$/m, () => `users.1.password=${hash}`)
      .replace(/^users\.1\.name=.*$/m, 'users.1.name=renamed');
  expect(configuration.stored()).toBe(changed(before));
  expect(configuration.active()).toBe(changed(before));
  expect(configuration.current()).toBe(changed(candidate));
  expect(await (await client.get('/api/info/user')).json()).toMatchObject({ username: 'renamed' });
});

test('the administrator changes the read-only account with the administrator password; names stay distinct', async () => {
  const device = await bench();
  const reader = await signedInReader(device);
  const client = await signedIn(device);
  const change = { change: 'yes', ro: '1', pwd: 'simple', oldPwd: PASSWORD };
  expect(await ask(client, { ...change, newUsername: USER })).toEqual({
    success: false,
    error: 'This username is already in use.',
  });
  expect(await ask(client, { ...change, newUsername: 'a b' })).toMatchObject({ success: false });
  expect(await ask(client, { ...change, pwd: '' })).toEqual({
    success: false,
    error: 'Please enter a new password.',
  });
  expect(await ask(client, { ...change, pwd: '😀'.repeat(32) })).toEqual({
    success: false,
    error: 'Use at most 63 characters.',
  });
  expect(await ask(client, { ...change, oldPwd: READER_PASSWORD })).toMatchObject({ success: false });
  expect(await ask(client, change)).toEqual({ success: true });
  expect((await reader.get('/status.cgi')).status).toBe(401);
  expect((await new Client(device).login(READER, 'simple')).status).toBe(200);
});

test('a read-only account is created with a name and a password, and can only read', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const make = { change: 'yes', ro: '1', pwd: 'look only', oldPwd: PASSWORD };
  expect(await ask(client, make)).toEqual({ success: false, error: 'Please enter a username.' });
  expect(await ask(client, { ...make, newUsername: USER })).toMatchObject({ success: false });
  expect(await ask(client, { ...make, oldPwd: 'wrong', newUsername: READER })).toMatchObject({ success: false });
  expect(device.device.configuration.stored()).not.toContain('users.2.');
  expect(await ask(client, { ...make, newUsername: READER })).toEqual({ success: true });
  const stored = parseText(device.device.configuration.stored());
  expect([stored.get('users.2.uid'), stored.get('users.2.gid')]).toEqual(['100', '100']);
  const reader = new Client(device);
  expect(await (await reader.login(READER, 'look only')).json()).toMatchObject({ readOnlyUser: true });
  expect((await reader.post('/pwd.cgi', { check: 'yes', ro: '0', pwd: NEW })).status).toBe(403);
});

test('a read-only user sees the configuration without its secrets', async () => {
  const device = await bench();
  const reader = await signedInReader(device);
  const secret = 'correct horse battery';
  const unknown = ['snmp.v3.password', 'hotspot.1.secret', 'vpn.1.presharedkey', 'x.hash'];
  device.device.configuration.amend(
    (text) =>
      `${text}${unknown.map((key) => `${key}=${secret}\n`).join('')}aaa.1.wpa.psk=${secret}\nppp.1.password=${secret}\n`,
  );
  const text = await reader.configuration();
  expect(text).not.toContain(secret);
  expect(text).not.toContain('scrypt');
  const masked = parseText(text);
  for (const key of ['users.1.password', 'users.2.password', 'aaa.1.wpa.psk', 'ppp.1.password', ...unknown]) {
    expect(masked.get(key), key).toBe('');
  }
  expect(masked.get('users.1.name')).toBe(USER);
  expect([...masked.keys()]).toEqual([...parseText(device.device.configuration.active()).keys()]);
});
