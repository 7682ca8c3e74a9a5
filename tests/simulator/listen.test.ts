import { once } from 'node:events';
import { get as httpGet, IncomingMessage } from 'node:http';
import { get as httpsGet } from 'node:https';
import { connect, Socket } from 'node:net';
import { Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Listener, listen } from '../../simulator/app/listen.ts';
import { listenMoving } from '../../simulator/app/listenMoving.ts';
import { parseOptions } from '../../simulator/app/options.ts';
import { systemClock } from '../../simulator/core/clock.ts';
import { createCertificateKeeper } from '../../simulator/device/certificate.ts';
import { readForwarded } from '../../simulator/http/forwarded.ts';
import { openStore } from '../../simulator/storage/store.ts';
import { bench, signedIn, withValue } from './client.ts';
import { temporaryFolder } from './temporaryFolder.ts';

function closing<L extends Listener>(listener: L): L {
  onTestFinished(() => listener.close());
  return listener;
}

const HERE = { host: '127.0.0.1', port: 0 };

/** Status of a response; undefined if the connection breaks. */
async function answer(url: string): Promise<number | undefined> {
  return fetch(new URL('/api/info/public', url)).then(
    ({ status }) => status,
    () => undefined,
  );
}

test('a device has one address at a time: at its other address, connections break (D13)', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const listener = closing(await listenMoving(device.app, device.device, HERE));
  const elsewhere = await listener.move();
  expect([await answer(listener.url), await answer(elsewhere)]).toEqual([200, undefined]);

  const before = await client.configuration();
  const key = /^netconf\.\d+\.ip(?==192\.168\.1\.20$)/m.exec(before)?.[0] ?? '';
  const moved = withValue(before, key, '192.168.1.30');
  expect((await client.post('/writecfg.cgi', { cfgData: moved, testmode: 'yes' })).status).toBe(200);
  expect(device.device.address()).toBe('192.168.1.30');
  expect([await answer(listener.url), await answer(elsewhere)]).toEqual([undefined, 200]);

  device.clock.advance(240_000);
  expect([await answer(elsewhere), await answer(listener.url)]).toEqual([undefined, 200]);
});

test('a device moves only a limited number of times', async () => {
  const device = await bench();
  const listener = closing(await listenMoving(device.app, device.device, HERE));
  for (let moves = 1; moves < 16; moves += 1) await listener.move();
  await expect(listener.move()).rejects.toThrow('too many addresses');
});

test('over the wire: a dropped connection, a device that vanished, and one that returned', async () => {
  const device = await bench();
  const { url } = closing(await listen(device.app, HERE));
  device.device.faults.add({ kind: 'reset' });
  expect(await answer(url)).toBeUndefined();
  expect(await answer(url)).toBe(200);
  device.device.faults.vanish();
  expect(await answer(url)).toBeUndefined();
  device.device.faults.clear();
  expect(await answer(url)).toBe(200);
});

test('throws if the port is in use', async () => {
  const device = await bench();
  const { url } = closing(await listen(device.app, HERE));
  await expect(listen(device.app, { ...HERE, port: Number(new URL(url).port) })).rejects.toThrow('EADDRINUSE');
});

/** Opens a connection without sending anything. */
async function call(url: string, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress });
  onTestFinished(() => {
    socket.destroy();
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

const calls = (url: string, count: number, from: string): Promise<Socket[]> =>
  Promise.all(Array.from({ length: count }, () => call(url, from)));

test('limits connections per address and to twice as many in total, and drops the one idle longest', async () => {
  const device = await bench();
  const { url } = closing(await listen(device.app, HERE));
  const [first, second] = [await call(url), await call(url)];
  const own = await calls(url, 62, '127.0.0.1');
  const firstDropped = once(first, 'close');
  expect(await answer(url)).toBe(200);
  await firstDropped;

  const others = await calls(url, 64, '127.0.0.2');
  const secondDropped = once(second, 'close');
  await call(url, '127.0.0.3');
  await secondDropped;
  expect([...own, ...others].filter(({ destroyed }) => destroyed)).toEqual([]);
});

/** Holds a connection with half a request line, or half a TLS record, and reopens it whenever it is dropped. */
function hold(url: string, localAddress: string): Promise<void> {
  let ended = false;
  let current: Socket | undefined;
  onTestFinished(() => {
    ended = true;
    current?.destroy();
  });
  return new Promise((resolve) => {
    const open = (): void => {
      if (ended) return;
      current = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress });
      current.on('error', () => undefined);
      current.once('close', open);
      current.write(url.startsWith('https') ? '\x16\x03\x01' : 'GET /api/in', () => resolve());
    };
    open();
  });
}

