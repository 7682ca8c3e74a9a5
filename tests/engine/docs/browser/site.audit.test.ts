import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { servePages } from '../../../../bench/form/servePages.ts';
import { PAGES } from '../../../../site/engine/pages.ts';
import { axeViolations } from '../../../axeViolations.ts';
import { newPage } from '../../../browser/newPage.ts';
import { resize } from '../../../browser/resize.ts';
import { BUILDS, buildOnce } from '../../../buildOnce.ts';

const FOLDER = join(BUILDS, 'engineSite');
let url = '';
let close = (): void => undefined;

beforeAll(async () => {
  await buildOnce(FOLDER, async () => {
    rmSync(FOLDER, { recursive: true, force: true });
    // Another site of this process leaves its Markdown reader behind.
    const { createMarkdownRenderer } = await import('vitepress');
    await createMarkdownRenderer(FOLDER);
    const { buildEngineSite } = await import('../../../../site/engine/build.ts');
    const { env } = process;
    const before = { ...env };
    await buildEngineSite(FOLDER);
    expect(process.env).toBe(env);
    expect(env).toEqual(before);
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

/** Pages that are also checked in dark on a phone. */
const IN_DARK = ['keywords', 'comparison', 'index'];
/** Rules whose result depends on colors or width. */
const OF_A_LOOK = ['color-contrast', 'scrollable-region-focusable', 'target-size'];

it.each(PAGES.map(({ name }) => name))(
  '%s: axe finds nothing, and the page does not scroll sideways',
  async (name) => {
    const page = await newPage();
    await page.goto(`${url}/${name}.html`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // Each example is drawn once it was near.
    for (const example of await page.locator('.live-example').all()) {
      await example.scrollIntoViewIfNeeded();
      await example.locator('form').waitFor();
    }
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await axeViolations(page, 'html', 'all')).toEqual([]);
    expect(await beyond()).toBeLessThanOrEqual(0);
    if (!IN_DARK.includes(name)) return;
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html.dark').waitFor();
    await resize(page, { width: 390, height: 900 });
    expect(await axeViolations(page, 'html', OF_A_LOOK)).toEqual([]);
    expect(await beyond()).toBeLessThanOrEqual(0);
  },
);
