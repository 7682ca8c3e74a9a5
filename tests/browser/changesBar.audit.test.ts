import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { serveDevice, untilLinked } from './servedDevice.ts';
import { unfoldCards } from './unfoldCards.ts';
import { bar, button, keepButton, pressInBar, type, wirelessPage } from './wirelessPage.ts';

const VIEWPORTS = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

const REFUSAL = {
  ok: false,
  error: 'The text is too long for the memory of this device, which has to be emptied first.',
  issues: [{ pointer: '/wireless/interfaces/0/ssid', code: 'pattern', params: {}, severity: 'error' }],
};

/** Filled enabled buttons of the bar. */
const filled = (page: Page) =>
  bar(page)
    .locator('.button-primary:enabled')
    .evaluateAll((buttons) => buttons.map((one) => one.firstChild?.textContent));

test.each(VIEWPORTS)('the bar of pending changes keeps its height with any message, at $width', async (viewport) => {
  const device = await serveDevice();
  onTestFinished(() => device.close());
  device.clock.advance(600_000);
  const page = await wirelessPage(device, { viewport });
  const heights: Record<string, number | undefined> = {};
  const note = async (state: string) => {
    heights[state] = (await bar(page).boundingBox())?.height;
  };
  await type(page, 'SSID', 'mast-south');
  await bar(page).getByText('interrupts the link').waitFor();
  await note('a change');
  await type(page, 'Output power', '5');
  await button(page, 'What this change does').waitFor();
  await note('a change of the link');
  await page.getByRole('radio', { name: 'Advanced' }).check();
  await page.getByRole('button', { name: 'Traffic' }).waitFor();
  await unfoldCards(page);
  await type(page, 'Receive sensitivity', '5');
  await bar(page).getByText('Fix 1 error first:').waitFor();
  await note('an error');

  // The line shows the error. The rest opens by a press and covers the page while open.
  expect(await button(page, 'What this change does').isVisible()).toBe(false);
  // If the card of the change is visible, the line omits the effect.
  await page.evaluate(() => window.scrollTo(0, 0));
  await button(page, 'All messages').click();
  await note('all that is said');
  await button(page, 'What this change does').waitFor();
  await page.keyboard.press('Escape');
  await button(page, 'What this change does').waitFor({ state: 'hidden' });
  await bar(page)
    .getByRole('button', { name: /^Receive sensitivity/ })
    .click();
  await page.keyboard.press('Escape');

  await pressInBar(page, 'Discard');
  await bar(page).getByText('3 changes discarded.').waitFor();
  await note('discarded');
  await type(page, 'SSID', 'mast-south');
  await bar(page).getByText('1 pending change').waitFor();
  await note('a change and a message');
  await page.route('**/writecfg.cgi', (route) => route.fulfill({ status: 400, json: REFUSAL }), { times: 1 });
  await pressInBar(page, 'Test for 240 s');
  await bar(page).getByText('The device refused the changes').waitFor();
  await note('refused');
  await pressInBar(page, 'Test for 240 s');
  await keepButton(page).waitFor();

  // The bar also has two lines in every state of a test.
  const ofTest: Record<string, number | undefined> = {};
  const noteTest = async (state: string) => {
    ofTest[state] = (await bar(page).boundingBox())?.height;
  };
  await noteTest('begun');
  await bar(page).getByText('Keep is available once').waitFor();
  await noteTest('waiting');
  expect(await filled(page)).toEqual([]);
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 60_000;
  });
  await bar(page).getByText('No answer for').waitFor();
  await noteTest('late');
  expect(await filled(page)).toEqual(['Revert now']);
  await button(page, 'Keep without the peer…').waitFor();
  untilLinked(device);
  await bar(page).getByText('Ready to keep').waitFor();
  await noteTest('ready');
  expect(await filled(page)).toEqual(['Keep']);
  expect(new Set(Object.values(ofTest)).size).toBe(1);
  expect(Math.max(...Object.values(ofTest).map((height = 999) => height))).toBeLessThanOrEqual(
    viewport.width > 720 ? 70 : 96,
  );

  await button(page, 'Revert now').click();
  await bar(page).getByText('Test ended here').waitFor();
  await note('a test that is over');
  await pressInBar(page, 'Apply until reboot');
  await bar(page).getByText('applied until reboot, not saved').waitFor();
  await note('applied until reboot');
  await type(page, 'Output power', '6');
  await bar(page).getByText('1 pending change').waitFor();
  await note('a change beside what is applied until reboot');

  const [height] = Object.values(heights);
  expect(heights).toEqual(Object.fromEntries(Object.keys(heights).map((state) => [state, height])));
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
