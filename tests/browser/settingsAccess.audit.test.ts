import { expect, test } from 'vitest';
import { axeViolations } from '../axeViolations.ts';
import { tabTo } from './tabTo.ts';
import { unfoldCards } from './unfoldCards.ts';
import { bar, field, keptWireless, pressInBar, type } from './wirelessPage.ts';

const kept = keptWireless();

test.each([
  { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const)(
  'axe finds nothing on the advanced page with changes and an error, and in the review, $colorScheme at $viewport.width',
  async (look) => {
    const page = await kept.take(look);
    await page.getByRole('radio', { name: 'Advanced' }).check();
    await page.getByRole('button', { name: 'Traffic' }).waitFor();
    await unfoldCards(page);
    await field(page, 'First LED').waitFor();
    await page.getByRole('switch', { name: 'Hide SSID' }).press('Space');
    await type(page, 'Receive sensitivity', '5');
    await bar(page).getByText('first:').waitFor();
    expect(await axeViolations(page, 'html', 'all')).toEqual([]);
    await pressInBar(page, 'Review');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Hide SSID').waitFor();
    await dialog.getByRole('radio', { name: 'As lines' }).check();
    await dialog.getByText('wireless.1.hide_ssid=enabled').waitFor();
    expect(await axeViolations(page, 'dialog:modal', 'all')).toEqual([]);
  },
);

test.each([
  { width: 390, height: 700 },
  { width: 1280, height: 600 },
])('the focused element is never hidden, by the bar or anything else, at $width', async (viewport) => {
  const page = await kept.take({ viewport });
  await page.getByRole('radio', { name: 'Advanced' }).check();
  await type(page, 'SSID', 'mast-keys');
  await bar(page).getByText('1 pending change').waitFor();
  await field(page, 'SSID').focus();
  await tabTo(page, bar(page).getByRole('button').first());
  await tabTo(page, field(page, 'SSID'), 'Shift+Tab');
});
