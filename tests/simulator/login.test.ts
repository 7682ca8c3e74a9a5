import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Bench, bench, Client, PASSWORD, READER, signedIn, signedInReader, USER } from './client.ts';

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

test('JSON, a form, and JSON labelled as a form sign in and get the complete response', async () => {
  const device = await bench();
  const credentials = { username: USER, password: PASSWORD };
  for (const reply of [
    await new Client(device).postJson('/api/auth', { ...credentials, hide_rd: true }),
    await new Client(device).post('/api/auth', credentials),
    await new Client(device).postJson('/api/auth', credentials, FORM),
  ]) {
    expect(reply.status).toBe(200);
    expect(reply.headers.get('x-csrf-id')).toMatch(/^[0-9a-f]{64}$/);
    const body: unknown = await reply.json();
    expect(body).toMatchObject({ readOnlyUser: false, ccode: 840, utoken: expect.any(String) });
    expect(body).toHaveProperty('boardinfo', expect.stringMatching(/^board\.sysid=0x[0-9a-f]{4}\nboard\.name=/));
    expect(body).toHaveProperty('fullVersion', expect.stringMatching(/^8\.\d+\.\d+/));
  }
});

test('the session cookie is HttpOnly and SameSite; ok=1 is readable', async () => {
  const reply = await new Client(await bench()).login();
  const [session = '', ok = ''] = reply.headers.getSetCookie();
  expect(session).toMatch(/^AIROS_00005E005301=[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Strict$/);
  expect(ok).toBe('ok=1; Path=/; SameSite=Strict');
});

test('over TLS the cookies are Secure', async () => {
  const { app } = await bench();
  const reply = await app.request('https://localhost/api/auth', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: USER, password: PASSWORD }),
  });
  for (const cookie of reply.headers.getSetCookie()) expect(cookie).toContain('; Secure');
});

test('accepts the session cookie and the token alone, without ok=1', async () => {
  const client = await signedIn(await bench());
  client.cookies.delete('ok');
  expect((await client.get('/status.cgi')).status).toBe(200);
  expect(await (await client.post('/writecfg.cgi', { cfgData: await client.configuration() })).json()).toMatchObject({
    ok: true,
    fast_restart: true,
    code: 0,
  });
});

test('a wrong name and a wrong password get the same response after the same work, whatever the hash of the account', async () => {
  const known = await bench();
  const hash = /users\.1\.password=(.*)/.exec(known.device.configuration.stored())?.[1] ?? '';
  const others = [
    hash.replace('$16384$', '$65536$'),
    hash.replace('$8$1$', '$1$1$'),
    `${hash.slice(0, -2)}AA==`,
    '$1$x',
    '',
  ];
  const tries: [Bench, string, string][] = [
    [known, USER, 'wrong password'],
    [known, 'nobody', PASSWORD],
  ];
  for (const other of others) {
    const odd = await bench();
    odd.device.configuration.amend((text) =>
      text.replace(/^users\.1\.password=.*$/m, () => `users.1.password=${other}`),
    );
    tries.push([odd, USER, PASSWORD]);
  }
  const scrypt = vi.spyOn(crypto, 'scrypt');
  syncBuiltinESMExports();
  onTestFinished(() => {
    scrypt.mockRestore();
    syncBuiltinESMExports();
  });
  const outcomes: unknown[] = [];
  for (const [device, username, password] of tries) {
    scrypt.mockClear();
    const reply = await new Client(device).postJson('/api/auth', { username, password });
    const { date: _, ...headers } = Object.fromEntries(reply.headers);
    const work = scrypt.mock.calls.map(([, , length, options]) => [length, options]);
    outcomes.push({ status: reply.status, headers, body: await reply.json(), work });
  }
  for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
  expect(outcomes[0]).toMatchObject({
    status: 403,
    body: { error: 'Invalid credentials.' },
    work: [[32, { cost: 16_384, blockSize: 8, parallelization: 1 }]],
  });
});

test('returns 400 for missing or overlong credentials', async () => {
  const device = await bench();
  for (const body of [
    {},
    { username: USER },
    { username: '', password: 'x' },
    { username: 'x'.repeat(65), password: 'x' },
  ]) {
    expect((await new Client(device).postJson('/api/auth', body)).status).toBe(400);
  }
});

test('delays guesses, yet accepts the right password, and does not delay other sources', async () => {
  const device = await bench();
  const guesser = new Client(device, '192.0.2.66');
  for (let index = 0; index < 3; index += 1) expect((await guesser.login(USER, 'wrong')).status).toBe(403);
  const right = guesser.login();
  await expect.poll(() => device.clock.sleeping()).toBe(1);
  expect((await new Client(device, '192.0.2.5').login()).status).toBe(200);
  device.clock.advance(10_000);
  expect((await right).status).toBe(200);
  expect((await guesser.login(USER, 'wrong')).status).toBe(403);
  expect(device.clock.sleeping()).toBe(0);
});

