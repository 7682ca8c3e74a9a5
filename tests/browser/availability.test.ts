import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '../axeViolations.ts';
import { newPage } from './newPage.ts';
import { alterStatus, nextStatus, open, type ServedDevice, serveDevice } from './servedDevice.ts';
import { field, type, wirelessPage } from './wirelessPage.ts';

let device: ServedDevice;
beforeAll(async () => {
  device = await serveDevice('link-60-solo');
  device.clock.advance(600_000);
});
afterAll(() => device.close());

/** Script parts about rain. */
const OF_RAIN = /[Aa]vailability(?!Check)|PlaceNote|RainyLink|rainWords|\/words-/;

const PERCENT = /99\.\d+ %/;
const MINUTES = /\d+ min a year/;

test('a 60 GHz link, its path and its report show the availability in rain once the place of the radio is entered', async () => {
  const page = await newPage();
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(response.url()));
  await open(page, device, '#settings/wireless');
  await field(page, 'Output power').waitFor();
  expect(loaded.filter((url) => OF_RAIN.test(url))).toEqual([]);
  await type(page, 'Output power', '3');
  const card = page.getByRole('region', { name: 'What this change does' });
  const row = card.getByRole('row', { name: /^Availability/ });

  // The radio has no receiver and its settings have no place, so the page asks once.
  const place = { latitude: row.getByLabel('Latitude'), longitude: row.getByLabel('Longitude') };
  await place.latitude.fill('91');
  await place.longitude.fill('east');
  await row.getByRole('button', { name: 'Use this place' }).click();
  await row.getByText('Enter degrees from -90 to 90 with a decimal point.').waitFor();
  await row.getByText('Enter degrees from -180 to 180 with a decimal point.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await place.latitude.fill('3,133');
  await place.longitude.fill('101.7');
  await place.longitude.press('Enter');
  await row.getByText('Rain at 3.13°, 101.70° exceeds 93 mm/h for 0.01 % of a year').waitFor();
  expect(loaded.some((url) => /\/words-/.test(url))).toBe(true);
  expect(await row.textContent()).toMatch(new RegExp(`^Availability${PERCENT.source} ${MINUTES.source}`));
  expect(await row.textContent()).toMatch(/\d+\.\d dB rain margin over 1969 ft\./);
  expect(await axeViolations(page)).toEqual([]);

  await page.goto(`${device.url}#tools/best-channel`);
  const table = page.getByRole('region', { name: 'Channels by expected capacity' });
  const cells = table.locator('td[data-title="Availability"]');
  await cells.first().getByText(PERCENT).waitFor();
  expect((await cells.allTextContents()).filter((text) => !MINUTES.test(text))).toEqual([]);
  const margins = (await cells.locator('xpath=..').allTextContents()).map(
    (text) => /([\d.]+) dB rain margin\./.exec(text)?.[1],
  );
  expect(margins.length).toBeGreaterThan(5);
  expect(margins.map(Number)).toEqual(margins.map(Number).toSorted((a, b) => b - a));
  await table.getByText('the one with the larger rain margin ranks first').waitFor();
  expect(await axeViolations(page)).toEqual([]);

  // The place is stored, and can be changed.
  await page.reload();
  await table.getByText('Rain at 3.13°, 101.70° exceeds 93 mm/h').waitFor();
  const before = await cells.first().textContent();
  await table.getByRole('button', { name: 'Change place' }).click();
  await table.getByLabel('Latitude').fill('51.5');
  await table.getByLabel('Longitude').fill('-0.14');
  await table.getByRole('button', { name: 'Use this place' }).click();
  await table.getByText('Rain at 51.50°, −0.14° exceeds 27 mm/h').waitFor();
  expect(await cells.first().textContent()).not.toBe(before);

  // The link path and its report show the availability at the place, too.
  await page.goto(`${device.url}#make-link`);
  await page.getByRole('button', { name: /^\d?Link is up/ }).click();
  await page.getByRole('button', { name: 'Change place' }).filter({ visible: true }).click();
  await page.getByLabel('Latitude').filter({ visible: true }).fill('3.133');
  await page.getByLabel('Longitude').filter({ visible: true }).fill('101.7');
  await page.getByRole('button', { name: 'Use this place' }).filter({ visible: true }).click();
  await page.getByText(PERCENT).filter({ visible: true }).first().waitFor();
  await page.getByRole('button', { name: 'Show report' }).click();
  const report = page.getByRole('article', { name: 'Installation report' });
  const line = (name: string) => report.locator('dl > div', { hasText: new RegExp(`^${name}`) });
  expect(await line('Availability').textContent()).toMatch(/^Availability99\.\d+ % · \d+ min a year$/);
  expect(await line('Rain').textContent()).toMatch(/^Rain\d+\.\d dB rain margin over 1969 ft\. Rain at 3\.13°/);
  expect(await axeViolations(page)).toEqual([]);

  // The place of a receiver overrides the entered one.
  await page.goto(`${device.url}#tools/best-channel`);
  await alterStatus(page, { '/gps': { fix: 1, lat: 23, lon: 30 } });
  await nextStatus(page);
  await table.getByText('Rain at 23.00°, 30.00° exceeds 0 mm/h').waitFor();
  expect(await table.getByRole('button', { name: 'Change place' }).count()).toBe(0);
});

test('a 5 GHz radio loads neither the rain map nor the yearly rain computation, and no form for locked channels', async () => {
  const other = await serveDevice();
  try {
    other.clock.advance(600_000);
    const loaded: string[] = [];
    const page = await wirelessPage(other, {
      before: async (opened) => opened.on('response', (response) => loaded.push(response.url())),
    });
    expect(loaded.filter((url) => /unlock/i.test(url))).toEqual([]);
    expect(loaded.filter((url) => url.endsWith('/chanlist_active.cgi'))).toHaveLength(1);
    await type(page, 'Output power', '5');
    await page.getByRole('region', { name: 'What this change does' }).waitFor();
    await page.goto(`${other.url}#tools/best-channel`);
    await page.getByRole('region', { name: 'Channels by expected capacity' }).waitFor();
    await page.goto(`${other.url}#make-link`);
    await page.getByRole('button', { name: /^\d?Link is up/ }).click();
    await page.getByRole('button', { name: 'Show report' }).waitFor();
    expect(loaded.some((url) => /ChangeCard/.test(url))).toBe(true);
    expect(loaded.filter((url) => OF_RAIN.test(url))).toEqual([]);
  } finally {
    await other.close();
  }
});
