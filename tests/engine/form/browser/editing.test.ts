import { describe, expect, it } from 'vitest';
import { fieldAt, gallery, inputAt, valueAt } from './formPages.ts';

describe('editing', () => {
  it('renders at most the edited field per key, and no field without a visible change', async () => {
    const page = await gallery();
    await inputAt(page, '/wireless/ssid').focus();
    await page.evaluate(() => window.rendered?.splice(0));
    await page.keyboard.type('x');
    expect(await page.evaluate(() => window.rendered)).toEqual(['/wireless/ssid']);
    await page.keyboard.type('yz');
    expect(await page.evaluate(() => window.rendered)).toEqual(['/wireless/ssid']);
    expect(await valueAt(page, '/wireless/ssid')).toBe('mast-north-7xyz');
  });

  it('validates a text field on Enter, without submitting', async () => {
    const page = await gallery();
    const ssid = inputAt(page, '/wireless/ssid');
    await ssid.fill('naïve');
    expect(await fieldAt(page, '/wireless/ssid').locator('.field-error').count()).toBe(0);
    expect(await ssid.getAttribute('aria-invalid')).toBeNull();
    await ssid.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    expect(await fieldAt(page, '/wireless/ssid').locator('.field-error').isVisible()).toBe(true);
    expect(await ssid.getAttribute('aria-invalid')).toBe('true');
    expect(await page.evaluate(() => window.gallery?.().submitted.length)).toBe(0);
    const described = (await ssid.getAttribute('aria-describedby'))?.split(' ') ?? [];
    expect(described.map((id) => id.split(':').at(-1))).toEqual(['help', 'error']);
    const texts = await page.evaluate((ids) => ids.map((id) => document.getElementById(id)?.textContent), described);
    expect(texts.every((text) => text !== undefined && text !== '')).toBe(true);
  });

  it('trims fields marked for trimming', async () => {
    const page = await gallery();
    await inputAt(page, '/wireless/ssid').fill('  hill ');
    await inputAt(page, '/wireless/ssid').press('Enter');
    expect(await inputAt(page, '/wireless/ssid').inputValue()).toBe('hill');
    expect(await valueAt(page, '/wireless/ssid')).toBe('hill');
  });

  it('keeps the raw text of an invalid number as an issue', async () => {
    const page = await gallery('advanced');
    const gain = inputAt(page, '/radio/gain');
    await gain.fill('about 5');
    await gain.press('Enter');
    expect(await gain.inputValue()).toBe('about 5');
    expect(await valueAt(page, '/radio/gain')).toBe('about 5');
    expect(await fieldAt(page, '/radio/gain').locator('.field-error').isVisible()).toBe(true);
    await gain.fill('');
    await gain.press('Enter');
    expect(await valueAt(page, '/radio/gain')).toBeUndefined();
    expect(await fieldAt(page, '/radio/gain').locator('.field-error').count()).toBe(0);
  });

  it('parses localized numbers and steps them with the arrow keys', async () => {
    const page = await gallery('advanced&locale=de');
    const gain = inputAt(page, '/radio/gain');
    await gain.fill('3,5');
    expect(await valueAt(page, '/radio/gain')).toBe(3.5);
    await gain.press('ArrowUp');
    await gain.press('ArrowUp');
    expect(await gain.inputValue()).toBe('4,5');
    await gain.press('ArrowDown');
    expect(await valueAt(page, '/radio/gain')).toBe(4);
  });

  it('shows and hides a field by a sibling and keeps its value', async () => {
    const page = await gallery();
    await inputAt(page, '/radio/distance').fill('1234');
    const automatic = inputAt(page, '/radio/automatic');
    await automatic.click();
    expect(await inputAt(page, '/radio/distance').count()).toBe(0);
    expect(await valueAt(page, '/radio/distance')).toBe(1234);
    await page.evaluate(() => window.gallery?.().form?.submit());
    expect(await page.evaluate(() => JSON.stringify(window.gallery?.().submitted.at(-1)))).not.toContain('1234');
    await automatic.click();
    expect(await inputAt(page, '/radio/distance').inputValue()).toBe('1234');
  });

  it('follows the tag of a union', async () => {
    const page = await gallery();
    await page.locator('input[name="/wireless/security"][value="eap"]').click();
    expect(await inputAt(page, '/wireless/key').count()).toBe(0);
    expect(await inputAt(page, '/wireless/server').isVisible()).toBe(true);
    await page.locator('input[name="/wireless/security"][value="psk"]').click();
    expect(await inputAt(page, '/wireless/key').isVisible()).toBe(true);
  });

  it('undoes to the original and focuses the field', async () => {
    const page = await gallery();
    const ssid = inputAt(page, '/wireless/ssid');
    await ssid.fill('other');
    const field = fieldAt(page, '/wireless/ssid');
    expect(await field.getAttribute('class')).toContain('field-changed');
    await field.getByRole('button', { name: 'Undo' }).click();
    expect(await ssid.inputValue()).toBe('mast-north-7');
    expect(await field.getAttribute('class')).not.toContain('field-changed');
    expect(await ssid.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('!');
    expect(await valueAt(page, '/wireless/ssid')).toContain('!');
  });

  it('resets to the default by removing the value', async () => {
    const page = await gallery();
    await page.evaluate(() => window.gallery?.().form?.setField('/radio/distance', undefined));
    expect(await valueAt(page, '/radio/distance')).toBeUndefined();
    expect(await inputAt(page, '/radio/distance').inputValue()).toBe('');
    expect(await inputAt(page, '/radio/distance').getAttribute('placeholder')).toBe('600');
    await inputAt(page, '/radio/distance').fill('700');
    await fieldAt(page, '/radio/distance').getByRole('button', { name: 'Use default' }).click();
    expect(await valueAt(page, '/radio/distance')).toBeUndefined();
  });

  it('keeps a secret out of the DOM until shown', async () => {
    const page = await gallery();
    const key = inputAt(page, '/wireless/key');
    expect(await page.content()).not.toContain('correct horse');
    expect(await key.inputValue()).toBe('');
    await page.getByRole('button', { name: 'Show Key' }).click();
    expect(await key.inputValue()).toBe('correct horse battery');
    await page.getByRole('button', { name: 'Show Key' }).click();
    expect(await key.inputValue()).toBe('');
    expect(await valueAt(page, '/wireless/key')).toBe('correct horse battery');
    await key.fill('something new');
    expect(await valueAt(page, '/wireless/key')).toBe('something new');
    await key.fill('');
    expect(await valueAt(page, '/wireless/key')).toBe('correct horse battery');
  });

  it('edits a list as chips by keyboard: typing, paste, edit, removal, and pending input', async () => {
    const page = await gallery();
    const adder = inputAt(page, '/wireless/rates');
    const rates = () => valueAt(page, '/wireless/rates');
    await adder.fill('6, 12,, x ,54');
    expect(await rates()).toEqual([6, 12, 'x', 54]);
    expect(await adder.inputValue()).toBe('54');
    await adder.press('Enter');
    expect(await adder.inputValue()).toBe('');
    expect(await page.getByRole('status').last().textContent()).toBe('54 added.');
    const chips = page.locator('.chips:has([id$="/wireless/rates"]) .value-chip');
    expect(await chips.count()).toBe(4);
    expect(await page.locator('.value-chip[data-wrong]').count()).toBe(0);
    await adder.press('Tab');
    // The invalid chip is marked.
    expect(await page.locator('.value-chip[data-wrong] > input').inputValue()).toBe('x');
    await chips.nth(2).locator('input').fill('24');
    expect(await rates()).toEqual([6, 12, 24, 54]);
    await chips.nth(2).locator('input').press('Enter');
    expect(await page.locator('.value-chip[data-wrong]').count()).toBe(0);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Delete');
    expect(await rates()).toEqual([6, 12, 54]);
    await page.getByRole('button', { name: 'Remove 12' }).click();
    expect(await rates()).toEqual([6, 54]);
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text/plain', '9\n18 36');
      const adders = document.querySelectorAll('.chips > input');
      adders[0]?.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }));
    });
    expect(await rates()).toEqual([6, 54, 9, 18, 36]);
    for (let left = 5; left > 0; left -= 1) await page.locator('.value-chip > button').first().click();
    expect(await rates()).toBeUndefined();
  });

  it('shows all values as text to a read-only user, without controls', async () => {
    const page = await gallery('readonly&advanced');
    const words = (pointer: string) => page.locator(`[id$="${pointer}"].field-fixed`).innerText();
    expect(await words('/radio/channel')).toBe('5500 MHz');
    expect(await words('/radio/power')).toBe('13 dBm');
    expect(await words('/radio/distance')).toBe('3.4 km');
    expect(await words('/radio/automatic')).toBe('Off');
    expect(await words('/wireless/rates')).toBe('6, 12, 24 Mbit/s (default)');
    expect(await words('/wireless/security')).toBe('WPA2 personal');
    expect(await words('/wireless/key')).toBe('••••••••');
    expect(await page.locator('.form :is(input, select, [role=listbox])').count()).toBe(0);
    expect(await page.locator('.form details.field-limit').count()).toBe(0);
    expect(await page.getByRole('button', { name: /Add|Remove|Undo|Move/ }).count()).toBe(0);
    expect(await page.locator('.form').innerText()).not.toContain('correct horse');
  });

  it('hides advanced fields, except changed ones', async () => {
    const page = await gallery();
    expect(await inputAt(page, '/radio/gain').count()).toBe(0);
    await page.evaluate(() => window.gallery?.().form?.setField('/radio/gain', 12.5));
    expect(await inputAt(page, '/radio/gain').inputValue()).toBe('12.5');
  });
});
