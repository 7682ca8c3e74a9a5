import { describe, expect, it } from 'vitest';
import { fieldAt, gallery, inputAt, sliderAt, valueAt } from './formPages.ts';

describe('limits', () => {
  it('shows the sum of a limit when the limit applies', async () => {
    const page = await gallery();
    await page.locator('input[name="/radio/width"][value="80"]').click();
    const card = fieldAt(page, '/radio/power').locator('details');
    expect(await card.getAttribute('open')).not.toBeNull();
    expect(await card.locator('summary').textContent()).toBe('Why the limit is 13 dBm');
    expect(await card.locator('tbody td').allTextContents()).toEqual(['36', '−23', '0']);
    expect(await card.locator('tfoot td').textContent()).toBe('13 dBm');
    await inputAt(page, '/radio/power').fill('5');
    expect(await card.getAttribute('open')).toBeNull();
  });

  it('shows the binding bound and the others', async () => {
    const page = await gallery();
    await page.locator('input[name="/radio/width"][value="80"]').click();
    const card = fieldAt(page, '/radio/power').locator('details');
    expect(await card.locator('tfoot th').textContent()).toBe('Limit limiting factor');
    expect(await card.locator('.limit-remedy').textContent()).toBe(
      'A point-to-point link may use all of what the radio can do.',
    );
    expect(await card.locator('.limit-others b').allTextContents()).toEqual(['24 dBm']);
    await page.locator('input[name="/radio/width"][value="20"]').click();
    await page.evaluate(() => window.gallery?.().form?.setField('/radio/power', 24));
    expect(await card.locator('summary').textContent()).toBe('Why the limit is 24 dBm');
    expect(await card.locator('tfoot td').textContent()).toBe('24 dBm');
    expect(await card.locator('.limit-others').textContent()).toContain('24 dBm');
  });

  it('applies external values under their resulting limits', async () => {
    const page = await gallery();
    await inputAt(page, '/radio/power').fill('5');
    await page.evaluate(() => {
      const form = window.gallery?.().form;
      form?.setField('/radio/power', 20);
      form?.setField('/radio/width', 80);
    });
    expect(await page.locator('input[name="/radio/width"][value="80"]').isChecked()).toBe(true);
    // The derived limit applies at once: at most 13 dBm.
    expect(await inputAt(page, '/radio/power').inputValue()).toBe('13');
    expect(await fieldAt(page, '/radio/power').locator('summary').textContent()).toBe('Why the limit is 13 dBm');
  });

  it.each(['', 'advanced'])('lists unavailable features with the reason: %s', async (query) => {
    const page = await gallery(query);
    const card = page.locator('details', { hasText: 'Not supported by this model' });
    expect(await card.getAttribute('open')).toBeNull();
    await card.locator('summary').click();
    expect(await card.locator('summary').textContent()).toBe('Not supported by this model (1)');
    expect(await card.locator('dt').allTextContents()).toEqual(['Bonding']);
    expect(await card.locator('dd').textContent()).toContain('It has one radio, and bonding takes two.');
    await page.locator('input[name="/radio/width"][value="20"]').click();
    await card.waitFor({ state: 'detached' });
    expect(await inputAt(page, '/radio/bonding').count()).toBe(query === '' ? 0 : 1);
  });

  it('keeps a value above a lowered limit, offers the nearest one, and blocks submit until then', async () => {
    const page = await gallery();
    await page.locator('input[name="/radio/width"][value="80"]').click();
    const field = fieldAt(page, '/radio/distance');
    expect(await valueAt(page, '/radio/distance')).toBe(3400);
    expect(await field.locator('.field-error').isVisible()).toBe(true);
    expect(await page.evaluate(() => window.gallery?.().form?.submit())).toHaveLength(1);
    expect(await inputAt(page, '/radio/distance').evaluate((input) => input === document.activeElement)).toBe(true);
    await field.getByRole('button', { name: 'Set to 2000 m' }).click();
    expect(await valueAt(page, '/radio/distance')).toBe(2000);
    expect(await inputAt(page, '/radio/distance').inputValue()).toBe('2000');
    expect(await field.locator('.field-error').count()).toBe(0);
    expect(await page.evaluate(() => window.gallery?.().form?.submit())).toEqual([]);
  });

  it('moves a range into its lowered bounds and announces it', async () => {
    const page = await gallery();
    await page.evaluate(() => window.gallery?.().form?.setField('/radio/power', 16));
    await page.locator('input[name="/radio/width"][value="80"]').click();
    expect(await valueAt(page, '/radio/power')).toBe(13);
    expect(await inputAt(page, '/radio/power').inputValue()).toBe('13');
    expect(await sliderAt(page, '/radio/power').inputValue()).toBe('13');
    expect(await page.getByRole('status').textContent()).toBe(
      'Output power set to 13 dBm, the nearest allowed value.',
    );
    expect(await page.evaluate(() => window.gallery?.().changes.map(({ pointer }) => pointer))).toEqual([
      '/radio/power',
      '/radio/width',
      '/radio/power',
    ]);
  });

  it('keeps a slider within its bounds', async () => {
    const page = await gallery();
    const slider = sliderAt(page, '/radio/power');
    await slider.focus();
    for (let key = 0; key < 6; key++) await slider.press('ArrowRight');
    expect(await slider.inputValue()).toBe('16');
    expect(await valueAt(page, '/radio/power')).toBe(16);
    expect(await page.getByRole('status').textContent()).toContain('16 dBm');
    await slider.press('PageDown');
    expect(await valueAt(page, '/radio/power')).toBe(11);
    expect(await inputAt(page, '/radio/power').inputValue()).toBe('11');
    await slider.press('Home');
    expect(await valueAt(page, '/radio/power')).toBe(-4);
    expect(await inputAt(page, '/radio/power').inputValue()).toBe('−4');
  });

  it('clamps the input beside a slider on blur', async () => {
    const page = await gallery();
    const box = inputAt(page, '/radio/power');
    await box.fill('22');
    expect(await valueAt(page, '/radio/power')).toBe(22);
    await box.press('Enter');
    expect(await box.inputValue()).toBe('16');
    expect(await valueAt(page, '/radio/power')).toBe(16);
  });

  it('shows the requested value above a limit, and offers it when the limit allows it', async () => {
    const page = await gallery();
    const field = fieldAt(page, '/radio/power');
    const box = inputAt(page, '/radio/power');
    await page.locator('input[name="/radio/width"][value="80"]').click();
    await box.fill('16');
    expect(await field.locator('.field-error').textContent()).toContain('At most 13 dBm is allowed here.');
    await box.press('Tab');
    expect(await box.inputValue()).toBe('13');
    expect(await page.getByRole('status').textContent()).toBe(
      'Output power set to 13 dBm, the nearest allowed value.',
    );
    expect(await field.locator('.field-asked').textContent()).toBe('Limited to 13 dBm. You asked for 16 dBm.');
    await page.locator('input[name="/radio/width"][value="20"]').click();
    expect(await box.inputValue()).toBe('13');
    expect(await field.locator('.field-asked > span').textContent()).toBe('You asked for 16 dBm.');
    await page.getByRole('status').getByText('Output power: you asked for 16 dBm, 16 dBm is allowed now.').waitFor();
    await field.getByRole('button', { name: 'Use 16 dBm' }).click();
    expect(await valueAt(page, '/radio/power')).toBe(16);
    expect(await box.inputValue()).toBe('16');
    expect(await box.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await field.locator('.field-asked').count()).toBe(0);
  });

  it('drops the requested value when another value is set', async () => {
    const page = await gallery();
    const field = fieldAt(page, '/radio/power');
    await inputAt(page, '/radio/power').fill('22');
    await inputAt(page, '/radio/power').press('Enter');
    expect(await field.locator('.field-asked').textContent()).toBe('Limited to 16 dBm. You asked for 22 dBm.');
    await inputAt(page, '/radio/power').fill('9');
    expect(await field.locator('.field-asked').count()).toBe(0);
  });

  it('stores a value fixed by a limit and shows it without an input', async () => {
    const page = await gallery();
    await page.evaluate(() => window.gallery?.().form?.setField('/radio/country', 276));
    await page.locator('input[name="/radio/width"][value="80"]').click();
    expect(await inputAt(page, '/radio/country').count()).toBe(0);
    expect(await page.locator('.field-fixed').textContent()).toContain('United States');
    expect(await page.locator('.field-fixed svg').isVisible()).toBe(true);
    expect(await page.getByText('The country is chosen in first setup only.').isVisible()).toBe(true);
    expect(await valueAt(page, '/radio/country')).toBe(840);
  });

  it('shows choices excluded by limits with the reason, and rejects them', async () => {
    const page = await gallery();
    const wide = page.locator('input[name="/radio/width"][value="160"]');
    expect(await wide.isDisabled()).toBe(true);
    expect(await fieldAt(page, '/radio/width').textContent()).toContain('is wider than this radio can do.');
  });
});
