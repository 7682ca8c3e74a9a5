import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Listener, listen } from '../../simulator/listen.ts';
import { listenMoving } from '../../simulator/listenMoving.ts';
import { bench, signedIn, withValue } from './client.ts';

function closing<L extends Listener>(listener: L): L {
  onTestFinished(() => listener.close());
  return listener;
}

const HERE = { host: '127.0.0.1', port: 0 };

/** Status of an answer; nothing where the connection breaks. */
async function answer(url: string): Promise<number | undefined> {
  return fetch(new URL('/api/info/public', url)).then(
    ({ status }) => status,
    () => undefined,
  );
}

test('a device is at one address at a time: at the other, connections break (D13)', async () => {
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

test('a device moves so often and no further', async () => {
  const device = await bench();
  const listener = closing(await listenMoving(device.app, device.device, HERE));
  for (let moves = 1; moves < 16; moves += 1) await listener.move();
  await expect(listener.move()).rejects.toThrow('too many addresses');
});

test('over the wire: a dropped connection, a device that is gone, and one that is back', async () => {
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

test('a port that is taken is an error', async () => {
  const device = await bench();
  const { url } = closing(await listen(device.app, HERE));
  await expect(listen(device.app, { ...HERE, port: Number(new URL(url).port) })).rejects.toThrow('EADDRINUSE');
});

/** A connection on which nothing is said yet. */
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

test('one address may have so many connections, and all together twice as many', async () => {
  const device = await bench();
  const { url } = closing(await listen(device.app, HERE));
  const [first] = await calls(url, 64, '127.0.0.1');
  expect(await answer(url)).toBeUndefined();
  await once(await call(url), 'close');
  first?.destroy();
  await expect.poll(() => answer(url)).toBe(200);

  await calls(url, 64, '127.0.0.2');
  await once(await call(url, '127.0.0.3'), 'close');
});

test('a request that breaks off is one line in the log of the process, and the device goes on', async () => {
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

/** Status of an answer to a request as it is written. */
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

test('over the wire: one host in a request, and the same one wherever it stands', async () => {
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
    [`GET ${get}`],
  ]) {
    expect(await raw(url, ...lines), lines.join()).toBe(400);
  }
});
