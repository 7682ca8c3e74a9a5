import { expect, onTestFinished, test } from 'vitest';
import type { CallDescription } from '../../schemas/device/calls/description.ts';
import { calls } from '../../schemas/device/calls.ts';
import { listen } from '../../simulator/app/listen.ts';
import { matchCall } from '../../simulator/app/matchCall.ts';
import { createProxy } from '../../simulator/app/proxy.ts';
import { bench, PASSWORD, USER } from './client.ts';

/** Proxy with `--read-only` in front of a set-up device, and the requests the device received. */
async function readOnly() {
  const { app, device } = await bench();
  const asked: string[] = [];
  const listener = await listen(app, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => listener.close());
  app.fetch = new Proxy(app.fetch, {
    apply(fetch, self, [request, ...rest]: [Request, ...never[]]) {
      asked.push(`${request.method} ${new URL(request.url).pathname}`);
      return Reflect.apply(fetch, self, [request, ...rest]);
    },
  });
  const proxy = createProxy(new URL(listener.url), { isReadOnly: true });
  const ask = (method: string, path: string, body?: string, type = 'application/json') =>
    proxy.request(`http://localhost${path}`, {
      method,
      headers: { 'Content-Type': type },
      ...(body === undefined ? {} : { body }),
    });
  return { ask, asked, device };
}

/** Path of a call with a value for each parameter. */
const pathOf = ({ path }: CallDescription): string => path.replace(/\{\w+\}/g, '1');

/** Calls that may pass, listed independently of the tested code. */
const PASSING_POSTS = [
  '/api/auth',
  '/api/auth-ticket',
  '/logout.cgi',
  '/api/v1.0/user/login',
  '/api/v1.0/user/ticket',
  '/api/v1.0/user/token',
  '/api/v1.0/user/logout',
];

test('only reading calls, sign-in and sign-out reach the device', async () => {
  const { ask, asked } = await readOnly();
  for (const call of Object.values<CallDescription>(calls)) {
    const path = pathOf(call);
    const passes = call.method === 'GET' ? path !== '/survey.json.cgi' : PASSING_POSTS.includes(path);
    asked.length = 0;
    const reply = await ask(call.method, path);
    expect([call.method, path, asked], path).toEqual([call.method, path, passes ? [`${call.method} ${path}`] : []]);
    if (passes) continue;
    // A page signs out at 401 and 403.
    expect(reply.status, path).toBe(call.role === 'none' ? 403 : 400);
    expect(await reply.json()).toEqual({ error: expect.stringContaining('--read-only') });
  }
});

test.each([
  ['GET', '/reboot.cgi?reboot=yes'],
  ['GET', '/writecfg.cgi'],
  ['GET', '/pingtest_action.cgi?ip_addr=192.0.2.1'],
  ['GET', '/survey.json.cgi?iface=ath0&update='],
  ['GET', '/status.cgi?apply=yes'],
  ['GET', '/unknown.cgi'],
  ['GET', '/api/unknown'],
  ['HEAD', '/reboot.cgi'],
  ['GET', '/api/regdomain/..%2f..%2freboot.cgi'],
  ['GET', '/api/%72egdomain'],
  ['POST', '/api/auth?device_setup=first'],
  ['POST', '/status.cgi'],
  ['PUT', '/api/v1.0/services'],
  ['DELETE', '/api/v1.0/system/certificate'],
])('%s %s does not reach the device', async (method, path) => {
  const { ask, asked } = await readOnly();
  expect((await ask(method, path)).status).toBe(400 + 3 * Number(path.startsWith('/api/auth?')));
  expect(asked).toEqual([]);
});

const FORM = 'application/x-www-form-urlencoded';

test.each([
  ['a first setup', '{"device_setup":"first","new_ccode":840,"username":"a","password":"b"}', 'application/json'],
  ['a backup', '{"device_setup":"cfg","new_config":"a=b"}', 'application/json'],
  ['a setup in a form', 'device_setup=user&new_username=a&new_password=b', FORM],
  ['JSON labelled as text', '{"device_setup":"user","new_username":"a"}', 'text/plain'],
  ['JSON labelled as a form', '{"device_setup":"user","new_username":"a"}', FORM],
  ['a list', '[{"device_setup":"user"}]', 'application/json'],
  ['a text', '"device_setup"', 'application/json'],
  ['no JSON', '{"username":"a",}', 'application/json'],
  [
    'a multipart form',
    '--x\r\nContent-Disposition: form-data; name="device_setup"\r\n\r\nuser\r\n--x--',
    'multipart/form-data; boundary=x',
  ],
])('a sign-in does not carry %s', async (_, body, type) => {
  const { ask, asked } = await readOnly();
  expect((await ask('POST', '/api/auth', body, type)).status).toBe(403);
  expect(asked).toEqual([]);
});

test.each([
  ['JSON', JSON.stringify({ username: USER, password: PASSWORD, hide_rd: true }), 'application/json'],
  ['a form', new URLSearchParams({ username: USER, password: PASSWORD }).toString(), FORM],
])('a sign-in by %s, reading calls and a sign-out work', async (_, body, type) => {
  const { ask } = await readOnly();
  const reply = await ask('POST', '/api/auth', body, type);
  expect(reply.status).toBe(200);
  expect((await ask('GET', '/api/info/public?include_langs=true&lang=de')).status).toBe(200);
});

test('a password with non-ASCII letters arrives as typed', async () => {
  const { ask } = await readOnly();
  const wrong = await ask('POST', '/api/auth', JSON.stringify({ username: USER, password: 'ä"\\%+&=' }));
  expect(wrong.status).toBe(403);
  expect(await wrong.json()).toEqual({ error: expect.not.stringContaining('--read-only') });
});

test('finds each call of the table by its own path and method', () => {
  for (const [id, call] of Object.entries<CallDescription>(calls)) {
    expect(matchCall(call.method, pathOf(call)), id).toBe(id);
    expect(matchCall(call.method, `${pathOf(call)}/`), id).toBeUndefined();
  }
});
