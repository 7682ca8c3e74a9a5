import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createDevice } from '../../simulator/app/createDevice.ts';
import { models } from '../../simulator/models/models.ts';
import { openStore } from '../../simulator/storage/store.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const HELP = 'public/help';

/** Device that serves an interface of a few files. */
async function serve() {
  const files = temporaryFolder();
  mkdirSync(join(files, 'assets'));
  writeFileSync(join(files, 'index.html'), '<!doctype html><title>x</title>');
  writeFileSync(join(files, 'assets', 'index-BkT3x_9.js'), `export const text = '${'words '.repeat(1000)}';`);
  cpSync(HELP, join(files, 'help'), { recursive: true });
  writeFileSync(join(files, '..', 'guywire-secret'), 'secret');
  const device = await createDevice({ model: models[0], store: openStore(temporaryFolder()), files });
  return { ...device, files };
}

test('the page is revalidated each time, its hashed parts never', async () => {
  const { app } = await serve();
  const page = await app.request('/');
  expect(await page.text()).toContain('<!doctype html>');
  expect(page.headers.get('content-type')).toMatch(/^text\/html/);
  expect(page.headers.get('cache-control')).toBe('no-cache');
  const part = await app.request('/assets/index-BkT3x_9.js');
  expect(part.headers.get('content-type')).toMatch(/javascript/);
  expect(part.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(part.headers.get('content-encoding')).toBeNull();
  const packed = await app.request('/assets/index-BkT3x_9.js', { headers: { 'Accept-Encoding': 'gzip' } });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
});

test('sends the `.gz` next to a file instead of it, to clients that accept it', async () => {
  const { app, files } = await serve();
  const path = '/assets/index-BkT3x_9.js';
  writeFileSync(join(files, `${path}.gz`), gzipSync('of flash'));
  const packed = await app.request(path, { headers: { 'Accept-Encoding': 'gzip' } });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(packed.headers.get('content-type')).toMatch(/javascript/);
  expect(packed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe('of flash');
  expect(await (await app.request(path)).text()).toMatch(/^export const text/);
});

test('serves nothing outside the folder', async () => {
  const { app } = await serve();
  for (const path of [
    '/../guywire-secret',
    '/%2e%2e/guywire-secret',
    '/..%2fguywire-secret',
    '/assets/../../guywire-secret',
    '//etc/passwd',
  ]) {
    const reply = await app.request(`http://localhost${path}`);
    expect(reply.status, path).toBe(404);
    expect(await reply.json()).toHaveProperty('error');
  }
});

test.each(['eula', 'licensed', 'terms', 'privacy'])(
  'serves help/%s.html as plain HTML that our pages may frame',
  async (name) => {
    const { app } = await serve();
    const reply = await app.request(`/help/${name}.html`);
    const text = await reply.text();
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(reply.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(text).toMatch(/<html lang="en">/);
    expect(text).not.toMatch(/<script|<style|style=|\son\w+=|https?:/);
  },
);
