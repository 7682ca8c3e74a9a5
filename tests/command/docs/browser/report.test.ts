import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { STYLE_SHEET } from '../../../../command/docs/page.ts';
import { reportDocuments } from '../../../../command/docs/report/reportDocuments.ts';
import { models } from '../../../../simulator/models/models.ts';
import { axeViolations } from '../../../axeViolations.ts';
import { newPage } from '../../../browser/newPage.ts';
import { temporaryFolder } from '../../../simulator/temporaryFolder.ts';

const [, , base] = models;
let url = '';

beforeAll(async () => {
  const folder = temporaryFolder();
  const files = await reportDocuments({ ...(base && { model: base }), country: 840 });
  for (const { path, content } of [...files, { path: 'style.css', content: STYLE_SHEET }]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  url = pathToFileURL(join(folder, 'report')).href;
});

it.each([
  ['light', 1280],
  ['dark', 390],
] as const)(
  '%s, %i pixels wide: leads from the overview to a chart with axes, and axe finds nothing',
  async (colorScheme, width) => {
    const page = await newPage({ colorScheme, viewport: { width, height: 900 } });
    await page.goto(`${url}/index.html`);
    await page.getByRole('link', { name: 'Base 5AC' }).click();
    await page.locator('a[href$="#main-80"]').click();
    await page.waitForURL('**/base-5ac/US.html#main-80');
    const chart = page.getByRole('img', { name: 'MHz, point-to-point;' }).last();
    const [frame, axes] = await Promise.all([chart.boundingBox(), chart.locator('use').boundingBox()]);
    // The axes are as wide as the frame of the chart.
    expect(axes?.width).toBeGreaterThan(0.9 * (frame?.width ?? Number.NaN));
    expect(axes?.y).toBeGreaterThanOrEqual((frame?.y ?? Number.NaN) - 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await axeViolations(page, 'html', 'all')).toEqual([]);
  },
);

it('fits on a landscape page of paper', async () => {
  const page = await newPage({ viewport: { width: 1016, height: 688 } });
  await page.emulateMedia({ media: 'print' });
  await page.goto(`${url}/base-5ac/US.html`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
