import { request } from 'node:http';
import { expect, test } from 'vitest';
import { DOWNLOAD_SECONDS } from '../../../simulator/firmware/firmware.ts';
import { rebootSeconds, upgradeSeconds } from '../../../simulator/models/boardInfo.ts';
import { bench, PASSWORD, USER } from '../client.ts';
import { runDevice } from '../runDevice.ts';
import { Monitor, type Wire, watch } from './monitor.ts';

const near =
  ({ app }: Awaited<ReturnType<typeof bench>>): Wire =>
  async (method, path, init) =>
    app.request(path, { ...init, method });

test.each(['sector-5ac-gps', 'link-60'])('a monitoring program watches %s', async (model) => {
  await watch(near(await bench({ model })), USER, PASSWORD);
});

test('installs available firmware and restarts the device on request', async () => {
  const device = await bench();
  const program = await watch(near(device), USER, PASSWORD);
  await program.json('/api/fw/download', {});
  expect(await program.json('/api/fw/download-progress', {})).toEqual({ state: 'running', progress: 0 });
  device.clock.advance(DOWNLOAD_SECONDS * 1000);
  expect(await program.json('/api/fw/download-progress', {})).toEqual({ state: 'done', progress: 100 });
  expect(await program.json('/fwflash.cgi', { do_update: 1 })).toMatchObject({ code: 0 });
  await expect(program.status()).rejects.toMatchObject({ kind: 'other' });
  device.clock.advance(upgradeSeconds * 1000);

  // The session has ended. The program takes this for wrong credentials and signs in at every poll.
  await expect(program.status()).rejects.toMatchObject({ kind: 'authentication' });
  await program.signIn(USER, PASSWORD);
  expect((await program.status()).host).toMatchObject({ fwversion: 'v8.7.19' });
  expect(await program.form('/reboot.cgi', { reboot: 'yes' })).toMatchObject({ ok: true });
  device.clock.advance(rebootSeconds * 1000);
  await program.signIn(USER, PASSWORD);
  expect((await program.status()).host).toMatchObject({ uptime: 0 });
});

test('wrong credentials and missing calls are distinct errors, and differ from all other failures', async () => {
  const device = await bench({ model: 'link-60' });
  const program = new Monitor(near(device));
  await expect(program.signIn(USER, 'not the password')).rejects.toMatchObject({ kind: 'authentication' });
  await expect(program.status()).rejects.toMatchObject({ kind: 'authentication' });
  await program.signIn(USER, PASSWORD);
  await expect(program.form('/login.cgi', {})).rejects.toMatchObject({ kind: 'address' });
  for (const path of ['/login.cgi', '/getcfg.sh', '/system.cgi', '/btstatus.cgi', '/antlist.cgi']) {
    await expect(program.read(path), path).rejects.toMatchObject({ kind: 'address' });
  }
});

/** Simplest way to send a request: no cookies kept, no redirects followed, nothing added. */
function far(address: string): Wire {
  return (method, path, { headers, body } = {}) =>
    new Promise((resolve, reject) => {
      const sent = request(`${address}${path}`, { method, headers: Object(headers) }, (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('end', () => {
          const told = new Headers();
          for (const [name, values = []] of Object.entries(reply.headersDistinct)) {
            for (const value of values) told.append(name, value);
          }
          resolve(new Response(Buffer.concat(chunks), { status: reply.statusCode ?? 0, headers: told }));
        });
      });
      sent.on('error', reject);
      sent.end(typeof body === 'string' ? body : undefined);
    });
}

test('works the same over the wire', async () => {
  const account = ['--state', 'ready', '--user', USER, '--password', PASSWORD];
  const { address } = await runDevice('--port', '0', ...account).started;
  const wire = far(address);
  await expect(new Monitor(wire).signIn(USER, 'wrong')).rejects.toMatchObject({ kind: 'authentication' });
  await watch(wire, USER, PASSWORD);
});
