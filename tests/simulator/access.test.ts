import { beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '../../schemas/device/calls/description.ts';
import { type Route, routes } from '../../simulator/routes.ts';
import { type Bench, bench, Client, signedIn, signedInReader } from './client.ts';

const concrete = (route: Route): string => route.path.replace('{code}', '840');

/** A call with an empty form, which no changing handler accepts: what counts is whether it gets that far. */
function call(client: Client, route: Route, headers: Record<string, string> = {}): Promise<Response> {
  return client.send(route.method, concrete(route), {
    headers,
    ...(route.method === 'POST' ? { body: new URLSearchParams({ none: '' }) } : {}),
  });
}

const LET_IN = [200, 400];
const everyRoute = routes.map((route) => ({ name: `${route.method} ${route.path}`, route }));

describe.each<{ who: string; enter: (device: Bench) => Promise<Client>; allowed: readonly Role[]; refusal: number }>([
  { who: 'nobody', enter: async (device) => new Client(device), allowed: ['none'], refusal: 401 },
  { who: 'a reader', enter: signedInReader, allowed: ['none', 'any'], refusal: 403 },
  { who: 'the administrator', enter: signedIn, allowed: ['none', 'any', 'admin'], refusal: 0 },
])('$who', ({ enter, allowed, refusal }) => {
  let client: Client;
  beforeAll(async () => {
    client = await enter(await bench());
  });

  test.each(everyRoute.filter(({ route }) => route.path !== '/logout.cgi'))('$name', async ({ route }) => {
    const reply = await call(client, route);
    if (allowed.includes(route.role)) expect(LET_IN).toContain(reply.status);
    else {
      expect(reply.status).toBe(refusal);
      expect(await reply.json()).toEqual({ error: expect.any(String) });
    }
  });

  test('POST /logout.cgi', async () => {
    expect((await client.post('/logout.cgi')).status).toBe(allowed.includes('any') ? 200 : refusal);
  });
});

const changing = routes.filter(({ method }) => method === 'POST');
const guarded = changing.filter(({ role }) => role !== 'none');

test('no changing route is served without the token, or with a wrong one', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const token = client.token ?? '';
  for (const route of guarded) {
    expect((await call(client, route, { 'X-CSRF-ID': '' })).status, route.path).toBe(403);
    expect((await call(client, route, { 'X-CSRF-ID': `${token.slice(1)}0` })).status, route.path).toBe(403);
  }
  client.token = undefined;
  for (const route of guarded) expect((await call(client, route)).status, route.path).toBe(403);
});

test('no changing route is served to another site', async () => {
  const device = await bench();
  const client = await signedIn(device);
  for (const route of changing) {
    for (const headers of [
      { Origin: 'http://evil.example' },
      { Origin: 'null' },
      { Origin: 'https://localhost' },
      { Origin: 'http://localhost.evil.example' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ]) {
      expect((await call(client, route, headers)).status, `${route.path} ${JSON.stringify(headers)}`).toBe(403);
    }
  }
  const own = { Origin: 'http://localhost', 'Sec-Fetch-Site': 'same-origin' };
  expect((await client.post('/writecfg.cgi', { cfgData: await client.configuration() }, own)).status).toBe(200);
});

test('the other method is 405, and says which one is right', async () => {
  const client = await signedIn(await bench());
  for (const route of routes) {
    const methods = routes.filter(({ path }) => path === route.path).map(({ method }) => method);
    if (methods.length > 1) continue;
    const reply = await client.send(route.method === 'GET' ? 'POST' : 'GET', concrete(route));
    expect(reply.status, route.path).toBe(405);
    expect(reply.headers.get('allow')).toBe(route.method);
  }
  expect((await client.send('PUT', '/api/certificate')).headers.get('allow')).toBe('GET, POST');
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    expect((await client.send(method, '/status.cgi')).status).toBe(405);
  }
});

test('a path is matched as it stands: a slash more is nothing (CVE-2022-44565)', async () => {
  const device = await bench();
  for (const client of [new Client(device), await signedIn(device)]) {
    for (const route of routes) {
      const path = concrete(route);
      for (const other of [`${path}/`, `/${path}`, `${path}/x`, `${path}%2f`, `${path};x`, path.toUpperCase()]) {
        const reply = await client.send(route.method, `http://localhost${other}`);
        expect(reply.status, other).toBe(404);
      }
    }
  }
});

test('what is not in the table does not exist, whoever asks', async () => {
  const client = await signedIn(await bench());
  for (const path of [
    '/stainfo.cgi',
    '/api/v1.0/device',
    '/api',
    '/data/system.cfg',
    '/../package.json',
    '/%2e%2e/data',
  ]) {
    for (const method of ['GET', 'POST']) expect((await client.send(method, path)).status, path).toBe(404);
  }
});

test('bodies that are too large, of another kind or broken are refused on every changing route', async () => {
  const client = await signedIn(await bench());
  for (const { path, bound } of changing) {
    const large = await client.send('POST', path, { body: new URLSearchParams({ a: 'x'.repeat(bound) }) });
    expect(large.status, path).toBe(413);
    expect((await client.send('POST', path, { body: 'a=1' })).status, path).toBe(415);
    const json = { 'Content-Type': 'application/json' };
    expect((await client.send('POST', path, { body: '{"a":', headers: json })).status, path).toBe(400);
  }
});

test('every answer carries the security headers and is not stored', async () => {
  const client = await signedIn(await bench());
  const replies = [await client.get('/status.cgi'), await client.get('/nothing'), await client.post('/apply.cgi')];
  for (const reply of replies) {
    const headers = Object.fromEntries(reply.headers);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; " +
        "frame-src 'self'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; frame-ancestors 'none'",
    );
  }
});
