import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sameConfiguration } from '../../src/settings/apply/sameConfiguration.ts';
import { barFaults, placesOnPage } from './barFaults.ts';
import { launchChromium } from './launchChromium.ts';
import { resize } from './resize.ts';
import { atAddresses } from './serve.ts';
import { open, type ServedDevice, serveDevice } from './servedDevice.ts';
import { bar, button, keepButton, saveUntested } from './wirelessPage.ts';

const OLD = '192.168.1.20';
const NEW = '192.168.1.30';
/** Address of another device. */
const OTHER = '192.168.1.40';

let device: ServedDevice;
let other: ServedDevice;
let browser: Browser;
let context: BrowserContext;
let first: string;
beforeAll(async () => {
  device = await serveDevice();
  other = await serveDevice('sector-5ac-gps');
  first = device.device.configuration.stored();
  const addresses = { [OLD]: device.url, [NEW]: await device.move(), [OTHER]: other.url };
  browser = await launchChromium([atAddresses(addresses)]);
});
afterAll(async () => {
  await browser?.close();
  await device.close();
  await other.close();
});
beforeEach(async () => {
  device.device.faults.clear();
  device.device.configuration.install(first);
  context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
});
afterEach(() => context.close());

const stored = () => device.device.configuration.stored();
const managementAddress = (page: Page) => page.getByRole('textbox', { name: /^IP address/ });
const isMoved = (before: string) => sameConfiguration(stored(), before.replaceAll(`ip=${OLD}\n`, `ip=${NEW}\n`));

/** Page at one of the addresses, signed in. */
async function pageAt(address: string, hash: string): Promise<Page> {
  const page = await context.newPage();
  await page.clock.install();
  await open(page, { ...device, url: `http://${address}/` }, hash);
  return page;
}

/** Page of an administrator who is about to move the device. */
async function aboutToMove(to = NEW): Promise<Page> {
  const page = await pageAt(OLD, '#settings/network');
  await move(page, to);
  return page;
}

async function move(page: Page, to: string): Promise<void> {
  await managementAddress(page).fill(to);
  await managementAddress(page).press('Enter');
  await bar(page).getByText(`New address http://${to}`).waitFor();
}

/** Text in the bar after the link to an address. */
const said = (page: Page, address: string) =>
  bar(page)
    .locator('li, p')
    .filter({
      has: page.getByRole('link', { name: new RegExp(`^http://${address}(?: \\(opens in a new tab\\))?$`) }),
    });

/** Texts and controls of the bar that are not whole, by width of the window. */
async function barFaultsAt(page: Page, widths: readonly number[]): Promise<(string | number)[]> {
  const faults: (string | number)[] = [];
  for (const width of widths) {
    await resize(page, { width, height: 900 });
    faults.push(...(await barFaults(bar(page))).flatMap((fault) => [width, fault]));
  }
  return faults;
}

describe('an address that changes during a test (D13, docs/decisions.md#handover)', () => {
  test('is found by the page, which stays in place, and kept from a session at the new address; the bar is whole at every width', async () => {
    const before = stored();
    const page = await aboutToMove();
    const places = await placesOnPage(page);
    await button(page, 'Test for 240 s').click();
    await said(page, NEW).getByText('answers', { exact: true }).waitFor();
    await bar(page).getByText(`Sign in there and press Keep, or ${OLD} comes back.`).waitFor();
    expect(await placesOnPage(page)).toEqual(places);
    expect(await keepButton(page).count()).toBe(0);
    expect(await bar(page).getByRole('link', { name: 'Open', exact: true }).getAttribute('href')).toBe(
      `http://${NEW}`,
    );
    expect(await bar(page).getByText('Ready to keep').count()).toBe(0);
    expect(await barFaultsAt(page, [1440, 1280, 1024, 768, 390, 320])).toEqual([]);

    const next = await pageAt(NEW, '#settings/network');
    await bar(next).getByText('Ready to keep').waitFor();
    await bar(next).getByRole('timer', { name: 'Time left' }).waitFor();
    expect(await managementAddress(next).inputValue()).toBe(NEW);
    expect(stored()).toBe(before);
    await keepButton(next).click();
    await bar(next).getByText('Kept: the tested settings are saved').waitFor();
    expect(isMoved(before)).toBe(true);

    await page.clock.fastForward(240_000);
    await bar(page).getByText('The device is still at its new address').waitFor();
  });

  test('reverts if not kept, and is shown if the response was lost or nothing is tested; another device there is not mistaken for this one', async () => {
    const before = stored();
    const page = await aboutToMove(OTHER);
    await button(page, 'Test for 240 s').click();
    await said(page, OTHER).getByText('Responds; may be another device', { exact: true }).waitFor();
    device.device.configuration.endTest();
    await bar(page).getByText('1 pending change').waitFor();

    await move(page, NEW);
    device.device.faults.add({ kind: 'reset', path: '/writecfg.cgi', when: 'after' });
    await button(page, 'Test for 240 s').click();
    await said(page, NEW).getByText('answers', { exact: true }).waitFor();
    device.clock.advance(240_000);
    await bar(page).getByText('Your changes are all still here.').waitFor();
    expect(stored()).toBe(before);

    await resize(page, { width: 390, height: 900 });
    const places = await placesOnPage(page);
    await button(page, 'Test for 240 s').click();
    await said(page, NEW).getByText('answers', { exact: true }).waitFor();
    await bar(page).getByText(`or ${OLD} comes back.`).waitFor();
    await expect.poll(() => button(page, 'Revert now').isDisabled()).toBe(true);
    expect(await placesOnPage(page)).toEqual(places);
    expect(await barFaultsAt(page, [390, 1280])).toEqual([]);
    device.clock.advance(240_000);
    await page.clock.fastForward(240_000);
    await bar(page)
      .getByText(/^Test expired at .+; saved settings restored\./)
      .waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await bar(page).getByText('1 pending change').waitFor();
    expect(await managementAddress(page).inputValue()).toBe(NEW);
    expect([stored(), device.device.configuration.active()]).toEqual([before, before]);

    await saveUntested(page);
    await said(page, NEW).getByText('answers', { exact: true }).waitFor();
    await bar(page).getByText('Sign in at the new address.').waitFor();
    expect(isMoved(before)).toBe(true);
  });
});
