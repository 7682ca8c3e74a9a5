import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { newPage } from '../../browser/newPage.ts';

const SCHEMA = JSON.stringify({ type: 'object', properties: { ssid: { type: 'string', pattern: '^a+ä$' } } });
const DATA = '{\n  "ssid": "aaä"\n}\n';

const load = async (page: Page, fragment = ''): Promise<void> => {
  await page.goto(`${inject('playground')}/index.html${fragment}`);
};

const opened = async (fragment: string): Promise<Page> => {
  const page = await newPage();
  await load(page, fragment);
  return page;
};

test('an address opens a schema and data, and the copied link opens the same view', async () => {
  const page = await opened(`#schema=${encodeURIComponent(SCHEMA)}&data=${encodeURIComponent(DATA)}`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  expect(await page.getByLabel('Ssid').inputValue()).toBe('aaä');
  await page.getByLabel('Data', { exact: true }).first().fill('{ "ssid": "aä" }');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('The link is copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('#open=');
  expect(link.length).toBeLessThan(300);
  const other = await opened(link.slice(link.indexOf('#')));
  expect(await other.getByLabel('Ssid').inputValue()).toBe('aä');
  expect(await other.getByLabel('JSON Schema', { exact: true }).inputValue()).toBe(SCHEMA);
});

test('another fragment opens another schema without a load', async () => {
  const page = await opened('');
  await page.evaluate((schema) => {
    location.hash = `#schema=${encodeURIComponent(schema)}`;
  }, SCHEMA);
  await page.getByLabel('Ssid').waitFor();
  expect(await page.getByLabel('Example', { exact: true }).inputValue()).toBe('');
});

test.each([
  ['#schema=%E0%A4', /damaged/],
  ['#open=AAAA!', /damaged/],
])('%s is damaged, and the first example is open', async (fragment, words) => {
  const page = await opened(fragment);
  await page.getByRole('alert').filter({ hasText: words }).waitFor();
  expect(await page.getByLabel('Example', { exact: true }).inputValue()).not.toBe('');
});

test('a short link with much content is refused', async () => {
  const page = await opened('');
  const packed = await page.evaluate(async () => {
    const texts = new Blob([JSON.stringify(['{}', ' '.repeat(5_000_000)])]);
    const stream = texts.stream().pipeThrough(new CompressionStream('deflate-raw'));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  await page.evaluate((open) => {
    location.hash = `#open=${open.replaceAll('+', '-').replaceAll('/', '_')}`;
  }, packed);
  await page.getByText('The address contains too much to be opened.').waitFor();
});

test('texts that are too long have no link', async () => {
  const page = await opened('');
  const noise = await page.evaluate(() => Array.from(crypto.getRandomValues(new Uint8Array(40_000))).join());
  await page.getByLabel('Data', { exact: true }).first().fill(`"${noise}"`);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('These texts are too long for a link.').waitFor();
});
