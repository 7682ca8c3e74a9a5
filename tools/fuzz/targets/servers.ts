import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { listen } from '../../../simulator/app/listen.ts';
import { runServer, SERVERS } from '../../../tests/servers/runServer.ts';
import { fuzzedDevice } from '../fuzzedDevice.ts';
import { mutantsOf } from '../mutated.ts';
import type { Target } from '../target.ts';

/** Timeout in milliseconds for a request that the server may consider incomplete. */
const PATIENCE = 250;

/** Timeout in milliseconds for a valid request on a busy machine. */
const LONGEST = 10_000;

const FORGED = '203.0.113.77';

const requests = fc
  .record({
    line: fc.constantFrom(
      'GET /api/info/public',
      'GET /status.cgi',
      'GET /',
      'GET /index.html',
      'HEAD /x.js',
      'POST /api/auth',
      'PUT /api/v1.0/user',
    ),
    headers: fc.subarray([
      `X-Forwarded-For: ${FORGED}`,
      `x-forwarded-for: ${FORGED}, ${FORGED}`,
      'X-Forwarded-Proto: https',
      'Transfer-Encoding: chunked',
      'Content-Type: application/json',
      'Connection: close',
      'Accept-Encoding: gzip',
      'Expect: 100-continue',
    ]),
    body: fc.constantFrom('', JSON.stringify({ username: 'installer', password: 'wrong' })),
  })
  .map(({ line, headers, body }) =>
    [`${line} HTTP/1.1`, 'Host: 127.0.0.1', ...headers, `Content-Length: ${body.length}`, '', body].join('\r\n'),
  );

/** Reads the response to some bytes until the server closes the connection, or the timeout. */
function exchange(port: number, bytes: string, patience: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let reply = '';
    const timer = setTimeout(() => socket.destroy(), patience);
    socket.on('data', (chunk: Buffer) => {
      reply += chunk.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearTimeout(timer);
      resolve(reply);
    });
    socket.write(bytes, 'latin1');
  });
}

/**
 * Fuzzes the web servers of docs/deploy.md with bytes. Each server must keep serving, and clients must not be able to
 * forge their address.
 */
export const servers: readonly Target[] = SERVERS.map((server) => ({
  name: server.name,
  share: 1,
  batch: 200,
  inputs: mutantsOf(requests),
  missing: () => (existsSync(server.program) ? undefined : `${server.program} is not installed`),
  async prepare(onEnd) {
    const people = await fuzzedDevice();
    const { app, device } = people;
    const listener = await listen(app, { host: '127.0.0.1', port: 0, isForwarded: true, isForOneRequest: true });
    onEnd(() => listener.close());
    const fill = (root: string): void => writeFileSync(join(root, 'index.html.gz'), gzipSync('<!doctype html>'));
    const { http } = await runServer(server, Number(new URL(listener.url).port), fill, onEnd);
    const port = Number(new URL(http).port);
    return async (input) => {
      const reply = await exchange(port, input, PATIENCE);
      assert.doesNotMatch(reply, /^HTTP\/1\.\d 500/);
      const valid = `GET /api/info/public HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`;
      assert.match(await exchange(port, valid, LONGEST), /^HTTP\/1\.1 200/);
      const sources = device.signIns.entries().map(({ address }) => address);
      assert.ok(!sources.includes(FORGED), 'a client said where it comes from');
      const entries = device.log.entries().filter((entry) => JSON.stringify(entry).includes(FORGED));
      assert.deepEqual(entries, []);
    };
  },
}));
