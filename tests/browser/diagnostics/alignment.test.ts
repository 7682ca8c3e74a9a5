import { expect, onTestFinished, test } from 'vitest';
import { axeViolations } from '../../axeViolations.ts';
import { newPage } from '../newPage.ts';
import { resize } from '../resize.ts';
import { alterStatus, open, serveDevice } from '../servedDevice.ts';

declare global {
  interface Window {
    notes?: number[];
  }
}

test('Alignment shows both ends large on a phone, with a tone that follows and a peak kept after the link is lost', async () => {
  const device = await serveDevice();
  onTestFinished(() => device.close());
  const page = await newPage({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    const notes: number[] = [];
    window.notes = notes;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      notes.push(this.frequency.value);
      start.call(this, when);
    };
  });
  let heard = -66;
  await page.route('**/signal.cgi', (route) =>
    route.fulfill({
      json: heard === -96 ? { signal: -96, chainrssi: [0, 0] } : { signal: heard, chainrssi: [27, 28] },
    }),
  );
  await open(page, device, '#tools/alignment');
  await alterStatus(page, {
    '/wireless/sta/0/signal': -66,
    '/wireless/sta/0/remote/signal': -61,
    '/wireless/sta/0/remote/hostname': '<img src=x onerror=alert(1)>',
    '/wireless/sta/0/ul_signal_expect': -60,
    '/wireless/sta/0/dl_signal_expect': -60,
  });
  const local = page.getByRole('region', { name: 'Local' });
  await local.getByText('6 dB below expected').waitFor();
  await local.locator('.align-signal').getByText('−66').waitFor();
  await page.getByRole('region', { name: 'Remote' }).getByText('1 dB below expected').waitFor();
  await page.getByText('<img src=x onerror=alert(1)>').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const tone = page.getByRole('switch', { name: 'Tone' });
  expect((await tone.boundingBox())?.y).toBeLessThan(844 - 52);
  expect(await page.evaluate(() => window.notes)).toEqual([]);
  await tone.click();
  await expect.poll(() => page.evaluate(() => (window.notes?.length ?? 0) > 1)).toBe(true);
  const level = await page.evaluate(() => window.notes?.at(-1));
  heard = -58;
  await local.getByText('2 dB above expected').waitFor();
  await expect.poll(() => page.evaluate(() => window.notes?.at(-1))).toBeGreaterThan(level ?? 0);
  heard = -96;
  await alterStatus(page, { '/wireless/sta': [] });
  await local.getByText(/^Link lost/).waitFor();
  await expect.poll(() => page.evaluate(() => window.notes?.at(-1))).toBe(160);
  expect(await local.locator('.align-peak').textContent()).toContain('−58');
  expect(await axeViolations(page)).toEqual([]);
  await resize(page, { width: 1280, height: 900 });
  await page.getByText('Figures of the last 30 s').click();
  await page.getByRole('columnheader', { name: 'Remote, dBm' }).waitFor();
});
