import { expect, test } from 'vitest';
import { createSessions } from '../../../simulator/core/sessions.ts';
import { bench, Client, PASSWORD, READER, READER_PASSWORD, signedIn, signedInReader, USER } from '../client.ts';
import { manualClock } from '../manualClock.ts';
import { SECOND_MODEL, SecondClient, signedInSecond } from '../secondClient.ts';

const device = () => bench({ model: SECOND_MODEL });

test('a sign-in returns its token in the header and nowhere else', async () => {
  const client = new SecondClient(await device());
  const reply = await client.login();
  expect(reply.status).toBe(200);
  const token = reply.headers.get('x-auth-token') ?? '';
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  expect(reply.headers.has('x-csrf-id')).toBe(false);
  const text = await reply.text();
  expect(text).not.toContain(token);
  expect(JSON.parse(text)).toMatchObject({ readOnlyUser: false, ccode: 840, boardinfo: expect.any(String) });
  expect(reply.headers.getSetCookie().join()).not.toContain(token);
  expect(await client.read('user')).toEqual({ sso: false, username: USER, readOnlyUser: false });
});

test('the cookie of a sign-in is accepted only by the call that returns the token again', async () => {
  const made = await device();
  const client = new SecondClient(made);
  await client.login();
  const token = client.token ?? '';
  const cookies = [...client.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
  const [line = ''] = (await new SecondClient(made).login()).headers.getSetCookie();
  expect(line).toMatch(/; Path=\/api\/v1\.0\/user\/token; HttpOnly; SameSite=Strict/);

  const page = new SecondClient(made);
  const headers = { Cookie: cookies };
  expect((await page.send('GET', 'user', { headers })).status).toBe(401);
  const first = new Client(made);
  for (const path of ['/status.cgi', '/getcfg.cgi']) {
    expect((await first.send('GET', path, { headers })).status, path).toBe(401);
  }
  const foreign = { ...headers, Origin: 'http://elsewhere.example' };
  expect((await page.send('POST', 'user/token', { headers: foreign })).status).toBe(403);
  expect((await page.send('POST', 'user/token', { headers: { 'x-auth-token': token } })).status).toBe(401);
  expect(page.token).toBeUndefined();
  expect((await page.send('POST', 'user/token', { headers })).headers.get('x-auth-token')).toBe(token);
});

test('session id, token and renewal token are not interchangeable', () => {
  const sessions = createSessions(manualClock(), () => 900);
  const { id, token, renewal } = sessions.start({ number: 1, name: USER, readOnly: false });
  expect(sessions.find(id)?.id).toBe(id);
  expect(sessions.findBy('token', token)?.id).toBe(id);
  expect(sessions.findBy('renewal', renewal)?.id).toBe(id);
  for (const wrong of [token, renewal]) expect(sessions.find(wrong)).toBeUndefined();
  for (const wrong of [id, renewal, '']) expect(sessions.findBy('token', wrong)).toBeUndefined();
  for (const wrong of [id, token, undefined]) expect(sessions.findBy('renewal', wrong)).toBeUndefined();
});

test('signing out ends the session for both families, and clears its cookie', async () => {
  const made = await device();
  const first = await signedIn(made);
  const second = new SecondClient(made);
  second.token = String((await (await first.login()).json()).utoken);
  expect((await second.get('user')).status).toBe(200);
  expect(await (await second.post('user/logout')).json()).toMatchObject({ statusCode: 200, error: 0 });
  expect((await second.get('user')).status).toBe(401);
  expect((await first.get('/status.cgi')).status).toBe(401);

  const page = new SecondClient(made);
  await page.login();
  const renewal = new Map(page.cookies);
  await page.post('user/logout');
  expect(page.cookies.size).toBe(0);
  for (const [name, cookie] of renewal) page.cookies.set(name, cookie);
  expect((await page.post('user/token')).status).toBe(401);
});

test('an idle session ends with the error of this family', async () => {
  const made = await device();
  const client = signedInSecond(made);
  made.clock.advance(901_000);
  const reply = await client.get('user');
  expect(reply.status).toBe(401);
  expect(await reply.json()).toEqual({
    statusCode: 401,
    error: 'Unauthorized',
    message: 'Please sign in.',
    detail: 'Please sign in.',
  });
});

test('a new sign-in ends the session it came with', async () => {
  const made = await device();
  const client = signedInSecond(made);
  const former = client.token ?? '';
  await client.login();
  expect(client.token).not.toBe(former);
  client.token = former;
  expect((await client.get('user')).status).toBe(401);
});

test.each([
  ['a wrong password', USER, 'wrong', 403],
  ['an unknown account', 'nobody', PASSWORD, 403],
  ['no name', '', PASSWORD, 400],
])('refuses %s with the same message as in the first family', async (_, username, password, status) => {
  const made = await device();
  const refused = await new SecondClient(made).login(username, password);
  const asFirst = await new Client(made).login(username, password);
  expect([refused.status, asFirst.status]).toEqual([status, status]);
  expect((await refused.json()).message).toBe((await asFirst.json()).error);
  expect(refused.headers.has('x-auth-token')).toBe(false);
});

test('delays guesses across both families', async () => {
  const made = await device();
  const guess = async () => (await new SecondClient(made).login(USER, 'wrong')).status;
  for (let tries = 0; tries < 3; tries += 1) expect(await guess()).toBe(403);
  const fourth = new Client(made, '192.0.2.78').login(USER, 'wrong');
  expect(made.clock.sleeping()).toBe(1);
  made.clock.advance(500);
  expect((await fourth).status).toBe(403);
});

test('a ticket signs in once', async () => {
  const made = await device();
  const ticketid = made.device.tickets.issue(1);
  const client = new SecondClient(made);
  expect((await client.post('user/ticket', { ticketid })).status).toBe(200);
  expect((await client.read('user')).sso).toBe(true);
  expect((await new SecondClient(made).post('user/ticket', { ticketid })).status).toBe(403);
});

test('a viewer signs in, and may change nothing', async () => {
  const made = await device();
  await signedInReader(made);
  const reader = new SecondClient(made);
  expect((await (await reader.login(READER, READER_PASSWORD)).json()).readOnlyUser).toBe(true);
  expect((await reader.put('system/configuration', { text: '', mode: 'test' })).status).toBe(403);
  expect((await reader.post('user/change-password', {})).status).toBe(403);
});

test('checks and changes a password as in the first family', async () => {
  const made = await device();
  const client = signedInSecond(made);
  const check = (newPassword: string) =>
    client.post('user/password/check', { newPassword }).then((one) => one.json());
  expect(await check('short')).toMatchObject({ success: false, error: expect.any(String) });
  expect(await check('Another mast of 9 guys')).toEqual({ success: true });

  const newPassword = 'Another mast of 9 guys';
  const change = (more: object) =>
    client.post('user/change-password', { newPassword, oldPassword: PASSWORD, ...more });
  expect((await change({ oldPassword: 'wrong' })).status).toBe(400);
  expect((await change({ verifyPassword: 'Another mast of 8 guys' })).status).toBe(400);
  expect((await change({ username: 'two words' })).status).toBe(400);
  expect((await change({ verifyPassword: newPassword, username: 'mast-keeper' })).status).toBe(200);
  expect((await client.get('user')).status).toBe(200);
  expect((await new SecondClient(made, '192.0.2.79').login('mast-keeper', newPassword)).status).toBe(200);
  expect((await new Client(made, '192.0.2.80').login('mast-keeper', newPassword)).status).toBe(200);
});

test('sets up a new device once, and only in a known country', async () => {
  const made = await bench({ model: SECOND_MODEL, state: 'factory' });
  const client = new SecondClient(made);
  expect(await client.read('public/info?include_langs=true')).toMatchObject({
    default_password: true,
    setup_complete: false,
    setup_data: { rd_countries: expect.any(Array) },
  });
  expect((await client.login('admin', 'admin')).status).toBe(403);
  const setup = { device_setup: 'first', new_username: USER, new_password: PASSWORD, new_ccode: 276 };
  expect((await client.post('public/setup', { ...setup, new_ccode: 999_999 })).status).toBe(400);
  const reply = await client.post('public/setup', setup);
  expect(reply.status).toBe(200);
  expect(await reply.json()).toMatchObject({ ccode: 276 });
  expect(await client.read('system/configuration')).toMatchObject({ modified: false, firstSetup: true });
  expect((await client.post('public/setup', setup)).status).toBe(403);
});

test('a backup of almost a mebibyte sets up a new device', async () => {
  const backup = (await bench({ model: SECOND_MODEL })).device.configuration.stored();
  const made = await bench({ model: SECOND_MODEL, state: 'factory' });
  const client = new SecondClient(made);
  const lines = Array.from({ length: 900 }, (_, index) => `notes.${index}=${'x'.repeat(1000)}\n`).join('');
  const upload = { device_setup: 'cfg', new_ccode: 840, new_config: backup + lines };
  expect((await client.post('public/setup', upload)).status).toBe(200);
  expect((await client.post('public/setup', upload)).status).toBe(413);
});

test('refuses malformed, deeply nested and oversized bodies', async () => {
  const client = signedInSecond(await device());
  const type = { 'Content-Type': 'application/json' };
  const raw = (body: string) => client.send('PUT', 'system/configuration', { body, headers: type });
  expect((await raw('{"text":')).status).toBe(400);
  expect((await raw('[]')).status).toBe(400);
  expect((await raw('['.repeat(100_000))).status).toBe(400);
  expect((await raw(`{"text":${'['.repeat(40)}${']'.repeat(40)}}`)).status).toBe(400);
  expect((await raw(JSON.stringify({ text: 'x'.repeat(2 * 1024 * 1024), mode: 'test' }))).status).toBe(413);
  expect((await client.send('PUT', 'system/configuration', { body: 'text=1' })).status).toBe(415);
});

test('a client without a session may read the identity; a page of another origin needs the id of the device', async () => {
  const made = await device();
  const stranger = new SecondClient(made);
  expect(await stranger.read('public/device')).toEqual({
    identification: {
      product: 'Link 60',
      model: 'L60',
      family: 'airmax',
      mac: '00:00:5E:00:53:05',
      radioMac: '00:00:5E:00:53:25',
    },
  });
  expect(await stranger.read('public/ping')).toEqual({ status: 'ok', modified: false });
  const { host } = await (await signedIn(made)).status();
  const id = String(Object(host).device_id);
  for (const path of ['/poll.cgi', '/api/v1.0/public/ping']) {
    const first = new Client(made);
    expect((await first.get(`${path}?device=other`)).headers.has('access-control-allow-origin')).toBe(false);
    const reply = await first.get(`${path}?device=${id}`);
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    expect(reply.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  }
});
