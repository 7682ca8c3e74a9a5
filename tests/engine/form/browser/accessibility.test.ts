import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../../axeViolations.ts';
import { gallery, inputAt, touchedGallery, valueAt } from './formPages.ts';

describe('accessibility', () => {
  it.each(['theme=light&advanced', 'theme=dark&advanced', 'theme=light&readonly'])(
    'has no axe violations: %s',
    async (query) => {
      const page = await gallery(query);
      await page.evaluate(() => {
        window.gallery?.().form?.setField('/radio/width', 80);
        window.gallery?.().form?.submit();
      });
      if (query.endsWith('advanced')) {
        const channels = page.getByRole('listbox', { name: /^Channel/ });
        await channels.getByRole('option', { name: /^5180 MHz, channel 42/ }).click();
        await page
          .getByRole('button', { name: /^Show all/ })
          .first()
          .click();
        await page.getByText('Show as table').first().click();
      }
      expect(await axeViolations(page, 'html', 'all')).toEqual([]);
    },
  );

  it('works by keyboard alone', async () => {
    const page = await gallery();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowLeft');
    expect(await valueAt(page, '/radio/width')).toBe(20);
    const reached: string[] = [];
    for (let press = 0; press < 60; press++) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => document.activeElement?.getAttribute('name') ?? '');
      if (name !== '') reached.push(name);
      if (await page.evaluate(() => document.activeElement?.matches('[type=range]'))) reached.push('slider');
      if (name === '/radio/automatic') await page.keyboard.press('Space');
      if (name === '/wireless/ssid') await page.keyboard.type('keys');
      if (name === '/wireless/band') await page.keyboard.press('ArrowUp');
      const isList = await page.evaluate(() => document.activeElement?.matches('.row[data-line="0"]'));
      // Tab reaches one line of a list, arrow keys the others. The editor opens beside the line.
      if (isList) for (const key of ['End', 'Enter', 'Tab']) await page.keyboard.press(key);
      if (isList) reached.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? ''));
      if (isList) break;
    }
    expect(reached).toContain('slider');
    expect(reached).toContain('/wireless/key');
    expect(reached.at(-1)).toBe('/wireless/stations/2/comment');
    expect(await valueAt(page, '/radio/automatic')).toBe(true);
    expect(await valueAt(page, '/wireless/ssid')).toContain('keys');
    expect(await valueAt(page, '/wireless/band')).toBe('60 GHz');
  });

  it('has touch targets of sufficient size, and no horizontal scrolling', async () => {
    const page = await touchedGallery({ width: 390, height: 844 });
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('input:not([type="checkbox"], [type="radio"]), select, button')]
        .map((control) => ({ control: control.outerHTML, height: control.getBoundingClientRect().height }))
        .filter(({ height }) => height < 44),
    );
    expect(small).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await inputAt(page, '/wireless/ssid').isVisible()).toBe(true);
  });
});
