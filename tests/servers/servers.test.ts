import { readdirSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { Agent, type Dispatcher, request } from 'undici';
import { expect, test } from 'vitest';
import { newPage } from '../browser/newPage.ts';
import { ACCOUNT, signIn } from '../browser/servedDevice.ts';
import { bar, channel, field, keepButton, strip } from '../browser/wirelessPage.ts';
import { type RunningDevice, runDevice } from '../simulator/runDevice.ts';
import { temporaryFolder } from '../simulator/temporaryFolder.ts';
import { PREFIX, SERVERS, startServer } from './startServer.ts';

/** The device's time runs so much faster. */
const SPEED = 10;

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

/** Of a connection, or of how a body is sent: each server has its own. */
const OWN = /^(?:date|connection|keep-alive|transfer-encoding|content-length|accept-ranges|server)$/;
/** What the radio itself does otherwise: it compresses what is large enough, and has no tags. */
const OF_FILES = /^(?:content-encoding|vary|last-modified|etag)$/;

const without = ({ headers }: Dispatcher.ResponseData, ...left: readonly RegExp[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !left.some((pattern) => pattern.test(name))));

const FILES = ['', 'help/reach.html', 'help/terms.html', 'help/help.css', 'icon.svg'];
const asset = () => `assets/${readdirSync('dist/assets').find((name) => /^index-.*\.js$/.test(name))}`;

test.each(SERVERS.flatMap((server) => server.schemes.map((scheme) => ({ server, name: server.name, scheme }))))(
  '$name serves the headers of the radio over $scheme: page, assets, calls, 304',
  async ({ server, scheme }) => {
    const radio = await startDevice();
    const behind = await startDevice(...server.device);
    const { [scheme]: origin } = await startServer(server, portOf(behind));
    for (const path of [...FILES, asset()]) {
      const reference = await get(`${radio.address}/${path}`, {});
      const text = await reference.body.text();
      for (const base of ['/', PREFIX]) {
        const answer = await get(origin + base + path);
        expect(answer.statusCode, path).toBe(200);
        expect(without(answer, OWN, OF_FILES), path).toEqual(without(reference, OWN, OF_FILES));
        expect(answer.headers, path).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
        expect(gunzipSync(Buffer.from(await answer.body.arrayBuffer())).toString()).toBe(text);

        const etag = String(answer.headers.etag);
        const again = await get(origin + base + path, { 'accept-encoding': 'gzip', 'if-none-match': etag });
        expect([again.statusCode, await again.body.text()], path).toEqual([304, '']);
        expect(again.headers, path).toMatchObject({
          etag,
          'cache-control': reference.headers['cache-control'],
          'content-security-policy': reference.headers['content-security-policy'],
        });
      }
      if (server.name !== 'lighttpd') {
        const plain = await get(`${origin}/${path}`, {});
        expect([plain.headers['content-encoding'], await plain.body.text()], path).toEqual([undefined, text]);
      }
    }
    for (const path of ['/api/info/public', '/status.cgi', '/api/v1.0/user']) {
      const [answer, reference] = [await get(origin + path), await get(radio.address + path)];
      expect(answer.statusCode, path).toBe(reference.statusCode);
      expect(without(answer, OWN), path).toEqual(without(reference, OWN));
      await Promise.all([answer.body.dump(), reference.body.dump()]);
    }
    const missing = await get(`${origin}/assets/gone-1234567.js`);
    expect(missing.statusCode).toBe(404);
    await missing.body.dump();
  },
);

test.each(
  SERVERS.flatMap((server) =>
    server.schemes.map((scheme) => ({ server, name: server.name, scheme, base: scheme === 'https' ? PREFIX : '/' })),
  ),
)('through $name, over $scheme at $base: sign-in, a wireless change, tested and kept', async (row) => {
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
  await page.goto(origin + base);
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
  await bar(page).getByText('Ready to keep').waitFor();
  await keepButton(page).click();
  await bar(page).getByText('Saved and in use.').waitFor();
  await page.reload();
  await strip(page).waitFor();
  expect(await channel(page, 5500).getAttribute('aria-selected')).toBe('true');
  expect(await field(page, 'SSID').inputValue()).toBe('mast-north-7');
  expect(refused).toEqual([]);
});
