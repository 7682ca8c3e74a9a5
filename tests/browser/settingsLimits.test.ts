import { expect, test } from 'vitest';
import { signedIn, withValue } from '../simulator/client.ts';
import { unfoldCards } from './unfoldCards.ts';
import { bar, button, channel, field, keptWireless, saveUntested, type } from './wirelessPage.ts';

const kept = keptWireless();

const active = () => kept.device().device.configuration.active();

/** Activates a line from another session. */
async function elsewhere(key: string, value: string): Promise<void> {
  const other = await signedIn(kept.device());
  await other.post('/writecfg.cgi', { cfgData: withValue(await other.configuration(), key, value) });
  await other.post('/apply.cgi', { apply: 'yes' });
}

test('a channel with a lower limit lowers the power with an announcement, and the card shows the reason; the bar names the radar check', async () => {
  const page = await kept.take();
  expect(await field(page, 'Output power').inputValue()).toBe('13');
  await channel(page, 5500).click();
  await page.getByRole('status').getByText('Output power set to 7 dBm, the nearest allowed value.').waitFor();
  expect(await field(page, 'Output power').inputValue()).toBe('7');
  expect(await page.getByRole('slider', { name: 'Output power' }).inputValue()).toBe('7');
  await bar(page).getByText('2 pending changes').waitFor();
  await bar(page).getByText('listening for radar').waitFor();
  const card = page.getByRole('group').filter({ hasText: 'Why the limit is 7 dBm' });
  await card.getByRole('row', { name: 'EIRP allowed point-to-point on 5490–5570 MHz, United States 30' }).waitFor();
  await card.getByRole('row', { name: 'Antenna gain, built in −23' }).waitFor();
  await card.getByRole('row', { name: 'Limit limiting factor 7 dBm' }).waitFor();
  expect(await card.innerText()).toContain('47 CFR 15.407(a)(2)');
  await button(page, 'Review').click();
  const entry = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Output power' });
  expect(await entry.innerText()).toMatch(/13 dBm\s+to\s+7 dBm/);
});

test('in the United States the link type decides the limits of two ends, and each end assumes the same of its peer (D32)', async () => {
  const page = await kept.take();
  const linkType = page.getByRole('radiogroup', { name: 'Link type' });
  const note = page.getByText('Set the same link type at the other end: its limit changes too.');
  expect(await note.isVisible()).toBe(false);
  await type(page, 'Output power', '24');
  const card = page.getByRole('group').filter({ hasText: 'Why the limit is 24 dBm' });
  expect(await card.textContent()).toContain('47 CFR 15.407(a)(3)');
  expect(await card.textContent()).toContain('PtMP limit: 13 dBm.');
  await linkType.getByRole('radio', { name: 'Point-to-multipoint' }).check();
  await note.waitFor();
  await page.getByRole('status').getByText('Output power set to 13 dBm, the nearest allowed value.').waitFor();
  await linkType.getByRole('radio', { name: 'Point-to-point' }).check();
  await type(page, 'Output power', '24');
  await page.getByRole('group').filter({ hasText: 'Why the limit is 24 dBm' }).waitFor();
});

