import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { axeViolations } from '../../axeViolations.ts';
import { newPage } from '../newPage.ts';
import { resize } from '../resize.ts';
import { alterStatus, answerStatus, open, serveDevice } from '../servedDevice.ts';

test('Site survey warns of the interruption, shows its progress to the end, and can be filtered, sorted and saved', async () => {
  const device = await serveDevice('sector-5ac-gps');
  onTestFinished(() => device.close());
  const page = await newPage();
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  await open(page, device, '#tools/survey');
  const rows = page.getByRole('table', { name: 'Networks' }).getByRole('rowheader');
  await rows.first().waitFor();
  const count = await rows.count();
  expect(await page.locator('.survey-block').count()).toBe(count);
  expect(await page.getByText('relay[U+202E]gnp.exe').count()).toBeGreaterThan(0);

  // Names of any length wrap: no page scrolls sideways.
  await alterStatus(page, { '/wireless/sta/0/remote/hostname': 'a-name-without-an-end'.repeat(9) });
  await resize(page, { width: 390, height: 844 });
  await page
    .getByText(/a-name-without-an-end/)
    .first()
    .waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await resize(page, { width: 1700, height: 900 });
  expect((await page.getByRole('table', { name: 'Networks' }).boundingBox())?.width).toBeGreaterThan(1300);
  await resize(page, { width: 1280, height: 900 });
  await alterStatus(page, {});
  await page.getByText('for about 30 s').waitFor();
  await page.getByRole('button', { name: 'Scan again' }).click();
  await page.getByRole('progressbar', { name: 'Progress' }).waitFor();
  await page.getByText('0 networks so far').waitFor();
  // The page has announced the interruption, so no message reports it.
  await page.getByRole('list', { name: 'Link' }).getByText('Disconnected').waitFor();
  await page.getByRole('button', { name: 'Notifications' }).click();
  await page.getByText('No messages yet.').waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByText('No networks found.').count()).toBe(0);
  // The dashboard does not ask to check a peer that the scan disconnected.
  await page.evaluate(() => location.assign('#dashboard'));
  await page.getByText('Your scan interrupts the link. It returns after the scan.').waitFor();
  expect(await page.getByText('The link is down.').count()).toBe(0);
  await page.goBack();
  // A device that is reached over this link does not answer. The notice leaves the button free on a phone.
  await resize(page, { width: 390, height: 844 });
  await answerStatus(page, { status: 503 });
  await page.getByText('No answer, as expected over this link.').waitFor();
  // The device cannot stop. The page shows the former result until a new scan can start.
  await page.getByRole('button', { name: 'Stop waiting' }).click();
  await page.getByText('The device still finishes its scan.').waitFor();
  await alterStatus(page, {});
  await resize(page, { width: 1280, height: 900 });
  const again = page.getByRole('button', { name: 'Scan again' });
  expect(await again.isDisabled()).toBe(true);
  device.clock.advance(30_000);
  await expect.poll(() => again.isEnabled()).toBe(true);
  expect(await page.getByText('Heard 0 s ago').count()).toBe(0);
  await again.click();
  await page.getByRole('progressbar', { name: 'Progress' }).waitFor();
  device.clock.advance(30_000);
  await page.getByText('Heard 0 s ago').waitFor();
  expect(await rows.count()).toBe(count);

  await page.getByRole('button', { name: 'SSID', exact: true }).click();
  expect(await page.locator('[aria-sort="ascending"]').textContent()).toBe('SSID');
  await page.getByRole('searchbox', { name: 'Filter' }).fill('onerror');
  await expect.poll(() => rows.count()).toBe(1);
  await page.getByRole('button', { name: '<img src=x onerror=alert(1)>' }).press('Enter');
  await page.getByText('Signal to noise').waitFor();
  expect(await page.locator('.survey-block.is-chosen').count()).toBe(1);
  expect(await axeViolations(page)).toEqual([]);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save CSV' }).click();
  const lines = await readFile(await (await saving).path(), 'utf8');
  expect(lines.trim().split('\n')).toHaveLength(2);
  expect(dialogs).toBe(0);
});
