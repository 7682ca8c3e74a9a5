import { expect, onTestFinished, test } from 'vitest';
import { axeViolations } from '../../axeViolations.ts';
import { newPage } from '../newPage.ts';
import { nextStatus, open, serveDevice } from '../servedDevice.ts';

test('Best channel ranks lawful channels, and adds one to the draft with one press', async () => {
  const device = await serveDevice();
  onTestFinished(() => device.close());
  device.clock.advance(600_000);
  const page = await newPage({ viewport: { width: 1440, height: 900 } });
  await open(page, device, '#tools/best-channel');
  const table = page.getByRole('region', { name: 'Channels by expected capacity' });
  const headerHeight = () => table.locator('.card-header').evaluate((header) => header.clientHeight);
  await table.getByText(/\d{3} combinations? allowed in United States, outdoor/).waitFor();
  const inUse = table.getByRole('row', { name: /In use/ });
  expect(await inUse.textContent()).toContain('5775 MHz');
  // Forced colors draw neither the background nor a shadow.
  const place = inUse.getByRole('cell').first();
  expect(await place.evaluate((cell) => getComputedStyle(cell, '::before').borderInlineStartWidth)).toBe('3px');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
  expect(await axeViolations(page)).toEqual([]);

  // A scan interrupts the link. The sentence beside the button says so, and no dialog repeats it.
  await page.getByText(/^Scanning interrupts the link/).waitFor();

  // Until the link is measured again, the ranking uses the last measurement. Otherwise it would use noise alone.
  const busyOf = () => table.locator('td[data-title="Busy"]').allTextContents();
  const ranking = await table.getByRole('rowheader').allTextContents();
  expect((await busyOf()).every((text) => text === '–')).toBe(true);
  await table.getByText(/figures \d+ s old/).waitFor();
  const before = await headerHeight();
  await page.getByRole('button', { name: 'Scan' }).click();
  const said = table.getByRole('status');
  await said.getByText('Order frozen until the scan ends').waitFor();
  expect(await headerHeight()).toBe(before);
  await nextStatus(page);
  await expect.poll(busyOf).toContain('0 %');
  expect(await table.getByRole('rowheader').allTextContents()).toEqual(ranking);
  expect(await table.locator('.button-primary').count()).toBe(0);
  // The scan takes 29.5 s, and the link 3 s more.
  device.clock.advance(30_000);
  await said.getByText('Order frozen until the link is measured again').waitFor();
  expect(await table.getByRole('rowheader').allTextContents()).toEqual(ranking);
  expect(await table.locator('.button-primary').count()).toBe(0);
  expect((await busyOf()).every((text) => text.endsWith(' %'))).toBe(true);
  device.clock.advance(10_000);
  await nextStatus(page);
  await said.getByText(/Order frozen/).waitFor({ state: 'detached' });

  await page.getByRole('radio', { name: '20', exact: true }).check({ force: true });
  const all = table.getByRole('button', { name: /^Show all \d+$/ });
  await all.click();
  const count = await table.getByRole('row').count();
  expect(count).toBeGreaterThan(50);
  expect(await table.getByRole('row', { name: /(40|80) MHz · channel/ }).count()).toBe(0);

  // A press in the picture selects the channel there, the arrow keys the adjacent one.
  const picture = page.getByRole('region', { name: 'Channels on the air' });
  await picture.getByText('Highest level the spectrum view has seen').waitFor();
  await picture.locator('text', { hasText: 'not allowed' }).click();
  const pick = picture.getByRole('status');
  expect(await pick.textContent()).toBe('Click the chart to select a channel.');
  await picture.locator('text', { hasText: '5500' }).click();
  expect(await pick.textContent()).toMatch(/^5500 MHz, 20 MHz wide · .* · radar check 60 s$/);
  expect(await table.locator('[data-picked]').textContent()).toContain('5500 MHz');
  // The slider runs like the frequencies of the chart, in every language.
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await picture.getByRole('slider', { name: 'Channel by frequency' }).press('ArrowRight');
  expect(await pick.textContent()).toMatch(/^55\d\d MHz, 20 MHz wide/);
  expect(await pick.textContent()).not.toContain('5500');
  await picture.getByRole('slider', { name: 'Channel by frequency' }).press('ArrowLeft');
  expect(await axeViolations(page)).toEqual([]);

  // The channel allows less power than configured. Power and channel enter the draft as one step.
  await picture.getByRole('button', { name: 'Use this channel: 5500 MHz, 20 MHz' }).click();
  await page.getByRole('status').getByText('5500 MHz, 20 MHz, 7 dBm selected.').waitFor();
  const bar = page.getByRole('complementary', { name: 'Pending changes' });
  await bar.getByText(/pending changes/).waitFor();
  await page.getByRole('link', { name: 'Show effect' }).click();
  await page.getByRole('textbox', { name: 'Output power' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Output power' }).inputValue()).toBe('7');
  await page.getByRole('region', { name: 'What this change does' }).getByText('Radar check 60 s').waitFor();
  await bar.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('region', { name: 'What this change does' }).waitFor({ state: 'detached' });
  expect(await page.getByRole('textbox', { name: 'Output power' }).inputValue()).toBe('13');
});
