import { afterAll, expect, onTestFinished, test } from 'vitest';
import { axeViolations } from '../axeViolations.ts';
import { keptPage, newPage } from './newPage.ts';
import { resize } from './resize.ts';
import { alterStatus, goBack, nextStatus, open, type ServedDevice, serveDevice } from './servedDevice.ts';

let device: ServedDevice | undefined;
/** Kept dashboard of a device with a crash report. */
const kept = keptPage(
  async (page) => {
    await device?.close();
    device = await serveDevice();
    device.device.crashes.add('httpd', '<img src=x onerror="window.hit=1">');
    await open(page, device);
  },
  (page) => goBack(page, '#dashboard'),
);
afterAll(async () => {
  await kept.close();
  await device?.close();
});

test('warnings lead to help and can be dismissed; the management mode starts and stops', async () => {
  const page = await kept.take({ viewport: { width: 390, height: 844 } });
  const warnings = page.getByRole('region', { name: 'Warnings' });
  await warnings.getByText('<img src=x onerror="window.hit=1">', { exact: false }).waitFor();
  await alterStatus(page, { '/wireless/sta/0/signal': -79, '/interfaces/0/status/speed': 10 });
  const health = page.getByRole('region', { name: 'Link health' });
  await health.locator('strong', { hasText: 'eth0 runs at 10 Mbit/s' }).waitFor();
  await health.getByRole('link', { name: /^Cable test/ }).waitFor();
  await health.locator('summary').click();
  await health.locator('strong', { hasText: 'dB below expected' }).waitFor();
  await health.getByRole('link', { name: /^Alignment/ }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await warnings.getByRole('button', { name: 'Dismiss: 1 crash report' }).click();
  await warnings.locator('strong', { hasText: '1 crash report' }).waitFor({ state: 'detached' });
  expect(device?.device.crashes.list()).toEqual([]);
  expect(await page.evaluate(() => Reflect.get(window, 'hit'))).toBeUndefined();

  const management = page.getByRole('region', { name: 'Management' });
  await management.getByRole('button', { name: 'Flash LEDs' }).click();
  await management.getByText(/^Flashing · (5 min|4 min 59 s)/).waitFor();
  expect(device?.device.locating.timeLeft()).toBeGreaterThan(0);
  await management.getByRole('button', { name: 'Stop' }).click();
  await management.getByRole('button', { name: 'Flash LEDs' }).waitFor();
  expect(device?.device.locating.timeLeft()).toBe(0);
  await management.getByRole('button', { name: 'Start' }).click();
  await management.getByText('Starting', { exact: true }).waitFor();
  // Nothing scrolls sideways, also after the window was wide.
  for (const width of [1280, 390]) {
    await resize(page, { width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  await management.getByText(/15 min \d s left/).waitFor();
  device?.clock.advance(60_000);
  await management.getByText(/14 min .* left/).waitFor();
  await management.getByRole('button', { name: 'Extend' }).click();
  await management.getByText('Running, extended', { exact: true }).waitFor();
  await management.getByRole('button', { name: 'Stop' }).click();
  const mode = management.locator('.management-row', { hasText: 'Management mode' });
  await mode.getByText(/^Stopping$|^Off$/).waitFor();
});

test('graphs show the history, mark events, have a table, and continue across pages', async () => {
  const page = await kept.take();
  const failed: string[] = [];
  page.on('pageerror', (error) => failed.push(error.message));
  const throughput = page.getByRole('region', { name: 'Throughput' });
  const signal = page.getByRole('region', { name: 'Signal' });
  await throughput.locator('canvas').waitFor();
  // Within an hour, these events would be one mark.
  await page.getByRole('radio', { name: '2 min' }).check({ force: true });
  await alterStatus(page, { '/wireless/throughput': { rx: 94_000, tx: 31_000 }, '/wireless/sta/0/signal': -61 });
  await throughput.getByRole('img', { name: /Receive: 94 Mbit\/s/ }).waitFor();
  await signal.getByRole('listitem').filter({ hasText: 'Local' }).getByText('−61').waitFor();
  // Invalid values are gaps in the graph, and nothing fails.
  await alterStatus(page, {
    '/wireless/throughput': { rx: 1e300, tx: null },
    '/wireless/sta/0/signal': 'much',
    '/wireless/center1_freq': 5180,
  });
  await throughput.getByRole('listitem').filter({ hasText: 'Receive' }).getByText('–').waitFor();
  await alterStatus(page, { '/wireless/sta': [] });
  for (const card of [throughput, signal]) {
    await card.locator('.chart-event bdi', { hasText: '5 GHz link lost' }).waitFor();
  }
  await page.getByRole('link', { name: 'Services' }).click();
  await page.getByRole('heading', { level: 1, name: 'Services' }).waitFor();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('radio', { name: '2 min' }).check({ force: true });
  await throughput.getByText('Data', { exact: true }).click();
  await throughput
    .getByRole('row', { name: / 94\.?0? 31\.?0?$/ })
    .first()
    .waitFor();
  await throughput.getByRole('listitem').filter({ hasText: 'Channel 5180 MHz' }).waitFor();
  // Reading settings applies none.
  expect(await throughput.getByText('Settings applied').count()).toBe(0);
  // The legend shows the pointed value with its time.
  await throughput.locator('.u-over').hover();
  expect(await axeViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await nextStatus(page);
  expect(failed).toEqual([]);

  // A reloaded page continues its history in the same range. Signing out removes all of it.
  await page.reload();
  await expect.poll(() => page.getByRole('radio', { name: '2 min' }).isChecked()).toBe(true);
  await throughput.locator('.chart-event bdi', { hasText: '5 GHz link lost' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Find a page/ }).fill('sign out');
  await page.getByRole('option', { name: /Sign out/ }).click();
  await page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('textbox', { name: 'Username' }).waitFor();
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('history');
});

/** @param lines changes of its configuration */
async function served(lines: Readonly<Record<string, string | number>>): Promise<ServedDevice> {
  const device = await serveDevice();
  onTestFinished(() => device.close());
  const { configuration } = device.device;
  const others = configuration
    .active()
    .split('\n')
    .filter((line) => line !== '' && !Object.hasOwn(lines, line.split('=')[0] ?? ''));
  const own = Object.entries(lines).map(([key, value]) => `${key}=${value}`);
  configuration.install([...others, ...own, ''].join('\n'));
  return device;
}

test('radar: operating and listening, detected, waiting, with the configured channel; rain if the configuration allows it', async () => {
  const device = await served({
    'radio.1.chanbw': 40,
    'radio.1.freq': 5500,
    'radio.1.center.1.freq': 5510,
    'radio.1.txpower': -4,
    'gui.weather.status': 'enabled',
    'gui.weather.url': 'https://weather.example/precipitation',
    'system.latitude': 54.68,
    'system.longitude': 25.27,
  });
  device.clock.advance(120_000);
  const page = await newPage();
  const asked: string[] = [];
  await page.route('https://weather.example/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ json: { precipitation: 12.4 }, headers: { 'Access-Control-Allow-Origin': '*' } });
  });
  await open(page, device);
  await page
    .getByRole('region', { name: 'Radar detection' })
    .getByText('Operating on 5510 MHz, listening for radar (DFS)')
    .waitFor();
  const card = page.getByRole('region', { name: /^Radar (detected|check)$/ });
  expect(await card.count()).toBe(0);
  device.radar(5510);
  await card.getByText(/is available again in 30 min 0 s|in 29 min/).waitFor();
  device.clock.advance(70_000);
  await card.getByText(/^Configured: control frequency 5500 MHz. Operating: \d+ MHz, because of radar.$/).waitFor();
  await card.getByRole('listitem').filter({ hasText: 'Radar detected' }).waitFor();
  await page.getByText('12 mm/h · no effect on this link').waitFor();
  expect(asked).toEqual(['https://weather.example/precipitation?latitude=54.7&longitude=25.3']);
  expect(await axeViolations(page)).toEqual([]);
  device.clock.advance(1_800_000);
  await card.waitFor({ state: 'detached' });
});
