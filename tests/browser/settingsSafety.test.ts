import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { deviceId } from '../../simulator/status/host.ts';
import { axeViolations } from '../axeViolations.ts';
import { open, serveDevice, untilLinked } from './servedDevice.ts';
import { bar, button, field, isFocused, keepButton, keptWireless, pressInBar, type } from './wirelessPage.ts';

const kept = keptWireless();

const configuration = () => kept.device().device.configuration;
const stored = () => configuration().stored();
const isMain = (page: Page, name: string) =>
  button(page, name).evaluate((element) => element.classList.contains('button-primary'));

test('changes that can cut the user off are tested first, and saving them asks; harmless changes are saved (D13)', async () => {
  const page = await kept.take();
  await type(page, 'SSID', 'mast-south');
  await bar(page).getByText('interrupts the link').waitFor();
  expect(await isMain(page, 'Test for 240 s')).toBe(true);
  await button(page, 'Save…').click();
  const dialog = page.getByRole('dialog', { name: 'Save without a test?' });
  await dialog.getByText('The link is interrupted for about 22 s.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(stored()).not.toContain('mast-south');
  await button(page, 'Discard').click();

  await page.getByRole('link', { name: 'System', exact: true }).click();
  await type(page, 'Device name', 'north');
  await bar(page).getByText('1 pending change').waitFor();
  expect(await isMain(page, 'Save')).toBe(true);
  await button(page, 'Save').click();
  await bar(page).getByText('Saved and in use.').waitFor();
});

test('on a phone the buttons of a dialog fill their rows, however many fit into one', async () => {
  const page = await kept.take({ viewport: { width: 390, height: 844 } });
  await type(page, 'SSID', 'mast-south');
  await pressInBar(page, 'Save…');
  const footer = page.getByRole('dialog', { name: 'Save without a test?' }).locator('footer');
  const isFilled = await footer.evaluate((element) => {
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
    const { left, right } = element.getBoundingClientRect();
    const boxes = [...element.children].map((child) => child.getBoundingClientRect());
    return [...new Set(boxes.map(({ top }) => top))].map((row) => {
      const inRow = boxes.filter(({ top }) => top === row);
      return [
        Math.min(...inRow.map((box) => box.left)) - left - Number.parseFloat(paddingInlineStart),
        right - Number.parseFloat(paddingInlineEnd) - Math.max(...inRow.map((box) => box.right)),
      ].map((gap) => Math.abs(gap) < 1);
    });
  });
  expect(isFilled).toEqual([
    [true, true],
    [true, true],
  ]);
});

test('the bar that appears does not cover the field with the focus', async () => {
  const page = await kept.take({ viewport: { width: 390, height: 600 } });
  const ssid = field(page, 'SSID');
  await ssid.focus();
  await ssid.evaluate((input) => window.scrollBy(0, input.getBoundingClientRect().bottom - innerHeight + 4));
  const isClear = async () => {
    const [own, its] = [await ssid.boundingBox(), await bar(page).boundingBox()];
    return own !== null && its !== null && own.y + own.height <= its.y;
  };
  await page.keyboard.type('x');
  await expect.poll(isClear).toBe(true);
});

test('a changed username is tested first', async () => {
  const page = await kept.take();
  await page.getByRole('link', { name: 'System', exact: true }).click();
  await page.getByRole('link', { name: 'Accounts' }).click();
  await page.getByRole('textbox', { name: 'Username' }).first().fill('other-admin');
  await page.getByRole('textbox', { name: 'Username' }).first().press('Enter');
  await bar(page).getByText('1 pending change').waitFor();
  expect(await isMain(page, 'Test for 240 s')).toBe(true);
});

test('by keyboard: Keep waits for the peer of a link that was up, then asks for another press; a review during it saves nothing', async () => {
  const page = await kept.take();
  const before = stored();
  const press = async (...keys: readonly string[]) => {
    await page.getByRole('heading', { level: 1 }).click();
    for (const key of keys) await page.keyboard.press(key);
  };
  await type(page, 'SSID', 'mast-south');
  await bar(page).getByText('1 pending change').waitFor();
  const review = page.getByRole('dialog', { name: '1 pending change' });
  // Also while typing. The browser must not save the page, not even on a second press.
  await field(page, 'SSID').press('Control+s');
  await review.waitFor();
  await page.keyboard.press('Escape');
  await field(page, 'SSID').press('d');
  await field(page, 'SSID').press('t');
  expect(await field(page, 'SSID').inputValue()).toMatch(/dt/);
  await type(page, 'SSID', 'mast-south');
  await press('d', 't');
  await bar(page).getByText('Keep is available once').waitFor();
  expect(await keepButton(page).isDisabled()).toBe(true);
  await press('d', 'k');
  await press('d', 'd');
  expect(await review.getByRole('button', { name: /^Save/ }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await button(page, 'Keep without the peer…').click();
  const dialog = page.getByRole('dialog', { name: 'Keep without the peer?' });
  await dialog.getByText('someone must go on site').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(stored()).toBe(before);
  untilLinked(kept.device());
  await bar(page).getByText('Ready to keep').waitFor();
  expect(await keepButton(page).isEnabled()).toBe(true);
  expect(await button(page, 'Keep without the peer…').count()).toBe(0);
  await press('d', 'k');
  await bar(page).getByText('Kept: the tested settings').waitFor();

  await type(page, 'SSID', 'mast-west');
  await button(page, 'Test for 240 s').click();
  await button(page, 'Keep without the peer…').click();
  await dialog.getByRole('button', { name: 'Keep without the peer', exact: true }).click();
  await bar(page).getByText('Kept: the tested settings').waitFor();
  expect(stored()).toContain('ssid=mast-west\n');

  await type(page, 'SSID', 'mast-east');
  await press('d', 't');
  await button(page, 'Revert now').waitFor();
  await press('d', 'r');
  await bar(page).getByText('Test ended here').waitFor();
  expect(stored()).toContain('ssid=mast-west\n');
});

test('a text active until reboot is shown on every page until it is saved, by `o s` (D27), or reverted to pending changes', async () => {
  const page = await kept.take();
  await type(page, 'SSID', 'mast-hill');
  await button(page, 'More ways to apply').click();
  await page.getByRole('button', { name: 'Apply until reboot' }).click();
  await bar(page).getByText('applied until reboot, not saved').waitFor();
  expect(configuration().active()).toContain('mast-hill');
  expect(stored()).not.toContain('mast-hill');
  await field(page, 'SSID').press('o');
  await field(page, 'SSID').press('s');
  expect(stored()).not.toContain('mast-hill');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).click();
  await page.keyboard.press('o');
  await page.keyboard.press('s');
  await bar(page).getByText('Saved: settings applied until reboot').waitFor();
  expect(stored()).toContain('ssid=mast-hill\n');

  await page.getByRole('link', { name: /^Wireless/ }).click();
  await type(page, 'SSID', 'mast-lake');
  await button(page, 'More ways to apply').click();
  await page.getByRole('button', { name: 'Apply until reboot' }).click();
  await button(page, 'Revert').click();
  await bar(page).getByText('1 pending change').waitFor();
  expect(configuration().active()).not.toContain('mast-lake');
});

test('another address can be probed without a request of the page itself (docs/decisions.md#handover)', async () => {
  const elsewhere = await serveDevice();
  const page = await kept.take();
  const ask = (address: string, named: string) =>
    page.evaluate(
      async (asked) => {
        const frame = document.createElement('iframe');
        frame.src = '/help/reach.html';
        const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
        document.body.append(frame);
        await loaded;
        const { port1, port2 } = new MessageChannel();
        const answer = new Promise((resolve) => {
          port1.onmessage = ({ data }) => resolve(data);
        });
        frame.contentWindow?.postMessage(asked, location.origin, [port2]);
        return answer.finally(() => frame.remove());
      },
      { address, device: named },
    );
  const { origin } = new URL(elsewhere.url);
  expect(await ask(origin, deviceId(elsewhere.device.model.hardwareAddress))).toBe('same');
  expect(await ask(origin, 'f'.repeat(32))).toBe('other');
  await elsewhere.close();
  expect(await ask(origin, 'f'.repeat(32))).toBe('none');
  const direct = await page.evaluate(
    (asked) =>
      fetch(asked, { mode: 'no-cors' }).then(
        () => true,
        () => false,
      ),
    page.url().replace('127.0.0.1', 'localhost'),
  );
  expect(direct).toBe(false);
});

// tests/src/settings/testing.test.ts covers the other ends.
test('after the browser closed during a test, the next one shows that it has ended, with the edits pending', async () => {
  const page = await kept.take();
  const before = stored();
  await type(page, 'SSID', 'mast-tower');
  await button(page, 'Test for 240 s').press('Enter');
  // The button is gone. The focus moves to the bar with the test.
  await expect.poll(() => isFocused(bar(page))).toBe(true);
  await keepButton(page).waitFor();
  // In the same context, whose storage the next page reads.
  const next = await page.context().newPage();
  onTestFinished(() => next.close());
  await page.close();
  configuration().endTest();
  await open(next, kept.device(), '#settings/wireless');
  await bar(next).getByText('Test ended by another session or a restart; saved settings restored.').waitFor();
  expect(configuration().active()).toBe(before);
  await bar(next).getByText('1 pending change').waitFor();
  expect(await field(next, 'SSID').inputValue()).toBe('mast-tower');
});
