import { expect, test } from 'vitest';
import { createControllerApp } from '../../simulator/app/controllerApp.ts';
import { parseOptions } from '../../simulator/app/options.ts';
import { bench, Client, PASSWORD, USER } from './client.ts';
import { runDevice } from './runDevice.ts';

const DEVICE = new URL('http://127.0.0.1:8080/');
const AT = 'http://127.0.0.1:9000';

const ticketIn = (location: string | null) => /#ticketid=(\w+)$/.exec(location ?? '')?.[1] ?? '';

test('the controller returns to the device with a ticket that signs in once', async () => {
  const made = await bench();
  const app = createControllerApp(made.device, DEVICE);
  const reply = await app.request(`${AT}/grant?device=localhost:8080`, { method: 'POST' });
  expect(reply.status).toBe(303);
  const location = reply.headers.get('location');
  expect(location).toMatch(/^http:\/\/localhost:8080\/#ticketid=/);
  const ticketid = ticketIn(location);
  expect((await new Client(made).postJson('/api/auth-ticket', { ticketid })).status).toBe(200);
  expect((await new Client(made).postJson('/api/auth-ticket', { ticketid })).status).toBe(403);
});

test('an invalid ticket is refused by the device', async () => {
  const made = await bench();
  const reply = await createControllerApp(made.device, DEVICE).request(`${AT}/refuse?device=127.0.0.1:8080`, {
    method: 'POST',
  });
  const ticketid = ticketIn(reply.headers.get('location'));
  expect(ticketid).not.toBe('');
  expect((await new Client(made).postJson('/api/auth-ticket', { ticketid })).status).toBe(403);
});

test.each(['', '192.0.2.7:8080', '127.0.0.1:8081', 'evil.example:8080', 'user@127.0.0.1:8080', '127.0.0.1:8080/x'])(
  'sends no ticket to %j',
  async (host) => {
    const app = createControllerApp((await bench()).device, DEVICE);
    const query = `?device=${encodeURIComponent(host)}`;
    expect((await app.request(`${AT}/grant${query}`, { method: 'POST' })).status).toBe(400);
    expect((await app.request(`${AT}/${query}`)).status).toBe(400);
  },
);

test('refuses other sites and other host names of this machine', async () => {
  const app = createControllerApp((await bench()).device, DEVICE);
  const grant = (at: string, headers: Record<string, string>) =>
    app.request(`${at}/grant?device=127.0.0.1:8080`, { method: 'POST', headers });
  expect((await grant(AT, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await grant(AT, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await grant('http://rebound.example:9000', {})).status).toBe(403);
  expect((await grant(AT, { origin: AT })).status).toBe(303);
});

test('--sso serves a controller named by the public info', async () => {
  const account = ['--state', 'ready', '--user', USER, '--password', PASSWORD];
  const device = await runDevice('--port', '0', '--sso', ...account).started;
  const { sso_url: address } = Object(await (await fetch(`${device.address}/api/info/public`)).json());
  expect(device.output()).toContain(`Sign-on  ${address}`);
  const url = new URL(`${address}?device=${new URL(device.address).host}`);
  const page = await fetch(url);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(await page.text()).toContain('Grant a ticket');
});

test.each([
  [['--host', '0.0.0.0'], 'only on a loopback address'],
  [['--pair'], 'one device'],
  [['--device', 'https://192.0.2.1'], 'a real one'],
])('--sso is refused with %j', (args, reason) => {
  expect(parseOptions(['--sso', ...args])).toMatchObject({ ok: false, error: expect.stringContaining(reason) });
});