/** Status of a response on a separate connection. */
async function statusOf(url: string): Promise<number | undefined> {
  const address = new URL('/api/info/public', url);
  const options = { agent: false, rejectUnauthorized: false };
  const asked = address.protocol === 'https:' ? httpsGet(address, options) : httpGet(address, options);
  const [reply]: IncomingMessage[] = await once(asked, 'response');
  reply?.resume();
  return reply?.statusCode;
}

test.each([false, true])(
  'two hosts that hold and reopen every connection do not block a third (https: %s)',
  async (tls) => {
    const device = await bench();
    const certificate = tls
      ? await createCertificateKeeper(openStore(temporaryFolder()), systemClock()).current()
      : undefined;
    const { url } = closing(await listen(device.app, { ...HERE, certificate }));
    const hosts = ['127.0.0.2', '127.0.0.3'];
    await Promise.all(hosts.flatMap((host) => Array.from({ length: 64 }, () => hold(url, host))));
    for (let round = 0; round < 3; round += 1) {
      const statuses = await Promise.all(Array.from({ length: 40 }, () => statusOf(url)));
      expect(statuses).toEqual(statuses.map(() => 200));
    }
  },
);

test('an aborted request is one line in the log of the process, and the device continues', async () => {
  const device = await bench();
  const { url } = closing(await listen(device.app, HERE));
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => printed.mockRestore());
  const types = ['application/json', 'multipart/form-data; boundary=x'];
  for (const type of types) {
    const socket = await call(url);
    const head = `POST /api/auth HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: ${type}\r\nContent-Length: 99\r\n\r\n--x\r\n`;
    await new Promise((resolve) => socket.write(head, resolve));
    await expect.poll(() => device.clock.sleeping()).toBe(1);
    socket.destroy();
    await expect.poll(() => device.clock.sleeping()).toBe(0);
  }
  await expect
    .poll(() => printed.mock.calls)
    .toEqual(types.map(() => ['POST /api/auth: the connection broke before the whole request had come']));
  expect(await answer(url)).toBe(200);
});

/** Status of the response to a raw request. */
async function raw(url: string, ...lines: string[]): Promise<number> {
  const socket = await call(url);
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  let reply = '';
  socket.on('data', (chunk: Buffer) => {
    reply += chunk.toString('latin1');
  });
  await once(socket, 'close');
  return Number(/^HTTP\/1\.1 (\d+)/.exec(reply)?.[1]);
}

test('over the wire: accepts one valid host, and refuses repeated, conflicting or malformed hosts', async () => {
  const device = await bench();
  const { url } = closing(await listen(device.app, HERE));
  const { host } = new URL(url);
  const get = '/api/info/public HTTP/1.1';
  expect(await raw(url, `GET ${get}`, `Host: ${host}`)).toBe(200);
  expect(await raw(url, `GET http://${host}${get}`, `Host: ${host}`)).toBe(200);
  expect(await raw(url, `GET ${get}`, 'Host: evil.example')).toBe(421);
  for (const lines of [
    [`GET ${get}`, `Host: ${host}`, 'Host: evil.example'],
    [`GET ${get}`, 'Host: evil.example', `Host: ${host}`],
    [`GET ${get}`, `Host: ${host}`, `Host: ${host}`],
    [`GET http://evil.example${get}`, `Host: ${host}`],
    [`GET http://${host}${get}`, 'Host: evil.example'],
    [`GET https://${host}${get}`, `Host: ${host}`],
    [`GET ${get}`, 'Host:'],
    [`GET ${get}`, 'Host: a b'],
    [`GET ${get}`, 'Host: 327.0.0.1'],
    [`GET ${get}`, 'Host: 1.2.3.4.5'],
    [`GET ${get}`, `Host: 127.0.0.1:99999`],
    [`GET ${get}`],
  ]) {
    expect(await raw(url, ...lines), lines.join()).toBe(400);
  }
});