test('a sign-in gets a new session id and ends the session it came with', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const before = new Map(client.cookies);
  await client.login();
  expect(client.cookies.get('AIROS_00005E005301')).not.toBe(before.get('AIROS_00005E005301'));
  const old = new Client(device);
  for (const [name, value] of before) old.cookies.set(name, value);
  expect((await old.get('/status.cgi')).status).toBe(401);
});

test('never adopts a session id sent by the client', async () => {
  const device = await bench();
  const client = new Client(device);
  client.cookies.set('AIROS_00005E005301', 'a'.repeat(64));
  await client.login();
  expect(client.cookies.get('AIROS_00005E005301')).not.toBe('a'.repeat(64));
});

test('several sessions coexist; idle sessions end after the configured time', async () => {
  const device = await bench();
  const one = await signedIn(device);
  const other = await signedIn(device);
  device.clock.advance(899_000);
  expect((await one.get('/status.cgi')).status).toBe(200);
  device.clock.advance(1_000);
  expect((await other.get('/status.cgi')).status).toBe(401);
  expect((await one.get('/status.cgi')).status).toBe(200);
  device.clock.advance(900_000);
  expect((await one.get('/status.cgi')).status).toBe(401);
});

test('reader sessions never end a session of the administrator, however many there are', async () => {
  const device = await bench();
  const first = await signedInReader(device);
  const administrator = await signedIn(device);
  const { sessions } = device.device;
  const ids = Array.from({ length: 64 }, () => sessions.start({ number: 2, name: READER, readOnly: true }).id);
  expect((await administrator.get('/status.cgi')).status).toBe(200);
  expect((await first.get('/status.cgi')).status).toBe(401);
  expect(ids.filter((id) => sessions.find(id) !== undefined)).toEqual(ids.slice(-32));
});

test('returns picture and account only for a user who signed in through the controller', async () => {
  const made = await bench();
  const lines = 'unms.status=enabled\nunms.uri=wss://192.0.2.7:443+c2VjcmV0\nunms.ui_url=https://192.0.2.7/nms\n';
  made.device.configuration.install(`${made.device.configuration.stored()}${lines}`);
  const own = await signedIn(made);
  expect(await (await own.get('/api/info/user')).json()).toEqual({ sso: false, username: USER, readOnlyUser: false });
  const client = new Client(made);
  await client.post('/api/auth-ticket', { ticketid: made.device.tickets.issue(1) });
  const info = await (await client.get('/api/info/user')).json();
  expect(info).toMatchObject({ sso: true, username: USER, account_url: 'https://192.0.2.7/nms' });
  expect(info.avatar).toMatch(/^data:image\//);
  const publicly = await (await new Client(made).get('/api/info/public')).json();
  expect(publicly).toMatchObject({
    sso_url: 'https://192.0.2.7/nms',
    cloud_domains: ['ui.com', 'uisp.com', 'unmsapp.com'],
  });
  const { configuration } = made.device;
  configuration.install(`${configuration.stored()}unms.cloud_domains=cloud.example,my.example\n`);
  const told = { cloud_domains: ['cloud.example', 'my.example'] };
  expect(await (await client.get('/api/info/user')).json()).toMatchObject(told);
  expect(await (await new Client(made).get('/api/info/public')).json()).toMatchObject(told);
  made.device.configuration.install(
    made.device.configuration.stored().replace('unms.status=enabled', 'unms.status=disabled'),
  );
  expect(await (await new Client(made).get('/api/info/public')).json()).not.toHaveProperty('sso_url');
});

test('logging out ends the session and clears the cookies', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const kept = new Map(client.cookies);
  expect((await client.post('/logout.cgi')).status).toBe(200);
  expect(client.cookies.size).toBe(0);
  for (const [name, value] of kept) client.cookies.set(name, value);
  expect((await client.get('/status.cgi')).status).toBe(401);
});

test('a ticket signs in once, and not after five minutes', async () => {
  const made = await bench();
  const { device, clock } = made;
  const client = new Client(made);
  const ticket = device.tickets.issue(1);
  expect((await client.post('/api/auth-ticket', { ticketid: ticket, hide_rd: 'true' })).status).toBe(200);
  expect(await (await client.get('/api/info/user')).json()).toMatchObject({ username: USER, readOnlyUser: false });
  expect((await client.post('/api/auth-ticket', { ticketid: ticket })).status).toBe(403);
  const late = device.tickets.issue(1);
  clock.advance(5 * 60_000);
  expect((await client.post('/api/auth-ticket', { ticketid: late })).status).toBe(403);
  expect((await client.post('/api/auth-ticket', { ticketid: '../../etc' })).status).toBe(400);
});
