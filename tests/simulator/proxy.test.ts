import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createProxy } from '../../simulator/app/proxy.ts';

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Stand-in for a real device. Records requests and answers with cookies meant for https. */
async function device(answer: string | Buffer = '{"ok":true}'): Promise<{ address: URL; seen: Seen[] }> {
  const seen: Seen[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      seen.push({ method, url, headers, body: Buffer.concat(chunks).toString('utf8') });
      response.setHeader('Set-Cookie', ['AIROS_X=1; Path=/; Domain=device.local; Secure; HttpOnly', 'ok=1; secure']);
      response.setHeader('X-CSRF-ID', 'token');
      response.setHeader('Server', 'lighttpd');
      response.setHeader('Content-Type', 'application/json');
      response.end(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { address: new URL(`http://127.0.0.1:${port}`), seen };
}

test('forwards a call with the device as its origin, and returns cookies for this address', async () => {
  const { address, seen } = await device();
  const proxy = createProxy(address);
  await proxy.request('http://localhost/api/info/public');
  const reply = await proxy.request('http://localhost/api/auth?x=1', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Cookie: 'AIROS_X=1',
      Origin: 'http://localhost',
      Authorization: 'x',
    },
    body: '{"a":1}',
  });
  expect(seen[1]).toMatchObject({ method: 'POST', url: '/api/auth?x=1', body: '{"a":1}' });
  expect(seen[1]?.headers).toMatchObject({
    origin: address.origin,
    referer: `${address.origin}/`,
    cookie: 'AIROS_X=1',
    host: address.host,
  });
  expect(seen[1]?.headers.authorization).toBeUndefined();
  expect(await reply.json()).toEqual({ ok: true });
  expect(reply.headers.get('x-csrf-id')).toBe('token');
  expect(reply.headers.get('server')).toBeNull();
  expect(reply.headers.getSetCookie()).toEqual(['AIROS_X=1; Path=/; HttpOnly', 'ok=1']);
});

test('forwards only cookies that the device has set', async () => {
  const { address, seen } = await device();
  const proxy = createProxy(address);
  const headers = { Cookie: 'bank=secret; AIROS_X=1;ok=1; AIROS_Y=2; okay=1' };
  for (let round = 0; round < 2; round += 1) await proxy.request('http://localhost/status.cgi', { headers });
  expect(seen.map((request) => request.headers.cookie)).toEqual([undefined, 'AIROS_X=1; ok=1']);
});

test('keeps the method', async () => {
  const { address, seen } = await device();
  const proxy = createProxy(address);
  for (const method of ['HEAD', 'GET', 'POST']) {
    expect((await proxy.request('http://localhost/reboot.cgi', { method })).status).toBe(200);
  }
  for (const method of ['PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
    expect((await proxy.request('http://localhost/reboot.cgi', { method })).status).toBe(404);
  }
  expect(seen.map((request) => request.method)).toEqual(['HEAD', 'GET', 'POST']);
});

test('forwards the second family with its methods and its token', async () => {
  const { address, seen } = await device();
  const proxy = createProxy(address);
  const headers = { 'x-auth-token': 'secret' };
  for (const method of ['PUT', 'DELETE']) {
    const body = method === 'PUT' ? '{}' : null;
    expect((await proxy.request('http://localhost/api/v1.0/services', { method, headers, body })).status).toBe(200);
  }
  expect(seen).toMatchObject([
    { method: 'PUT', body: '{}', headers },
    { method: 'DELETE', body: '', headers },
  ]);
});

test('keeps cookies Secure over https', async () => {
  const { address } = await device();
  const reply = await createProxy(address).request('https://localhost/status.cgi');
  expect(reply.headers.getSetCookie()).toEqual(['AIROS_X=1; Path=/; Secure; HttpOnly', 'ok=1; secure']);
});

test('forwards only calls, and none from other sites', async () => {
  const { address, seen } = await device();
  const proxy = createProxy(address);
  expect((await proxy.request('http://localhost/index.html')).status).toBe(404);
  expect((await proxy.request('http://localhost/status.cgi/')).status).toBe(404);
  for (const headers of [
    { Origin: 'http://evil.example' },
    { Origin: 'http://localhost:81' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ]) {
    for (const method of ['GET', 'HEAD', 'POST']) {
      expect((await proxy.request('http://localhost/reboot.cgi', { method, headers })).status).toBe(403);
    }
  }
  expect((await proxy.request('http://evil.example/status.cgi')).status).toBe(421);
  expect(seen).toEqual([]);
});

test('returns 502 with a clear message if the device is away or answers without end', async () => {
  const gone = await createProxy(new URL('http://127.0.0.1:1')).request('http://localhost/status.cgi');
  expect(gone.status).toBe(502);
  expect(await gone.json()).toEqual({ error: 'The device does not answer.' });
  const { address } = await device(Buffer.alloc(17 * 1024 * 1024));
  const large = await createProxy(address).request('http://localhost/status.cgi');
  expect(await large.json()).toEqual({ error: 'The answer of the device is too large.' });
});

test('does not forward an aborted request, and logs one line', async () => {
  const { address, seen } = await device();
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => printed.mockRestore());
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.error(new Error('ECONNRESET'));
    },
  });
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
  await createProxy(address).request('http://localhost/reboot.cgi', init);
  expect(printed.mock.calls).toEqual([['POST /reboot.cgi: the connection broke before the whole request had come']]);
  expect(seen).toEqual([]);
});

test('does not forward an oversized request', async () => {
  const { address, seen } = await device();
  const headers = { 'Content-Length': String(64 * 1024 * 1024) };
  const init = { method: 'POST', body: 'x', headers };
  expect((await createProxy(address).request('http://localhost/fwupl.cgi', init)).status).toBe(413);
  expect(seen).toEqual([]);
});

test('unread responses share one memory limit; reading or aborting one frees its part', async () => {
  const { address } = await device(Buffer.alloc(15 * 1024 * 1024));
  const proxy = createProxy(address);
  const ask = async (outgoing: PassThrough): Promise<number> =>
    (await proxy.request('http://localhost/status.cgi', {}, { outgoing })).status;
  const readers = Array.from({ length: 4 }, () => new PassThrough());
  for (const reader of readers) expect(await ask(reader)).toBe(200);
  const late = new PassThrough();
  expect(await ask(late)).toBe(503);
  const closed = once(readers[0] ?? late, 'close');
  readers[0]?.destroy();
  await closed;
  expect(await ask(late)).toBe(200);
});
