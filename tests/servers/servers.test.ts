import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { gunzipSync } from 'node:zlib';
import { Agent, type Dispatcher, request } from 'undici';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { newPage } from '../browser/newPage.ts';
import { ACCOUNT, signIn } from '../browser/servedDevice.ts';
import { bar, channel, field, keepButton, strip } from '../browser/wirelessPage.ts';
import { type RunningDevice, runDevice } from '../simulator/runDevice.ts';
import { temporaryFolder } from '../simulator/temporaryFolder.ts';
import { headersOf, printTables, takeDown } from './headerTables.ts';
import { SERVERS } from './runServer.ts';
import { PREFIX, startServer } from './startServer.ts';

/** Speed of the device clock. The radar check ends soon, and a busy machine can still keep the test in time. */
const SPEED = 5;

/** Milliseconds until the link is back. */
const LINKED = { timeout: 60_000 };

function startDevice(...more: readonly string[]): Promise<RunningDevice> {
  const account = ['--state', 'ready', '--user', ACCOUNT.name, '--password', ACCOUNT.password];
  const own = ['--port', '0', '--data', temporaryFolder(), '--speed', String(SPEED)];
  return runDevice(...own, ...account, ...more).started;
}

const portOf = ({ address }: RunningDevice): number => Number(new URL(address).port);

const agent = new Agent({ connect: { rejectUnauthorized: false } });

function get(url: string, headers: Readonly<Record<string, string>> = { 'accept-encoding': 'gzip' }) {
  return request(url, { headers, dispatcher: agent });
}

/** Headers in which the radio itself differs: it compresses large files, and has no ETags. */
const OF_FILES = /^(?:content-encoding|vary|last-modified|etag)$/;

async function textOf({ headers, body }: Dispatcher.ResponseData): Promise<string> {
  const bytes = Buffer.from(await body.arrayBuffer());
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

const FILES = ['', 'help/reach.html', 'help/terms.html', 'help/help.css', 'icon.svg'];
const CALLS = ['/api/info/public', '/status.cgi', '/api/v1.0/user'];
const asset = () => `assets/${readdirSync('dist/assets').find((name) => /^index-.*\.js$/.test(name))}`;

afterAll(printTables);

const SERVERS_BY_SCHEME = SERVERS.flatMap((server) =>
  server.schemes.map((scheme) => ({ server, name: server.name, scheme })),
);

test.each(SERVERS_BY_SCHEME)(
  '$name serves the headers of the radio over $scheme: page, assets, calls, 304',
  async ({ server, scheme }) => {
    const radio = await startDevice();
    const behind = await startDevice(...server.device);
    const { [scheme]: origin } = await startServer(server, portOf(behind));
    const by = `${server.name} ${scheme}`;
    for (const path of [...FILES, asset()]) {
      const reference = await get(`${radio.address}/${path}`);
      const text = await textOf(reference);
      takeDown(`/${path}`, 'radio', reference);
      for (const base of ['/', PREFIX]) {
        const answer = await get(origin + encodeURI(base + path));
        expect(answer.statusCode, path).toBe(200);
        expect(headersOf(answer, OF_FILES), path).toEqual(headersOf(reference, OF_FILES));
        expect(answer.headers, path).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
        expect(await textOf(answer)).toBe(text);

        const etag = String(answer.headers.etag);
        const again = await get(origin + encodeURI(base + path), {
          'accept-encoding': 'gzip',
          'if-none-match': etag,
        });
        expect([again.statusCode, await again.body.text()], path).toEqual([304, '']);
        expect(again.headers, path).toMatchObject({
          etag,
          'cache-control': reference.headers['cache-control'],
          'content-security-policy': reference.headers['content-security-policy'],
        });
        takeDown(`/${path}`, by, answer, again.statusCode);
      }
      if (server.name !== 'lighttpd') {
        const plain = await get(`${origin}/${path}`, {});
        expect([plain.headers['content-encoding'], await plain.body.text()], path).toEqual([undefined, text]);
      }
    }
    for (const path of CALLS) {
      const [answer, reference] = [await get(origin + path), await get(radio.address + path)];
      takeDown(path, 'radio', reference);
      takeDown(path, by, answer);
      expect(answer.statusCode, path).toBe(reference.statusCode);
      expect(headersOf(answer), path).toEqual(headersOf(reference));
      await Promise.all([answer.body.dump(), reference.body.dump()]);
    }
    const missing = await get(`${origin}/assets/gone-1234567.js`);
    expect(missing.statusCode).toBe(404);
    await missing.body.dump();
  },
);

/** Each server by each of its schemes, at the root by http, and once below a prefix. */
const JOURNEYS = SERVERS.flatMap((server) => {
  const rows = server.schemes.map((scheme) => ({ scheme, base: scheme === 'https' ? PREFIX : '/' }));
  const below = rows.some(({ base }) => base === PREFIX) ? [] : [{ scheme: 'http', base: PREFIX } as const];
  return [...rows, ...below].map((row) => ({ server, name: server.name, ...row }));
});

test.each(JOURNEYS)(
  'through $name, over $scheme at $base: sign-in, a wireless change, tested and kept',
  async (row) => {
    const { server, scheme, base } = row;
    const device = await startDevice(...server.device);
    const { [scheme]: origin } = await startServer(server, portOf(device));
    const page = await newPage({ ignoreHTTPSErrors: true });
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy|Trusted|MIME/.test(message.text())) refused.push(message.text());
    });
    page.on('requestfailed', (failed) => {
      if (/\/assets\//.test(failed.url())) refused.push(failed.url());
    });
    await page.goto(origin + encodeURI(base));
    await signIn(page);
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await page.getByRole('link', { name: 'Wireless' }).click();
    await strip(page).waitFor();
    await channel(page, 5500).click();
    await field(page, 'SSID').fill('mast-north-7');
    await field(page, 'SSID').press('Enter');
    await bar(page)
      .getByRole('button', { name: /^Test for/ })
      .click();
    await bar(page).getByText('Ready to keep').waitFor(LINKED);
    await keepButton(page).click();
    await bar(page).getByText('Saved and in use.').waitFor();
    await page.reload();
    await strip(page).waitFor();
    expect(await channel(page, 5500).getAttribute('aria-selected')).toBe('true');
    expect(await field(page, 'SSID').inputValue()).toBe('mast-north-7');
    expect(refused).toEqual([]);
  },
);

