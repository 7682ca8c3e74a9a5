import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signedIn, withValue } from '../simulator/client.ts';
import { untilLinked } from './servedDevice.ts';
import { unfoldCards } from './unfoldCards.ts';
import {
  bar,
  button,
  field,
  isFocused,
  keepButton,
  keptWireless,
  saveUntested,
  select,
  type,
} from './wirelessPage.ts';

const kept = keptWireless();

const configuration = () => kept.device().device.configuration;
const active = () => configuration().active();

/** Advances the device clock until its response reports the given remaining seconds. */
async function untilLeft(page: Page, seconds: number): Promise<void> {
  const { timeLeft } = configuration().test();
  kept.device().clock.advance((timeLeft - seconds) * 1000);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  await bar(page).getByText(clock).waitFor();
}

test('a change is shown in words and as lines, and can be undone', async () => {
  const page = await kept.take();
  expect(await bar(page).count()).toBe(0);
  await type(page, 'SSID', 'mast-south');
  await bar(page).getByText('1 pending change').waitFor();
  await button(page, 'Review').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('mast-south').waitFor();
  await dialog.getByRole('radio', { name: 'As lines' }).check();
  await dialog.getByText('wireless.1.ssid=mast-south').waitFor();
  await dialog.getByRole('radio', { name: 'By setting' }).check();
  await dialog.getByRole('button', { name: 'Undo SSID' }).click();
  await page.getByRole('dialog', { name: 'No pending changes' }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  expect(await field(page, 'SSID').inputValue()).toBe('mast-north');
  await bar(page).waitFor({ state: 'detached' });
});

test('an invalid value blocks saving and leads to its field', async () => {
  const page = await kept.take();
  await page.getByRole('radio', { name: 'Advanced' }).check();
  await page.getByRole('button', { name: 'Traffic' }).waitFor();
  await unfoldCards(page);
  await type(page, 'Receive sensitivity', '5');
  await bar(page).getByText('Fix 1 error first:').waitFor();
  expect(await button(page, 'Save').isDisabled()).toBe(true);
  expect(await button(page, 'Test for').isDisabled()).toBe(true);
  await bar(page)
    .getByRole('button', { name: /^Receive sensitivity/ })
    .click();
  await expect.poll(() => isFocused(field(page, 'Receive sensitivity'))).toBe(true);
});

test('the review never shows a secret', async () => {
  const page = await kept.take();
  const secret = 'correct-horse-battery';
  await select(page, 'Encryption').selectOption('WPA2-Personal');
  await page.locator('input[type=password]').first().fill(secret);
  await page.locator('input[type=password]').first().press('Enter');
  await button(page, 'Review').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('••••••••').first().waitFor();
  expect(await dialog.textContent()).not.toContain(secret);
  await dialog.getByRole('radio', { name: 'As lines' }).check();
  await dialog.getByText('aaa.1.wpa.psk=••••••••').waitFor();
  expect(await dialog.textContent()).not.toContain(secret);
});

test('a test that is not kept reverts to the byte, and the page reports it; another survives a reload and is kept', async () => {
  const page = await kept.take();
  const before = active();
  await type(page, 'SSID', 'mast-south');
  await button(page, 'Test for 240 s').click();
  await keepButton(page).waitFor();
  expect(active()).toContain('ssid=mast-south');
  await untilLeft(page, 2);
  kept.device().clock.advance(3000);
  await bar(page).getByText('Test expired').waitFor();
  expect(active()).toBe(before);
  expect(await field(page, 'SSID').inputValue()).toBe('mast-south');
  await bar(page).getByText('1 pending change').waitFor();

  await button(page, 'Test for 240 s').click();
  await keepButton(page).waitFor();
  await page.reload();
  await bar(page).getByText('to revert').waitFor();
  untilLinked(kept.device());
  await bar(page).getByText('Ready to keep').waitFor();
  await keepButton(page).click();
  // A message of the link may cover it.
  await bar(page).getByText('Kept: the tested settings are saved').waitFor({ state: 'attached' });
  expect(configuration().stored()).toContain('ssid=mast-south');
});

test('reports what the device refuses and loses nothing; asks about values that another session changed, reports those it merged, and stores', async () => {
  const page = await kept.take();
  await type(page, 'SSID', 'mine');
  // A name that only the device refuses: the page lets nobody enter it.
  await page.route(
    '**/writecfg.cgi',
    (route) => {
      const postData = route
        .request()
        .postData()
        ?.replace('ssid%3Dmine', `ssid%3D${'m'.repeat(33)}`);
      return route.continue({ postData });
    },
    { times: 1 },
  );
  const before = active();
  await saveUntested(page);
  await bar(page).getByText('The device refused the changes').waitFor();
  // The field shows the message too and has the focus. A link leads to it from anywhere.
  await expect.poll(() => isFocused(field(page, 'SSID'))).toBe(true);
  expect(await field(page, 'SSID').getAttribute('aria-invalid')).toBe('true');
  await page
    .getByRole('textbox', { name: 'SSID' })
    .locator('xpath=ancestor::*[contains(@class, "field")]')
    .locator('.issue-error')
    .first()
    .waitFor();
  await bar(page).getByRole('button', { name: /^SSID/ }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => isFocused(field(page, 'SSID'))).toBe(true);
  expect(await field(page, 'SSID').inputValue()).toBe('mine');
  expect(active()).toBe(before);
  await bar(page).getByText('1 pending change').waitFor();

  const other = await signedIn(kept.device());
  const named = withValue(await other.configuration(), 'resolv.host.1.name', 'other-name');
  const text = withValue(named, 'wireless.1.ssid', 'theirs');
  await other.post('/writecfg.cgi', { cfgData: text });
  await other.post('/apply.cgi', { apply: 'yes' });
  await saveUntested(page);
  const dialog = page.getByRole('dialog', { name: 'Changed in two places' });
  await dialog.getByText('theirs', { exact: true }).waitFor();
  await dialog.getByText('Changed only in the other session').waitFor();
  await dialog.getByText('other-name').waitFor();
  expect(active()).toContain('ssid=theirs');
  await dialog.getByText('Mine', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await bar(page).getByText('Changes from another session were kept.').waitFor();
  expect(active()).toContain('ssid=mine');
  expect(configuration().stored()).toContain('wireless.1.ssid=mine\n');
  expect(configuration().stored()).toContain('resolv.host.1.name=other-name\n');
  expect(active()).toContain('users.1.password=scrypt$');
});
