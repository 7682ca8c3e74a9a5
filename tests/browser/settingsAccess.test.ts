import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { axeViolations } from '../axeViolations.ts';
import { signedIn, withValue } from '../simulator/client.ts';
import { type ServedDevice, serveDevice } from './servedDevice.ts';
import { tabTo } from './tabTo.ts';
import { unfoldCards } from './unfoldCards.ts';
import {
  bar,
  button,
  field,
  isFocused,
  keptWireless,
  pressInBar,
  saveUntested,
  type,
  wirelessPage,
} from './wirelessPage.ts';

const kept = keptWireless();
let device: ServedDevice;
beforeEach(async () => {
  device = await serveDevice();
});
afterEach(async () => {
  await device.close();
});

describe.each([
  { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const)('axe finds nothing, $colorScheme at $viewport.width', (look) => {
  const wireless = () => wirelessPage(device, { ...look, reducedMotion: 'reduce' });

  test('on the page, simple and advanced', async () => {
    const page = await kept.take({ ...look, reducedMotion: 'reduce' });
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('radio', { name: 'Advanced' }).check();
    await page.getByRole('button', { name: 'Traffic' }).waitFor();
    await unfoldCards(page);
    await field(page, 'First LED').waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  test('with something pending, something wrong, and in the review', async () => {
    const page = await kept.take({ ...look, reducedMotion: 'reduce' });
    await page.getByRole('radio', { name: 'Advanced' }).check();
    await page.getByRole('button', { name: 'Traffic' }).waitFor();
    await unfoldCards(page);
    await page.getByRole('switch', { name: 'Hide SSID' }).press('Space');
    await type(page, 'Receive sensitivity', '5');
    await bar(page).getByText('first:').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await pressInBar(page, 'Review');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Hide SSID').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('radio', { name: 'As lines' }).check();
    await dialog.getByText('wireless.1.hide_ssid=enabled').waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  test('in the dialog of a conflict', async () => {
    const page = await wireless();
    await type(page, 'SSID', 'mine');
    await elsewhere('wireless.1.ssid', 'theirs');
    await saveUntested(page);
    await page.getByRole('dialog', { name: 'Changed in two places' }).getByText('theirs').waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  test('while a test runs', async () => {
    const page = await wireless();
    await page.getByRole('switch', { name: 'Auto distance' }).press('Space');
    await button(page, 'Test for 240 s').click();
    await bar(page)
      .getByText(/^Keep is available/)
      .waitFor();
    // Off the button that stands where this one was: its tip is of no region.
    await page.mouse.move(0, 0);
    await page.getByRole('tooltip').waitFor({ state: 'hidden' });
    expect(await axeViolations(page)).toEqual([]);
  });
});

/** Another session puts a line into force. */
async function elsewhere(key: string, value: string): Promise<void> {
  const other = await signedIn(device);
  await other.post('/writecfg.cgi', { cfgData: withValue(await other.configuration(), key, value) });
  await other.post('/apply.cgi', { apply: 'yes' });
}

test('a change is made, reviewed and saved by keyboard alone', async () => {
  const page = await wirelessPage(device);
  await tabTo(page, page.getByRole('textbox', { name: 'SSID' }).last());
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('mast-keys');
  await page.keyboard.press('Enter');
  await bar(page).getByText('1 pending change').waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Review' }).last());
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('mast-keys').waitFor();
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await tabTo(page, page.getByRole('button', { name: 'Save…' }).last());
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Save without a test?' }).waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Save without a test' }).last());
  await page.keyboard.press('Enter');
  await bar(page).getByText('Saved and in use.').waitFor();
  expect(device.device.configuration.stored()).toContain('wireless.1.ssid=mast-keys');
});

test('where nothing had the focus before the review, the bar has it after it, with a test and without', async () => {
  const page = await wirelessPage(device);
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

test.each([
  { width: 390, height: 700 },
  { width: 1280, height: 600 },
])('what has the focus is never hidden, by the bar or anything else, at $width', async (viewport) => {
  const page = await kept.take({ viewport });
  await page.getByRole('radio', { name: 'Advanced' }).check();
  await type(page, 'SSID', 'mast-keys');
  await bar(page).getByText('1 pending change').waitFor();
  await field(page, 'SSID').focus();
  await tabTo(page, bar(page).getByRole('button').first());
  await tabTo(page, field(page, 'SSID'), 'Shift+Tab');
});