/** Sends a text and returns everything received until the connection closes. */
async function exchange(url: string, text: string): Promise<string> {
  const socket = await call(url);
  socket.write(text);
  let reply = '';
  socket.on('data', (chunk: Buffer) => {
    reply += chunk.toString('latin1');
  });
  await once(socket, 'close');
  return reply;
}

const statuses = (reply: string): string[] =>
  [...reply.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = '']) => status);

test('over the wire: refuses headers, addresses and methods that no client needs, and echoes nothing', async () => {
  const device = await bench();
  const { url } = closing(await listen(device.app, HERE));
  const { host } = new URL(url);
  const get = 'GET /api/info/public HTTP/1.1';
  const long = 'x'.repeat(17_000);
  expect(await raw(url, get, `Host: ${host}`, `X-Long: ${long}`)).toBe(431);
  expect(await raw(url, `GET /${long} HTTP/1.1`, `Host: ${host}`)).toBe(431);
  expect(
    await raw(url, get, `Host: ${host}`, ...Array.from({ length: 1500 }, (_, at) => `X-${at}: y-y-y-y-y-y`)),
  ).toBe(431);
  for (const lines of [
    [`${get} `, 'Content-Length: 1', 'Content-Length: 2'],
    [get, 'Content-Length: 1', 'Transfer-Encoding: chunked'],
    [get, 'Transfer-Encoding: chunked, identity'],
    [get, 'X-A : b'],
    [get, 'X-A: b\rc'],
    [get, ' folded'],
    ['GET /status.cgi HTTP/9.9'],
    ['get /status.cgi HTTP/1.1'],
  ]) {
    expect(await raw(url, ...lines, `Host: ${host}`), lines.join()).toBe(400);
  }
  for (const method of ['TRACE', 'CONNECT', 'TRACK']) {
    const reply = await exchange(
      url,
      `${method} /status.cgi HTTP/1.1\r\nHost: ${host}\r\nX-Secret: kept\r\nConnection: close\r\n\r\n`,
    );
    expect(
      statuses(reply).filter((status) => status < '400' || status > '499'),
      method,
    ).toEqual([]);
    expect(reply).not.toContain('kept');
  }
  expect(await answer(url)).toBe(200);
});

test('behind a web server, refuses a host that is no valid address', async () => {
  const device = await bench();
  const { url } = closing(await listen(device.app, { ...HERE, isForwarded: true }));
  for (const host of ['327.0.0.1', '1.2.3.4.5', '127.0.0.1:99999']) {
    expect(await raw(url, 'GET /api/info/public HTTP/1.1', `Host: ${host}`), host).toBe(400);
  }
});

test('over the wire: refuses repeated token and origin headers', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const { url } = closing(await listen(device.app, HERE));
  const { host } = new URL(url);
  const cookie = `Cookie: ${[...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`;
  const token = `X-CSRF-ID: ${client.token}`;
  const post = (...lines: string[]): Promise<number> =>
    raw(url, 'POST /discard.cgi HTTP/1.1', `Host: ${host}`, cookie, 'Content-Length: 0', ...lines);
  // The request lacks its field, so 400 means that the token was accepted.
  expect(await post(token)).toBe(400);
  expect(await post(token, 'X-CSRF-ID: 0')).toBe(403);
  expect(await post('X-CSRF-ID: 0', token)).toBe(403);
  expect(await post(token, `Origin: http://${host}`, 'Origin: http://evil.example')).toBe(403);
  expect(await post(token, 'Origin: http://evil.example', `Origin: http://${host}`)).toBe(403);
});

