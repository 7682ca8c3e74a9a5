import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo } from './goTo.ts';
import { wrongWith } from './looks.ts';
import { keptPage } from './newPage.ts';
import { open, type ServedDevice, serveDevice } from './servedDevice.ts';
import { sideways } from './sideways.ts';

/** One page of each kind. The audits check every page, in every look and at every width. */
const PATHS = [
  'dashboard',
  'settings/wireless',
  'settings/network/addresses',
  'settings/system/accounts',
  'tools/ping',
  'log',
];

let device: ServedDevice;
const kept = keptPage(
  (page) => open(page, device),
  () => Promise.resolve(),
);
beforeAll(async () => {
  device = await serveDevice();
});
afterAll(async () => {
  await kept.close();
  await device.close();
});

test.each([1280, 320])('at %i px axe finds no violation and no page overflows', async (width) => {
  const page = await kept.take({ viewport: { width, height: 900 } });
  const found: string[] = [];
  for (const path of PATHS) {
    await page.evaluate(goTo, path);
    for (const violation of [...(await wrongWith(page)), ...(await page.evaluate(sideways, width))])
      found.push(`${path}: ${violation}`);
  }
  expect(found).toEqual([]);
});
