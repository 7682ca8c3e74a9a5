import { expect, test } from 'vitest';
import { serveDevice } from './servedDevice.ts';
import { bar, select, wirelessPage } from './wirelessPage.ts';

/** Text of a base after first setup, without its antenna lines. */
async function withoutAntenna(): Promise<string> {
  const device = await serveDevice('base-5ac');
  const text = device.device.configuration.stored();
  return text
    .split('\n')
    .filter((line) => !line.startsWith('radio.1.antenna.'))
    .join('\n');
}

test('without its line the antenna is the default antenna of the board, once in the list', async () => {
  const device = await serveDevice('base-5ac', await withoutAntenna());
  const page = await wirelessPage(device);
  const antenna = select(page, 'Antenna');
  await antenna.waitFor();
  expect(await antenna.locator('option').allTextContents()).toEqual([
    'Omni, 13 dBi',
    'Dish, 34 dBi',
    'Sector, 22 dBi (default)',
    'Custom, gain entered manually',
  ]);
  expect(await antenna.inputValue()).toBe('3');
  // 36 dBm of EIRP minus 22 dBi.
  const power = page.getByRole('slider', { name: 'Output power' });
  expect(await power.getAttribute('aria-valuetext')).toBe('14 dBm');
  await power.press('End');
  expect(await power.inputValue()).toBe('14');
  await antenna.selectOption('1');
  await bar(page).waitFor();
  await antenna.selectOption('3');
  await bar(page).waitFor({ state: 'hidden' });
}, 120_000);