/** Requests from another address of this machine. */
const attacker = new Agent({ localAddress: '127.0.0.2', connect: { rejectUnauthorized: false } });

test.each(SERVERS_BY_SCHEME)(
  'behind $name over $scheme, a host that guesses or sends slowly does not block another host',
  async ({ server, scheme }) => {
    const device = await startDevice(...server.device);
    const { [scheme]: origin } = await startServer(server, portOf(device));
    const { name: username, password } = ACCOUNT;
    const signInFrom = async (dispatcher: Agent, tried: string) => {
      const answer = await request(`${origin}/api/auth`, {
        method: 'POST',
        // A client may send any address of its own.
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '127.0.0.1' },
        body: JSON.stringify({ username, password: tried }),
        dispatcher,
      });
      await answer.body.dump();
      return answer.statusCode;
    };
    expect(await signInFrom(agent, password)).toBe(200);
    const guesses = Array.from({ length: 24 }, (_, number) => signInFrom(attacker, `guess ${number}`));
    expect(await Promise.any(guesses.map(async (guess) => ((await guess) === 429 ? 429 : Promise.reject())))).toBe(
      429,
    );
    expect(await signInFrom(agent, password)).toBe(200);
    await Promise.all(guesses);

    const refused = new Set<Socket>();
    const slow = Array.from({ length: 100 }, () => {
      const { hostname: host, port } = new URL(origin);
      const to = { localAddress: '127.0.0.2', rejectUnauthorized: false, host, port: Number(port) };
      const socket = scheme === 'https' ? connectTls(to) : connect(to);
      socket
        .on('error', () => undefined)
        .once('data', () => refused.add(socket))
        .once('close', () => refused.add(socket));
      socket.write(
        `POST /api/auth HTTP/1.1\r\nHost: ${host}:${port}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
      );
      return socket;
    });
    onTestFinished(() => {
      for (const socket of slow) socket.destroy();
    });
    // Connections beyond the limit of one client are dropped. The others have arrived by then.
    await expect.poll(() => refused.size).toBeGreaterThan(30);
    expect(await signInFrom(agent, password)).toBe(200);
    expect((await get(`${origin}/api/info/public`)).statusCode).toBe(200);
  },
);
