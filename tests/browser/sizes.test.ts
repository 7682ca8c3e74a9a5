import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, onTestFinished, test } from 'vitest';
import { compressedBytes, screenBytes } from '../../bench/screenBytes.ts';
import { MOST_FILES, SCREENS } from '../../bench/screens.ts';
import { LANGUAGES } from '../../languages/languages.ts';
import { PAGES } from '../../src/app/settingsPages.ts';
import { newPage } from './newPage.ts';
import { enter, serveDevice } from './servedDevice.ts';
import { strip } from './wirelessPage.ts';

const partOf = (id: string): string => `src/pageParts/${id}.tsx`;

test.each(SCREENS)(
  '$name loads at most $budget kB of script and style with an empty cache',
  ({ modules, budget }) => {
    const { total, files } = screenBytes('dist', modules);
    expect(total).toBeLessThanOrEqual(budget * 1000);
    expect(files.size).toBeLessThanOrEqual(MOST_FILES);
  },
);

test.each(PAGES)('page $id adds at most 30 kB to the settings', ({ id }) => {
  const screen = SCREENS.find(({ modules }) => modules.includes(partOf(id)));
  if (screen === undefined) throw new Error('the page is not weighed');
  const shared = screen.modules.filter((module) => module !== partOf(id));
  const own = screenBytes('dist', screen.modules).total - screenBytes('dist', shared).total;
  expect(own).toBeLessThanOrEqual(30_000);
});

test.each(['Radio', 'Network', 'Test', 'Align', 'Up'])('link setup adds at most 36 kB at the step %s', (name) => {
  const settings = ['index', 'application', 'notices', 'settings', 'draft', partOf('wireless')];
  const step = ['LinkWizard', `${name}Step`].map((module) => `src/linkWizard/${module}.tsx`);
  const own = screenBytes('dist', [...settings, ...step]).total - screenBytes('dist', settings).total;
  expect(own).toBeLessThanOrEqual(36_000);
});

test.each(LANGUAGES.slice(1))('loads 6 kB of texts before the form of $name', async ({ code }) => {
  const files = globSync(`dist/assets/{${code},texts}-entry-*.js`);
  expect(files).toHaveLength(2);
  expect(files.reduce((sum, file) => sum + compressedBytes(file), 0)).toBeLessThanOrEqual(6_000);
});

// Includes the late parts of every page: the tools, the history of the graphs, the sections of the navigation. The
// page itself is requested before the device has sent the data of the settings.
test('the wireless page loads at most 247 kB before any user action', async () => {
  const device = await serveDevice();
  onTestFinished(() => device.close());
  const page = await newPage({ alone: true });
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await enter(page, device, '#settings/wireless');
  await strip(page).waitFor();
  await page.getByRole('searchbox', { name: 'Search this page' }).waitFor();
  await page.waitForLoadState('networkidle');
  const order = [...asked].filter((path) => /assets\/wireless-.*js$|test_mode/.test(path));
  expect(order).toEqual([expect.stringContaining('wireless'), expect.stringContaining('test_mode')]);
  const files = [...asked].filter((path) => /\.(?:js|css)$/.test(path));
  expect(files.reduce((sum, file) => sum + compressedBytes(join('dist', file)), 0)).toBeLessThanOrEqual(247_000);
});
