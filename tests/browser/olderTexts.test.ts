import { expect, onTestFinished, test } from 'vitest';
import { configurationJson } from '../../command/convert/configurationJson.ts';
import { parseText } from '../../engine/config/flatText.ts';
import { TEXTS } from '../texts/texts.ts';
import { newPage } from './newPage.ts';
import { open, serveDevice } from './servedDevice.ts';
import { bar } from './wirelessPage.ts';

const TEXT = 'firmware-5.5.panel-5n-16.station-old-scan-list-wpa.cfg';

test('converts a backup of older firmware as JSON, moves its list, and shows the count of the dialog in the bar', async () => {
  const { text = '' } = TEXTS.find(({ name }) => name === TEXT) ?? {};
  const device = await serveDevice('panel-5n-16');
  onTestFinished(() => device.close());
  const page = await newPage();
  await open(page, device, '#settings/system/backup');
  const buffer = Buffer.from(JSON.stringify(configurationJson(parseText(text))));
  const files = page.getByRole('region', { name: 'Backup and restore' }).locator('input[type=file]');
  await files.setInputFiles({ name: 'chapel.json', mimeType: 'application/json', buffer });
  const dialog = page.getByRole('dialog');
  await dialog.getByText('It was converted to text').waitFor();
  const move = dialog.getByRole('checkbox', { name: /wireless\.1\.scan_list .* radio\.1\.scan_list/ });
  expect(await move.isChecked()).toBe(true);
  for (const section of await dialog.locator('.restore-section input').all()) await section.check();
  const stage = dialog.getByRole('button', { name: /^Stage/ });
  const [count] = /\d+/.exec((await stage.textContent()) ?? '') ?? [];
  await stage.click();
  await bar(page).getByText(`${count} pending changes`).waitFor();
  await bar(page).getByRole('button', { name: 'Review' }).click();
  await page.getByText('Scan list').first().waitFor();
});

test('adds the roles of a router of firmware before 5.5, unless they are deselected', async () => {
  const device = await serveDevice('base-2ac');
  onTestFinished(() => device.close());
  const page = await newPage();
  await open(page, device, '#settings/system/backup');
  const files = page.getByRole('region', { name: 'Backup and restore' }).locator('input[type=file]');
  await files.setInputFiles('tests/cases/25-before-firmware-5.5/router-station.cfg');
  const dialog = page.getByRole('dialog');
  const roles = dialog.getByRole('checkbox', { name: 'Add netconf.2.role=wan, netconf.1.role=lan' });
  await roles.waitFor();
  const problem = dialog.getByText('A router needs a WAN interface');
  expect([await roles.isChecked(), await problem.count()]).toEqual([true, 0]);
  await roles.uncheck();
  await problem.waitFor();
  await roles.check();
  await problem.waitFor({ state: 'detached' });
});
