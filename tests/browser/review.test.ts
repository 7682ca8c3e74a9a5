import { afterAll, expect, test } from 'vitest';
import { keptPage } from './newPage.ts';
import { open, type ServedDevice, serveDevice } from './servedDevice.ts';
import { bar, button, keepButton, type, wirelessAgain } from './wirelessPage.ts';

const rule = (place: number, port: number): string =>
  `iptables.sys.fw.${place}.status=enabled\niptables.sys.fw.${place}.cmd=-A FIREWALL --protocol 6 --dport ${port} -j DROP\n`;

let device: ServedDevice | undefined;
/** Kept wireless page of a device with three firewall rules. */
const kept = keptPage(async (page) => {
  await device?.close();
  const first = await serveDevice();
  const stored = first.device.configuration
    .stored()
    .replace(/^(httpd\.session\.timeout|snmp\.community)=.*\n/gm, '')
    .replace('snmp.status=disabled', 'snmp.status=enabled');
  await first.close();
  const own = [
    'iptables.sys.fw.status=enabled\n',
    ...[80, 81, 82].map((port, index) => rule(index + 1, port)),
    'httpd.session.timeout=600\n',
    'snmp.community=first-community\n',
  ];
  device = await serveDevice('dish-5ac-23', `${stored.trim()}\n${own.join('')}`);
  await open(page, device, '#settings/wireless');
}, wirelessAgain);
afterAll(async () => {
  await kept.close();
  await device?.close();
});

test('the review lists as many changes as the bar counts; a moved rule is one, and one undo reverts it', async () => {
  const page = await kept.take();
  await page.evaluate(() => {
    location.hash = '#settings/network?at=/firewall/rules';
  });
  await page.locator('.row[data-line="2"]').press('Alt+ArrowUp');
  await button(page, 'Review').click();
  const review = page.getByRole('dialog', { name: '1 pending change' });
  await review.getByRole('button', { name: 'Undo Rule 3 moved before 2' }).click();
  const empty = page.getByRole('dialog', { name: 'No pending changes' });
  await empty.waitFor();
  expect(await page.locator('.field-changed, .row[data-mark]').count()).toBe(0);
  await empty.getByRole('button', { name: 'Close' }).last().click();

  await page.evaluate(() => {
    location.hash = 'settings/system/backup';
  });
  const kinds: readonly (readonly [string, (text: string) => string, string])[] = [
    // tests/src/settings/oneCount.test.ts counts each kind of change.
    ['a line without effect', (text) => `${text}telnetd.port=23\n`, '1 line without effect'],
    [
      'several at once',
      (text) => `${text.replace('=mast-north', '=mast-south')}${rule(4, 83)}foreign.colour=red\n`,
      '3 pending changes',
    ],
  ];
  for (const [kind, edited, words] of kinds) {
    await page.getByRole('button', { name: 'Open configuration text' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Edit as text' }).click();
    const text = dialog.getByRole('textbox', { name: 'Configuration text' });
    const shown = await text.inputValue();
    expect(edited(shown), kind).not.toBe(shown);
    await text.fill(edited(shown));
    await dialog.getByText('No errors.').waitFor();
    await dialog.getByRole('button', { name: 'Stage changes' }).click();
    await button(page, 'Review').click();
    await dialog.getByRole('heading', { level: 2 }).waitFor();
    const title = await dialog.getByRole('heading', { level: 2 }).innerText();
    expect([kind, title], kind).toEqual([kind, await bar(page).locator('.bar-words').innerText()]);
    expect([kind, title]).toEqual([kind, words]);
    expect(await dialog.locator('.review-entry').count(), kind).toBe(Number.parseInt(words, 10));
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await button(page, 'Discard').click();
    await button(page, 'Review').waitFor({ state: 'detached' });
  }
});

test('the review can save, after the same question as in the bar, and test, but neither while there is an error', async () => {
  const page = await kept.take();
  await type(page, 'SSID', 'mäst');
  await button(page, 'Review').click();
  const review = page.getByRole('dialog', { name: '1 pending change' });
  expect(await review.getByRole('button', { name: /^Save/ }).isDisabled()).toBe(true);
  expect(await review.getByRole('button', { name: /^Test for/ }).isDisabled()).toBe(true);
  await review.getByRole('button', { name: 'Close' }).last().click();

  await type(page, 'SSID', 'mast-south');
  await button(page, 'Review').click();
  await review.getByRole('button', { name: 'Save…' }).click();
  await page
    .getByRole('dialog', { name: 'Save without a test?' })
    .getByRole('button', { name: 'Save without' })
    .click();
  await bar(page).getByText('Saved and in use.').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(device?.device.configuration.stored()).toContain('wireless.1.ssid=mast-south');

  await type(page, 'SSID', 'mast-west');
  await button(page, 'Review').click();
  await review.getByRole('button', { name: 'Test for 240 s' }).click();
  await keepButton(page).waitFor();
  expect(device?.device.configuration.active()).toContain('ssid=mast-west');
  expect(await page.getByRole('dialog').count()).toBe(0);
});
