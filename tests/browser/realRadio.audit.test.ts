import { expect, test } from 'vitest';
import { EVERY_PATH } from './everyPath.ts';
import { openRadio, signedIn } from './publicRadio.ts';

/** Text by which a page reports what the radio lacks, by path. */
const ABSENCES: readonly (readonly [path: string, words: string])[] = [
  ['settings/system/history', 'Not supported by this model'],
  ['tools/this-radio', 'Detection of changes by others'],
  ['tools/graphs', 'This model does not keep a history.'],
  ['tools/log', 'This model does not offer its log.'],
  ['tools/cable', 'This model has no cable test.'],
  ['tools/tables', 'This model does not offer this table.'],
];

test('every page works, and reports what the radio lacks', { timeout: 180_000 }, async () => {
  const { proxy } = await openRadio();
  const page = await signedIn(proxy);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  for (const path of EVERY_PATH) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, path);
    const [, words] = ABSENCES.find(([of]) => of === path) ?? [];
    if (words !== undefined) await page.getByRole('main').getByText(words).first().waitFor();
    else await page.getByRole('heading', { level: 1 }).first().waitFor();
    const main = await page.getByRole('main').innerText();
    expect(main, path).not.toMatch(/did not answer as expected|There is nothing at this address/);
  }
  expect(errors).toEqual([]);
});
