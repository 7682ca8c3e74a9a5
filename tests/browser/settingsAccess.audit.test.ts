import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { axeViolations } from '../axeViolations.ts';
import { signedIn, withValue } from '../simulator/client.ts';
import { type ServedDevice, serveDevice } from './servedDevice.ts';
import { tabTo } from './tabTo.ts';
import { unfoldCards } from './unfoldCards.ts';
import { bar, button, field, keptWireless, pressInBar, saveUntested, type, wirelessPage } from './wirelessPage.ts';

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
    expect(await axeViolations(page, 'html', 'all')).toEqual([]);
    await page.getByRole('radio', { name: 'Advanced' }).check();
    await page.getByRole('button', { name: 'Traffic' }).waitFor();
    await unfoldCards(page);
    await field(page, 'First LED').waitFor();
    expect(await axeViolations(page, 'html', 'all')).toEqual([]);
  });

  test('with pending changes, an error, and in the review', async () => {
    const page = await kept.take({ ...look, reducedMotion: 'reduce' });
    await page.getByRole('radio', { name: 'Advanced' }).check();
    await page.getByRole('button', { name: 'Traffic' }).waitFor();
    await unfoldCards(page);
    await page.getByRole('switch', { name: 'Hide SSID' }).press('Space');
    await type(page, 'Receive sensitivity', '5');
    await bar(page).getByText('first:').waitFor();
    expect(await axeViolations(page, 'html', 'all')).toEqual([]);
    await pressInBar(page, 'Review');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Hide SSID').waitFor();
    expect(await axeViolations(page, 'html', 'all')).toEqual([]);
    await dialog.getByRole('radio', { name: 'As lines' }).check();
    await dialog.getByText('wireless.1.hide_ssid=enabled').waitFor();
    expect(await axeViolations(page, 'html', 'all')).toEqual([]);
  });

  test('in the dialog of a conflict', async () => {
    const page = await wireless();
    await type(page, 'SSID', 'mine');
    await elsewhere('wireless.1.ssid', 'theirs');
    await saveUntested(page);
    await page.getByRole('dialog', { name: 'Changed in two places' }).getByText('theirs').waitFor();
    expect(await axeViolations(page, 'html', 'all')).toEqual([]);
  });

  test('while a test runs', async () => {
    const page = await wireless();
    await page.getByRole('switch', { name: 'Auto distance' }).press('Space');
    await button(page, 'Test for 240 s').click();
    await bar(page)
      .getByText(/^Keep is available/)
      .waitFor();
    // Moves off the next button under the pointer: its tooltip is outside of all landmarks.
    await page.mouse.move(0, 0);
    await page.getByRole('tooltip').waitFor({ state: 'hidden' });
    expect(await axeViolations(page, 'html', 'all')).toEqual([]);
  });
});

/** Activates a line from another session. */
async function elsewhere(key: string, value: string): Promise<void> {
  const other = await signedIn(device);
  await other.post('/writecfg.cgi', { cfgData: withValue(await other.configuration(), key, value) });
  await other.post('/apply.cgi', { apply: 'yes' });
}

test.each([
  { width: 390, height: 700 },
  { width: 1280, height: 600 },
])('the focused element is never hidden, by the bar or anything else, at $width', async (viewport) => {
  const page = await kept.take({ viewport });
  await page.getByRole('radio', { name: 'Advanced' }).check();
  await type(page, 'SSID', 'mast-keys');
  await bar(page).getByText('1 pending change').waitFor();
  await field(page, 'SSID').focus();
  await tabTo(page, bar(page).getByRole('button').first());
  await tabTo(page, field(page, 'SSID'), 'Shift+Tab');
});
