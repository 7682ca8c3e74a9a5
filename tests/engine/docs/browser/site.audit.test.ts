import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { servePages } from '../../../../bench/form/servePages.ts';
import { PAGES } from '../../../../site/engine/pages.ts';
import { axeViolations } from '../../../axeViolations.ts';
import { newPage } from '../../../browser/newPage.ts';
import { BUILDS, buildOnce } from '../../../buildOnce.ts';

const FOLDER = join(BUILDS, 'engineSite');
let url = '';
let close = (): void => undefined;

beforeAll(async () => {
  await buildOnce(FOLDER, async () => {
    rmSync(FOLDER, { recursive: true, force: true });
    const { buildEngineSite } = await import('../../../../site/engine/build.ts');
    await buildEngineSite(FOLDER);
  });
  const served = await servePages(FOLDER);
  url = served.url;
  close = served.close;
}, 300_000);

afterAll(() => close());

it('an example takes keys, the value below follows, and a refused value has its message', async () => {
  const page = await newPage();
  await page.goto(`${url}/index.html`);
  await page.getByRole('link', { name: 'Keywords', exact: true }).first().click();
  await page.getByRole('link', { name: 'maximum', exact: true }).click();
  const example = page.locator('#maximum ~ .live-example').first();
  const power = example.getByRole('textbox', { name: 'Power' });
  await power.fill('');
  await power.pressSequentially('29');
  await expect.poll(() => example.locator('pre').textContent()).toContain('"power": 29');
  await power.press('Enter');
  await example.getByText('Accepted.').waitFor();
  await power.fill('31');
  await power.press('Enter');
  await example.getByText('Maximum: 30.').waitFor();
  expect(await example.getByText('Accepted.').count()).toBe(0);
});

it('a form is removed with its page', async () => {
  const page = await newPage();
  await page.goto(`${url}/keywords.html`);
  await page.locator('.live-example form').first().waitFor();
  await page.getByRole('link', { name: 'Formats', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Formats' }).waitFor();
  expect(await page.locator('.live-example form').count()).toBe(0);
});

it('the search finds a keyword and leads to its example', async () => {
  const page = await newPage();
  await page.goto(`${url}/index.html`);
  await expect
    .poll(async () => {
      await page.keyboard.press('/');
      return page.locator('#localsearch-input').count();
    })
    .toBe(1);
  await page.locator('#localsearch-input').fill('dependentRequired');
  await page.locator('#localsearch-list a[href$="keywords.html#dependentrequired"]').first().click();
  await page.waitForURL('**/keywords.html#dependentrequired');
});

it.each([
  ...PAGES.map(({ name }) => [name, 'light', 1280] as const),
  ...['keywords', 'comparison', 'index'].map((name) => [name, 'dark', 390] as const),
])(
  '%s, %s, %i pixels wide: axe finds nothing, and the page does not scroll sideways',
  async (name, colorScheme, width) => {
    const page = await newPage({ colorScheme, viewport: { width, height: 900 } });
    await page.goto(`${url}/${name}.html`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // Each example is drawn once it was near.
    for (const example of await page.locator('.live-example').all()) {
      await example.scrollIntoViewIfNeeded();
      await example.locator('form').waitFor();
    }
    expect(await axeViolations(page, 'html', 'all')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  },
);