test('the page shows no section numbers of our papers, and no unit twice', async () => {
  const page = await kept.take();
  await page.getByRole('radio', { name: 'Advanced' }).check();
  await page.getByRole('button', { name: 'Traffic' }).waitFor();
  await unfoldCards(page);
  await field(page, 'First LED').waitFor();
  const text = await page.getByRole('main').evaluate((main) => main.textContent ?? '');
  expect(text).toContain('The country is chosen when the device is first set up.');
  expect(text).not.toMatch(/\bD\d+\b|docs\//);
  expect(text).not.toMatch(/\b(MHz|dBm|dBi) \1\b/);
});

test('a distance in feet shows its miles and its limit in feet, also in the bar, on the button and in the review', async () => {
  const page = await kept.take();
  await page.getByRole('switch', { name: 'Auto distance' }).press('Space');
  const box = field(page, 'Distance');
  await box.waitFor();

  // The miles follow each key and an undo.
  const miles = page.locator('.field', { has: box }).locator('.field-bound');
  await box.fill('10560');
  await expect.poll(() => miles.allTextContents()).toEqual(['2 mi']);
  await box.press('End');
  await box.press('0');
  await expect.poll(() => miles.allTextContents()).toEqual(['20 mi']);
  await box.press('Backspace');
  await expect.poll(() => miles.allTextContents()).toEqual(['2 mi']);
  await box.fill('5000');
  await expect.poll(() => miles.count()).toBe(0);
  await box.fill('52800');
  await expect.poll(() => miles.allTextContents()).toEqual(['10 mi']);
  await page.getByRole('button', { name: 'Undo Distance' }).click();
  await expect.poll(() => miles.count()).toBe(0);

  await box.fill('100');
  const said = 'At least 984.3 ft is allowed here.';
  await page.getByRole('main').getByText(said).waitFor();
  await bar(page)
    .getByRole('button', { name: `Distance: ${said}` })
    .waitFor();
  await page.getByRole('button', { name: 'Set to 984.3 ft' }).click();
  expect(await box.inputValue()).toBe('984.3');
  expect(await page.getByText(said).count()).toBe(0);

  await type(page, 'Distance', '5000');
  // The ACK timeout follows the distance.
  await bar(page).getByText('3 pending changes').waitFor();
  await button(page, 'Review').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('5000 ft').waitFor();
  await dialog.getByRole('radio', { name: 'As lines' }).check();
  await dialog.getByText('radio.1.ackdistance=1524').waitFor();
});

test('limits are mentioned only on pages with radios', async () => {
  const page = await kept.take();
  await page.getByText('limits computed for').waitFor();
  await page.getByRole('link', { name: 'System', exact: true }).click();
  await field(page, 'Device name').waitFor();
  expect(await page.getByText('limits computed for').filter({ visible: true }).count()).toBe(0);
  const language = page.getByRole('combobox', { name: 'Language' });
  expect(await language.locator('option:checked').textContent()).toContain('English');
});

/** Network name that would run a script if it were inserted as markup. */
const HOSTILE = '<img src=x onerror=alert(1)>';

test('in a conflict the user takes the value of the device, shown as text; a channel narrowed by another session is checked before anything is sent', async () => {
  const page = await kept.take();
  const opened: string[] = [];
  page.on('dialog', async (dialog) => {
    opened.push(dialog.message());
    await dialog.dismiss();
  });
  await type(page, 'SSID', 'mine');
  await page.getByRole('switch', { name: 'Auto distance' }).press('Space');
  await bar(page).getByText('2 pending changes').waitFor();
  await elsewhere('wireless.1.ssid', HOSTILE);
  await saveUntested(page);
  const dialog = page.getByRole('dialog', { name: 'Changed in two places' });
  await dialog.getByText(HOSTILE).waitFor();
  await dialog.getByRole('radio', { name: 'On the device now' }).check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await bar(page).getByText('Saved and in use.').waitFor();
  expect(active()).toContain(`wireless.1.ssid=${HOSTILE}\n`);
  expect(active()).toContain('radio.1.ack.auto=disabled');
  expect(await field(page, 'SSID').inputValue()).toBe(HOSTILE);
  await type(page, 'SSID', '"><b>x</b>{count}');
  await button(page, 'Review').click();
  const review = page.getByRole('dialog', { name: '1 pending change' });
  await review.getByText(HOSTILE).waitFor();
  await review.getByText('"><b>x</b>{count}').waitFor();
  await review.getByRole('radio', { name: 'As lines' }).check();
  await review.getByText(`wireless.1.ssid=${HOSTILE}`).waitFor();
  expect(await page.locator('img[src=x], dialog b').count()).toBe(0);
  expect(opened).toEqual([]);
  await page.keyboard.press('Escape');
  await button(page, 'Discard').click();

  await channel(page, 5500).click();
  await bar(page).getByText('2 pending changes').waitFor();
  await elsewhere('radio.1.dfs.status', 'disabled');
  await saveUntested(page);
  await bar(page).getByText('Nothing was sent: some values are not allowed.').waitFor();
  await bar(page)
    .getByRole('button', { name: /^Control frequency: / })
    .first()
    .waitFor();
  expect(active()).not.toContain('radio.1.freq=5500');
  expect(await channel(page, 5500).getAttribute('aria-selected')).toBe('true');
});
