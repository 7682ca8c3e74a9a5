import { expect, test } from 'vitest';
import { tabTo } from './tabTo.ts';
import { bar, button, isFocused, keptWireless, type } from './wirelessPage.ts';

const kept = keptWireless();

test('if nothing had the focus before the review, the bar has it afterwards, with a test and without', async () => {
  const page = await kept.take();
  await type(page, 'SSID', 'mast-keys');
  await bar(page).getByText('1 pending change').waitFor();
  const review = page.getByRole('dialog');
  for (const end of ['Escape', 'Test for 240 s']) {
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.keyboard.press('ControlOrMeta+S');
    await review.getByText('mast-keys').waitFor();
    if (end === 'Escape') await page.keyboard.press(end);
    else await review.getByRole('button', { name: end }).press('Enter');
    await review.waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(bar(page))).toBe(true);
  }
  await button(page, 'Revert now').waitFor();
  await tabTo(page, button(page, 'Revert now'));
  await page.keyboard.press('Enter');
  await expect.poll(() => isFocused(bar(page))).toBe(true);
});

test('a change is made, reviewed and saved by keyboard alone', async () => {
  const page = await kept.take();
  await tabTo(page, page.getByRole('textbox', { name: 'SSID' }).last());
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('mast-keyboard');
  await page.keyboard.press('Enter');
  await bar(page).getByText('1 pending change').waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Review' }).last());
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('mast-keyboard').waitFor();
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await tabTo(page, page.getByRole('button', { name: 'Save…' }).last());
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Save without a test?' }).waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Save without a test' }).last());
  await page.keyboard.press('Enter');
  await bar(page).getByText('Saved and in use.').waitFor();
  expect(kept.device().device.configuration.stored()).toContain('wireless.1.ssid=mast-keyboard');
});
