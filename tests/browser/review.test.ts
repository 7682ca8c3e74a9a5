import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { newPage } from './newPage.ts';
import { open, type ServedDevice, serveDevice } from './servedDevice.ts';
import { bar, button, keepButton, type, wirelessPage } from './wirelessPage.ts';

let device: ServedDevice;
beforeEach(async () => {
  device = await serveDevice();
});
afterEach(async () => {
  await device.close();
});

test('what was reviewed can be saved from there, after the same question as in the bar', async () => {
  const page = await wirelessPage(device);
  await type(page, 'SSID', 'mast-south');
  await button(page, 'Review').click();
  const review = page.getByRole('dialog', { name: '1 pending change' });
  await review.getByRole('button', { name: 'Save…' }).click();
  await page
    .getByRole('dialog', { name: 'Save without a test?' })
    .getByRole('button', { name: 'Save without' })
    .click();
  await bar(page).getByText('Saved and in use.').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(device.device.configuration.stored()).toContain('wireless.1.ssid=mast-south');
});

test('or tested', async () => {
  const page = await wirelessPage(device);
  await type(page, 'SSID', 'mast-south');
  await button(page, 'Review').click();
  const review = page.getByRole('dialog', { name: '1 pending change' });
  await review.getByRole('button', { name: 'Test for 240 s' }).click();
  await keepButton(page).waitFor();
  expect(device.device.configuration.active()).toContain('ssid=mast-south');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('not while something needs attention', async () => {
  const page = await wirelessPage(device);
  await type(page, 'SSID', 'mäst');
  await button(page, 'Review').click();
  const review = page.getByRole('dialog', { name: '1 pending change' });
  expect(await review.getByRole('button', { name: /^Save/ }).isDisabled()).toBe(true);
  expect(await review.getByRole('button', { name: /^Test for/ }).isDisabled()).toBe(true);
});

test('a rule that is moved is one change, and one undo takes it back', async () => {
  const rules = [80, 81, 82].flatMap((port, index) => [
    `iptables.sys.fw.${index + 1}.status=enabled`,
    `iptables.sys.fw.${index + 1}.cmd=-A FIREWALL --protocol 6 --dport ${port} -j DROP`,
  ]);
  const lines = [device.device.configuration.stored().trim(), 'iptables.sys.fw.status=enabled', ...rules];
  const filtering = await serveDevice('dish-5ac-23', `${lines.join('\n')}\n`);
  onTestFinished(() => filtering.close());
  const page = await newPage();
  await open(page, filtering, '#settings/network?at=/firewall/rules');
  await page.locator('.row[data-line="2"]').press('Alt+ArrowUp');
  await button(page, 'Review').click();
  const review = page.getByRole('dialog', { name: '1 pending change' });
  await review.getByRole('button', { name: 'Undo Rule 3 moved before 2' }).click();
  await page.getByRole('dialog', { name: '0 pending changes' }).getByText('No pending changes.').waitFor();
  expect(await page.locator('.field-changed, .row[data-mark]').count()).toBe(0);
});