test('over the wire: drops clients that send headers or a body, or read a response, too slowly', async () => {
  const device = await bench();
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => printed.mockRestore());
  const times = { headers: 60, request: 60, answer: 60 };
  const { url } = closing(await listen(device.app, { ...HERE, times }));
  expect(statuses(await exchange(url, 'GET /poll.cgi HTTP/1.1\r\nX-Slow: '))).toEqual(['408']);
  const head =
    'POST /api/auth HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{';
  expect(statuses(await exchange(url, head))).toEqual(['408']);
  expect(device.clock.sleeping()).toBe(0);

  // The response is larger than the buffers of both ends, and the client does not read it.
  let outgoing: { readonly closed: boolean } | undefined;
  const large = new Hono().get('/', (context) => {
    outgoing = Object(context.env).outgoing;
    return context.text('x'.repeat(32 * 1024 * 1024));
  });
  const server = closing(await listen(large, { ...HERE, times }));
  const socket = await call(server.url);
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  await expect.poll(() => outgoing?.closed).toBe(true);
  socket.resume();
  await once(socket, 'close');
  expect(socket.bytesRead).toBeLessThan(32 * 1024 * 1024);
});

test('a body that times out by the clock of the device closes its connection', async () => {
  const device = await bench();
  const { url } = closing(await listen(device.app, HERE));
  const head =
    'POST /api/auth HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{';
  const reply = exchange(url, head);
  await expect.poll(() => device.clock.sleeping()).toBe(1);
  device.clock.advance(60_000);
  expect(statuses(await reply)).toEqual(['408']);
});

test('limits concurrent requests across all connections, and asks further ones to retry', async () => {
  const device = await bench();
  const { url } = closing(await listen(device.app, HERE));
  device.device.faults.add({ kind: 'latency', path: '/poll.cgi', times: 200, milliseconds: 1000 });
  const socket = await call(url);
  let reply = '';
  socket.on('data', (chunk: Buffer) => {
    reply += chunk.toString('latin1');
  });
  socket.write('GET /poll.cgi HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'.repeat(150));
  await expect.poll(() => device.clock.sleeping()).toBe(128);
  device.clock.advance(1000);
  await expect.poll(() => statuses(reply).length).toBe(150);
  const count = (status: string): number => statuses(reply).filter((one) => one === status).length;
  expect([count('200'), count('503')]).toEqual([128, 22]);
  expect(reply).toContain('retry-after: 1');
  expect(await answer(url)).toBe(200);
});

test.each([
  // Origin of the page, headers added by the web server, and the expected result.
  { origin: 'https://127.0.0.1', forwarded: { 'X-Forwarded-Proto': 'https' }, isForwarded: true, isOwn: true },
  { origin: 'https://127.0.0.1', forwarded: {}, isForwarded: true, isOwn: false },
  { origin: 'http://127.0.0.1', forwarded: { 'X-Forwarded-Proto': 'https' }, isForwarded: true, isOwn: false },
  { origin: 'http://127.0.0.1', forwarded: { 'X-Forwarded-Proto': 'http' }, isForwarded: true, isOwn: true },
  { origin: 'https://127.0.0.1', forwarded: { 'X-Forwarded-Proto': 'https' }, isForwarded: false, isOwn: false },
])('behind a web server, $forwarded from $origin, trusted: $isForwarded', async (row) => {
  const { origin, forwarded, isForwarded, isOwn } = row;
  const device = await bench();
  const { url } = closing(await listen(device.app, { ...HERE, isForwarded }));
  const answered = await fetch(new URL('/api/auth', url), {
    method: 'POST',
    headers: { Origin: `${origin}:${new URL(url).port}`, 'Content-Type': 'application/json', ...forwarded },
    body: JSON.stringify({ username: 'mast-admin', password: 'not this one' }),
  });
  expect((await answered.text()).includes('another site')).toBe(!isOwn);
});

