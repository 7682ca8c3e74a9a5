import { expect, onTestFinished, test } from 'vitest';
import { axeViolations } from '../axeViolations.ts';
import { resize } from './resize.ts';
import { alterStatus, nextStatus, serveDevice } from './servedDevice.ts';
import { sidewaysOnceDrawn } from './sideways.ts';
import { button, type, wirelessPage } from './wirelessPage.ts';

test('the wireless page previews the effect of a change', async () => {
  const device = await serveDevice();
  onTestFinished(() => device.close());
  device.clock.advance(600_000);
  const page = await wirelessPage(device);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const card = page.getByRole('region', { name: 'What this change does' });
  const row = (name: string) => card.getByRole('row', { name: new RegExp(`^${name}`) });
  expect(await card.count()).toBe(0);

  // A changed name does not affect the link.
  await type(page, 'SSID', 'mast-south');
  await button(page, 'Discard').waitFor();
  expect(loaded.filter((url) => url.includes('ChangeCard'))).toEqual([]);

  await type(page, 'Output power', '5');
  await card.waitFor();
  expect(await row('Signal').textContent()).toMatch(
    /^Signal−[56]\d(\.\d)? −[56]\d(\.\d)? dBm−[56]\d(\.\d)? −6\d(\.\d)? dBm/,
  );
  expect(await row('Signal').textContent()).toContain('−8 dB: output power of dish-north.');
  expect(await row('Modulation').textContent()).toMatch(/\d+QAM \d\/\d.*\d+QAM \d\/\d/);
  expect(await row('Capacity').textContent()).toMatch(/Mbit\/s/);
  expect(await card.textContent()).toContain('Restart and association 22 s');
  // While the fields above are edited, the bar shows the effect in a line that leads to the card.
  const line = button(page, 'What this change does');
  await line.filter({ hasText: /farm-east\d+ \d+ Mbit\/s.*−[56]\d(\.\d)? −6\d/ }).waitFor();
  // On a phone, each end has a line with its whole name. The narrowest has room for the capacity of one end.
  for (const [width, isWhole] of [
    [320, false],
    [390, true],
  ] as const) {
    await resize(page, { width, height: 844 });
    expect(await line.getByText('Mbit/s').first().isVisible()).toBe(true);
    expect(await line.getByText('Mbit/s').last().isVisible()).toBe(isWhole);
    expect(await line.getByText('dBm').last().isVisible()).toBe(isWhole);
    const cut = (names: Element[]) => names.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(await line.locator('.change-line-end > bdi').evaluateAll(cut)).toEqual([0, 0]);
    expect(await sidewaysOnceDrawn(page, width)).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await line.click();
  await line.waitFor({ state: 'detached' });
  expect(await card.evaluate((shown) => shown.getBoundingClientRect().top < innerHeight / 2)).toBe(true);
  await resize(page, { width: 1280, height: 900 });
  expect(await axeViolations(page)).toEqual([]);

  // A narrower channel with a radar check. The peer follows if its width is automatic.
  await page.getByRole('radio', { name: '40', exact: true }).check({ force: true });
  await card.getByText('The link is lost unless the other end has automatic or the same channel width.').waitFor();
  await page.getByRole('option', { name: /^5540 MHz/ }).click();
  await card.getByText('Radar check 60 s').waitFor();
  await card.getByText(/Noise on the new channel, measured by dish-north/).waitFor();

  // Without a link the card shows only the duration.
  await alterStatus(page, { '/wireless/sta': [] });
  await nextStatus(page);
  await card.getByText('No link, so no estimate.').waitFor();
  await card.getByText('Radar check 60 s').waitFor();

  await button(page, 'Discard').click();
  await card.waitFor({ state: 'detached' });
});
