import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { servePages } from '../../../../bench/form/servePages.ts';
import { brokenLinks } from '../../../../command/docs/brokenLinks.ts';
import { axeViolations } from '../../../axeViolations.ts';
import { keptPage, newPage } from '../../../browser/newPage.ts';
import { BUILDS, buildOnce } from '../../../buildOnce.ts';

const FOLDER = join(BUILDS, 'referencePages');
const LIST = join(FOLDER, 'files.json');
const file = pathToFileURL(join(FOLDER, 'reference')).href;
let url = '';
let close = (): void => undefined;

beforeAll(async () => {
  await buildOnce(FOLDER, write, ['docs']);
  const served = await servePages(FOLDER);
  url = `${served.url}/reference`;
  close = served.close;
}, 300_000);

afterAll(() => close());

/** Imports the modules dynamically. With all settings and a device they take longer to load than the tests. */
async function write(): Promise<void> {
  const [{ reference }, { takePictures }, { findLanguage }, { withSite }] = await Promise.all([
    import('../../../../command/docs/reference/reference.ts'),
    import('../../../../command/docs/reference/pictures.ts'),
    import('../../../../languages/languages.ts'),
    import('../../../../site/build.ts'),
  ]);
  const language = findLanguage('ar_AE');
  if (language === undefined) throw new Error('There is no such language.');
  rmSync(FOLDER, { recursive: true, force: true });
  const files = await withSite(await reference({ language, pictures: await takePictures(['system']) }));
  for (const { path, content } of files) {
    mkdirSync(dirname(join(FOLDER, path)), { recursive: true });
    writeFileSync(join(FOLDER, path), content);
  }
  writeFileSync(LIST, JSON.stringify(files.map(({ path }) => path)));
}

const isInView = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

/** Page for all queries. */
const kept = keptPage(
  (page) => page.goto(`${url}/index.html`),
  () => Promise.resolve(),
);
afterAll(kept.close);

/** Opens the search with its key and types a query. */
async function search(page: Page, query: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.keyboard.press('/');
      return page.locator('#localsearch-input').count();
    })
    .toBe(1);
  // Removes the results of the previous query.
  await page.locator('#localsearch-input').fill('');
  await expect.poll(() => page.locator('#localsearch-list a').count()).toBe(0);
  await page.locator('#localsearch-input').fill(query);
}

it('has no broken link, no inline script and no event handler in markup', () => {
  const paths: readonly string[] = JSON.parse(readFileSync(LIST, 'utf8'));
  const files = paths.map((path) => ({
    path,
    content: /\.(?:html|md)$/.test(path) ? readFileSync(join(FOLDER, path), 'utf8') : '',
  }));
  expect(brokenLinks(files)).toEqual([]);
  for (const { content } of files.filter(({ path }) => path.endsWith('.html'))) {
    expect(content.match(/<script(?![^>]*\ssrc=)|<style|\son[a-z]+=/g)).toBeNull();
  }
  // Functions in the configuration would be evaluated by the page.
  const scripts = paths.filter((path) => path.includes('/assets/inline.'));
  expect(scripts.length).toBeGreaterThan(0);
  for (const path of scripts) expect(readFileSync(join(FOLDER, path), 'utf8')).not.toMatch(/Function\(|\beval\(/);
});

it('works from a file without scripts: from a field in the picture to its entry and back', async () => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto(`${file}/system-device.html`);
  const [card] = await page.locator('.picture').all();
  await card?.getByRole('link', { name: 'Device name', exact: true }).click();
  expect(new URL(page.url()).hash).toBe('#system-hostName');
  await expect.poll(() => isInView(page.locator('[id="system-hostName"]'))).toBe(true);

  await page.getByRole('link', { name: 'its place' }).first().click();
  const place = page.locator('[id="picture.system-hostName"]');
  await expect.poll(() => isInView(place)).toBe(true);
  const [inner, outer] = await Promise.all([place.boundingBox(), card?.boundingBox()]);
  expect(inner?.x).toBeGreaterThanOrEqual(outer?.x ?? Number.NaN);
  expect(inner?.y).toBeGreaterThanOrEqual(outer?.y ?? Number.NaN);
  expect(inner?.width).toBeGreaterThan(150);
  await page.getByRole('link', { name: 'A–Z', exact: true }).first().click();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('Fields from A to Z');
});

it('can be searched by keyboard', async () => {
  const page = await newPage();
  await page.goto(`${url}/index.html`);
  await search(page, 'radio.{n}.antenna.gain');
  await expect.poll(() => page.locator('#localsearch-list a').count()).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/wireless-channel-and-power.html#radio-radios-antennaGain');
});

it.each([
  ['radio.1.txpower', 'wireless-channel-and-power.html#radio-radios-txPower'],
  ['radio.2.txpower=24', 'wireless-channel-and-power.html#radio-radios-txPower'],
  ['aaa.1.wpa.psk', 'wireless-ssid-and-security.html#security-accessPoint-protection-psk'],
  ['radio.1.txpowr', 'wireless-channel-and-power.html#radio-radios-txPower'],
  ['anntena gaim', 'wireless-channel-and-power.html#radio-radios-antennaGain'],
  ['distance', 'wireless-channel-and-power.html#radio-radios-ackDistance'],
  ['power.sixtyGhz', 'rules.html#formula.power.sixtyGhz'],
])('the first result of %s is %s', async (query, expected) => {
  const page = await kept.take();
  await search(page, query);
  const first = page.locator('#localsearch-list a').first();
  await expect.poll(() => first.getAttribute('href')).toBe(`/reference/${expected}`);
});

it('finds a row of a table by its name', async () => {
  const page = await kept.take();
  await search(page, 'MINIMUM_DISTANCE');
  await page.locator('#localsearch-list a[href$="constants.html#MINIMUM_DISTANCE"]').waitFor();
});

it('finds nothing if one word is unknown', async () => {
  const page = await kept.take();
  await search(page, 'distance qqqqqqqq');
  await page.getByText('No results').waitFor();
});

it('has a link to another language, in its writing direction', async () => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto(`${file}/rules.html`);
  expect(await page.locator('html').getAttribute('dir')).toBe('ltr');
  const href = await page.locator('.VPNavBarTranslations a').first().getAttribute('href');
  await page.goto(new URL(href ?? '', page.url()).href);
  expect(new URL(page.url()).pathname).toMatch(/\/ar_AE\/rules\.html$/);
  expect([await page.locator('html').getAttribute('dir'), await page.locator('html').getAttribute('lang')]).toEqual([
    'rtl',
    'ar-AE',
  ]);
});

it('does not scroll sideways at 390 pixels', async () => {
  const page = await newPage({ viewport: { width: 390, height: 800 } });
  await page.goto(`${url}/wireless-channel-and-power.html`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

it.each(['light', 'dark'] as const)('axe finds nothing on a page with pictures, %s', async (colorScheme) => {
  const page = await newPage({ colorScheme });
  await page.goto(`${url}/system-device.html`);
  await expect.poll(() => page.locator('.VPDocAsideOutline a').count()).toBeGreaterThan(0);
  const isDark = await page.evaluate(() => document.documentElement.classList.contains('dark'));
  expect(isDark).toBe(colorScheme === 'dark');
  expect(await axeViolations(page, 'html', 'all')).toEqual([]);
});