test.each([
  // The client itself sent the first address.
  { said: ['192.0.2.1, 198.51.100.7'], isForwarded: true, source: '198.51.100.7' },
  { said: ['192.0.2.1', '198.51.100.7'], isForwarded: true, source: '198.51.100.7' },
  { said: ['198.51.100.7, <b>'], isForwarded: true, source: '127.0.0.1' },
  { said: ['198.51.100.7, '], isForwarded: true, source: '127.0.0.1' },
  { said: ['::ffff:198.51.100.7'], isForwarded: true, source: '198.51.100.7' },
  { said: ['2001:db8::7'], isForwarded: true, source: '2001:db8::7' },
  { said: [], isForwarded: true, source: '127.0.0.1' },
  { said: ['192.0.2.1, 198.51.100.7'], isForwarded: false, source: '127.0.0.1' },
])('a refused sign-in with $said comes from $source if its server is trusted: $isForwarded', async (row) => {
  const { said, isForwarded, source } = row;
  const device = await bench();
  const { url } = closing(await listen(device.app, { ...HERE, isForwarded }));
  const body = JSON.stringify({ username: 'mast-admin', password: 'not this one' });
  const headers = said.map((value) => `X-Forwarded-For: ${value}\r\n`).join('');
  const reply = await exchange(
    url,
    `POST /api/auth HTTP/1.1\r\nHost: ${new URL(url).host}\r\nContent-Type: application/json\r\n${headers}Connection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  expect(statuses(reply)).toEqual(['403']);
  const client = await signedIn(device);
  const { entries } = await (await client.get('/api/sign-ins')).json();
  expect(entries[0]).toMatchObject({ outcome: 'refused', address: source });
});

test('does not trust forwarded headers from another machine', () => {
  const headers = { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'https' };
  const from = (remoteAddress: string) => {
    const socket = new Socket();
    Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
    return readForwarded(Object.assign(new IncomingMessage(socket), { headers }));
  };
  expect(from('198.51.100.7')).toBeUndefined();
  expect(from('127.0.0.1')).toEqual({ scheme: 'https:', source: '192.0.2.1' });
  expect(from('::1')).toEqual({ scheme: 'https:', source: '192.0.2.1' });
});

test('behind a web server, slow bodies of one client do not block other clients', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const device = await bench();
  const { url } = closing(await listen(device.app, { ...HERE, isForwarded: true }));
  let closed = 0;
  const slow = await Promise.all(
    Array.from({ length: 140 }, async () => {
      const socket = await call(url);
      socket.on('error', () => undefined).once('close', () => (closed += 1));
      socket.write(
        `POST /api/auth HTTP/1.1\r\nHost: ${new URL(url).host}\r\nX-Forwarded-For: 203.0.113.9\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
      );
      return socket;
    }),
  );
  await expect.poll(() => closed).toBe(140 - 64);
  const others = Array.from({ length: 20 }, (_, number) =>
    fetch(new URL('/api/info/public', url), { headers: { 'X-Forwarded-For': `198.51.100.${number}` } }),
  );
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  for (const socket of slow) socket.destroy();
  await expect.poll(() => printed.mock.calls.length).toBe(140);
});

test('a device for one request per connection sends Connection: close', async () => {
  const device = await bench();
  const { url } = closing(await listen(device.app, { ...HERE, isForOneRequest: true }));
  expect((await fetch(new URL('/api/info/public', url))).headers.get('connection')).toBe('close');
});

test('--forwarded requires a server on this machine; it and --calls-only are refused for a real device', () => {
  expect(parseOptions([])).toMatchObject({ options: { callsOnly: false, forwarded: false } });
  expect(parseOptions(['--calls-only', '--forwarded'])).toMatchObject({
    options: { callsOnly: true, forwarded: true },
  });
  expect(parseOptions(['--forwarded', '--host', '0.0.0.0'])).toMatchObject({ ok: false });
  expect(parseOptions(['--forwarded', '--device', 'http://192.0.2.1'])).toMatchObject({ ok: false });
});
