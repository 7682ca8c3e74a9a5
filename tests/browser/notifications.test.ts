import { afterAll, expect, test } from 'vitest';
import { axeViolations } from '../axeViolations.ts';
import { keptPage } from './newPage.ts';
import { alterStatus, goBack, open, type ServedDevice, serveDevice } from './servedDevice.ts';
import { bar, button, field, isFocused, pressInBar, takeBack, type } from './wirelessPage.ts';

let device: ServedDevice | undefined;
/** Kept page of the wireless settings with a clock that tests drive, in a separate context. */
const kept = keptPage(
  async (page) => {
    await device?.close();
    device = await serveDevice();
    device.clock.advance(600_000);
    await page.clock.install();
    await open(page, device, '#settings/wireless');
  },
  async (page) => {
    await goBack(page, '#settings/wireless');
    await field(page, 'SSID').waitFor();
    await takeBack(page);
  },
  { alone: true },
);
afterAll(async () => {
  await kept.close();
  await device?.close();
});

test('the bar shows the newest message of any part first, and the bell lists them all', async () => {
  const page = await kept.take();
  await type(page, 'SSID', 'mast-south');
  await pressInBar(page, 'Discard');
  await bar(page).getByText('1 change discarded.').waitFor();
  await type(page, 'SSID', 'mast-east');
  await bar(page).getByText('1 pending change').waitFor();
  // A slow machine must not reach the timeout of the message.
  await page.clock.pauseAt(new Date(Date.now() + 1000));
  await alterStatus(page, { '/wireless/sta': [] });

  // A message of the link covers the older one, and no toast covers the page.
  const messages = bar(page).locator('.bar-message p');
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return messages.allTextContents();
    })
    .toEqual(['5 GHz link: Disconnected', '1 change discarded.']);
  await page.clock.resume();
  expect(await page.locator('.notification').count()).toBe(0);
  expect(await bar(page).locator('.bar-interruption').isVisible()).toBe(true);
  expect(await axeViolations(page, '.bar')).toEqual([]);
  // It passes after 6 s. The offer to undo stays.
  await page.clock.runFor(6_000);
  await expect.poll(() => messages.allTextContents()).toEqual(['1 change discarded.']);
  await bar(page).getByRole('button', { name: 'Undo', exact: true }).last().waitFor();

  await page.getByRole('button', { name: 'Notifications' }).click();
  const list = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
  await expect
    .poll(() => list.locator('p').allTextContents())
    .toEqual(['Warning: 5 GHz link: Disconnected', 'Note: 1 change discarded.']);
  expect(await axeViolations(page, '.bell-list')).toEqual([]);
  await page.keyboard.press('Escape');

  // Without a bar, a message is a toast.
  await pressInBar(page, 'Discard');
  await button(page, 'Dismiss').last().click();
  await bar(page).waitFor({ state: 'detached' });
  await alterStatus(page, {});
  await page.locator('.notification').getByText('5 GHz link: Connected').waitFor();
});

test('a notification appears in a corner, takes no focus, and times out unless hovered', async () => {
  const page = await kept.take();
  await page.evaluate(() => location.assign('#dashboard'));
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  const find = page.getByRole('button', { name: 'Find a page, a setting or an action' });
  await find.focus();
  const lost = page.getByRole('status').filter({ hasText: '5 GHz link: Disconnected' });
  await alterStatus(page, { '/wireless/sta': [] });
  // Hovered first, so that a slow machine does not reach the timeout.
  await lost.hover();
  expect(await isFocused(find)).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  await page.clock.runFor(30_000);
  expect(await lost.isVisible()).toBe(true);
  await find.hover();
  await page.clock.runFor(6_000);
  await lost.waitFor({ state: 'detached' });

  // By keyboard: its action and its Close button. Closing returns the focus to the page.
  await alterStatus(page, { '/wireless/sta': [], '/wireless/nol_state': 1, '/wireless/nol_timeout': 1800 });
  const radar = page.locator('.notification').filter({ hasText: 'Radar detected' });
  await radar.waitFor();
  await page.keyboard.press('F6');
  expect(await isFocused(page.getByRole('main'))).toBe(true);
  const way = radar.getByRole('button', { name: 'Dashboard' });
  expect(await way.count()).toBe(0);
  await page.evaluate(() => {
    location.hash = 'settings/services';
  });
  await way.waitFor();
  await page.getByRole('heading', { level: 1, name: 'Services' }).waitFor();
  await expect.poll(() => isFocused(page.getByRole('main'))).toBe(true);
  await page.keyboard.press('F6');
  await expect.poll(() => isFocused(way)).toBe(true);
  await page.keyboard.press('Escape');
  await radar.waitFor({ state: 'detached' });
  expect(await isFocused(page.getByRole('main'))).toBe(true);

  // A tooltip shows name and shortcut of a control, for pointer and keyboard, until Escape.
  const tip = page.getByRole('tooltip');
  await page.mouse.move(640, 500);
  await find.hover();
  await page.clock.runFor(500);
  await tip.filter({ hasText: 'Find a page, a setting or an action · Ctrl+K' }).waitFor();
  expect(await find.getAttribute('aria-describedby')).toBe(await tip.getAttribute('id'));
  await page.keyboard.press('Escape');
  expect(await tip.isVisible()).toBe(false);
  await page.keyboard.press('Shift+Tab');
  expect(await isFocused(find)).toBe(true);
  await page.clock.runFor(500);
  await tip.filter({ hasText: 'Ctrl+K' }).waitFor();
});
