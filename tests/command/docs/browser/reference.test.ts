import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locator } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { axeViolations } from '../../../axeViolations.ts';
import { newPage } from '../../../browser/newPage.ts';
import { BUILDS, buildOnce } from '../../../buildOnce.ts';

const FOLDER = join(BUILDS, 'referencePages');
const url = pathToFileURL(join(FOLDER, 'reference')).href;

beforeAll(() => buildOnce(FOLDER, write, ['docs']), 180_000);

/** Its modules are loaded where they are needed alone: with all settings and a device they take longer than the tests. */
async function write(): Promise<void> {
  const [{ reference }, { takePictures }] = await Promise.all([
    import('../../../../command/docs/reference/reference.ts'),
    import('../../../../command/docs/reference/pictures.ts'),
  ]);
  rmSync(FOLDER, { recursive: true, force: true });
  for (const { path, content } of await reference({ pictures: await takePictures(['system']) })) {
    mkdirSync(dirname(join(FOLDER, path)), { recursive: true });
    writeFileSync(join(FOLDER, path), content);
  }
}

const isInView = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

it('is read without a script: from a field in the picture to its entry and back', async () => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto(`${url}/system-device.html`);
  const [card] = await page.locator('.picture').all();
  await card?.getByRole('link', { name: 'Device name', exact: true }).click();
  expect(new URL(page.url()).hash).toBe('#system-hostName');
  const entry = page.locator('.entry', { has: page.locator('[id="system-hostName"]') });
  await expect.poll(() => isInView(entry.locator('h2'))).toBe(true);

  await entry.getByRole('link', { name: 'its place' }).click();
  const place = page.locator('[id="picture.system-hostName"]');
  await expect.poll(() => isInView(place)).toBe(true);
  const [inner, outer] = await Promise.all([place.boundingBox(), card?.boundingBox()]);
  expect(inner?.x).toBeGreaterThanOrEqual(outer?.x ?? Number.NaN);
  expect(inner?.y).toBeGreaterThanOrEqual(outer?.y ?? Number.NaN);
  expect(inner?.width).toBeGreaterThan(300);
  await page.getByRole('link', { name: 'A–Z' }).click();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Fields from A to Z');
});

it('is searched by keyboard', async () => {
  const page = await newPage({ viewport: { width: 390, height: 800 } });
  await page.goto(`${url}/index.html`);
  await page.keyboard.press('/');
  await page.keyboard.type('radio.{n}.antenna.gain');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/wireless-channel-and-power.html#radio-radios-antennaGain');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

it('finds settings first, by real keys, by whole lines and by near misses', async () => {
  const page = await newPage();
  await page.goto(`${url}/index.html`);
  const search = page.getByRole('searchbox', { name: 'Search the reference' });
  const first = page.locator('.found a').first();
  const status = page.locator('#search [role=status]');
  const hits = async (query: string): Promise<readonly [string, string]> => {
    await search.fill(query);
    const href = (await first.count()) > 0 ? await first.getAttribute('href') : '';
    return [href?.replace(/^.*#/, '') ?? '', (await status.textContent()) ?? ''];
  };
  const similar = 'No exact match. Similar:';
  expect(await hits('radio.1.txpower')).toEqual(['radio-radios-txPower', '']);
  expect(await hits('radio.2.txpower=24')).toEqual(['radio-radios-txPower', '']);
  expect(await hits('aaa.1.wpa.psk')).toEqual(['security-accessPoint-protection-psk', '']);
  expect(await hits('radio.1.txpowr')).toEqual(['radio-radios-txPower', similar]);
  expect(await hits('anntena gaim')).toEqual(['radio-radios-antennaGain', similar]);
  expect(await hits('no such thing anywhere')).toEqual(['', 'No results']);

  // Rules and calls speak of distances too; but for a heading that is named so the settings stand before them.
  await search.fill('distance');
  const pages = await page.locator('.found a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const isSetting = pages
    .filter((href) => href !== 'device.html#distance')
    .map((href) => !/^(?:rules|constants|codes|messages|calls|device|decisions|regulation)/.test(href ?? ''));
  expect(isSetting.indexOf(false)).toBeGreaterThan(0);
  expect(isSetting.lastIndexOf(true)).toBeLessThan(isSetting.indexOf(false));
});

it.each(['light', 'dark'] as const)('axe finds nothing on a page with pictures, %s', async (colorScheme) => {
  const page = await newPage({ colorScheme });
  await page.goto(`${url}/system-device.html`);
  expect(await axeViolations(page)).toEqual([]);
});
