import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { axeViolations } from '../axeViolations.ts';
import { gate } from './gate.ts';
import { newPage } from './newPage.ts';
import { resize } from './resize.ts';
import { open, type ServedDevice, serveDevice } from './servedDevice.ts';
import { field, isFocused } from './wirelessPage.ts';

async function served(): Promise<ServedDevice> {
  const device = await serveDevice();
  onTestFinished(() => device.close());
  return device;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const windowOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const press = (place: Locator | Page, name: string) => place.getByRole('button', { name, exact: true }).click();
const hasFocus = (place: Locator) => expect.poll(() => isFocused(place)).toBe(true);

/** Starts a traceroute whose second hop waits for the test. @returns a function that releases it */
async function startTraceroute(page: Page): Promise<() => void> {
  const { opened: held, open: release } = gate();
  await page.route('**/api/traceroute', async (route) => {
    const hop = new URLSearchParams(route.request().postData() ?? '').get('hop');
    if (hop !== '1') await held;
    const last = hop === '2' ? 1 : 0;
    await route.fulfill({ contentType: 'text/plain', body: `0|${hop}|router-${hop}|192.0.2.${hop}|1|2|3|${last}` });
  });
  await page.getByRole('combobox', { name: 'Host' }).fill('192.0.2.2');
  await page.getByRole('combobox', { name: 'Host' }).press('Enter');
  await page.getByRole('row', { name: /^1 / }).waitFor();
  return release;
}

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (box === null) throw new Error('it is not drawn');
  return box;
}

test('a tool continues in a window over any page, is moved, folded and minimized, and loses nothing back on its page (D28)', async () => {
  const page = await newPage();
  await open(page, await served(), '#tools/traceroute');
  const goOn = await startTraceroute(page);
  await press(page, 'Open in a window');
  const tool = windowOf(page, 'Traceroute');
  await hasFocus(tool);
  await page.getByText('Open in a window that stays').waitFor();
  await tool.getByRole('row', { name: /^1 / }).waitFor();
  goOn();
  await tool.getByRole('row', { name: /^2 / }).waitFor();

  // Moved and resized by keys, and by the pointer up to 11 px from the edge.
  const move = tool.getByRole('button', { name: 'Move or resize' });
  const first = await boxOf(tool);
  await move.press('ArrowUp');
  await move.press('Shift+ArrowLeft');
  expect(await boxOf(tool)).toEqual({ ...first, y: first.y - 22, width: first.width - 22 });
  const title = await boxOf(tool.getByRole('heading', { name: 'Traceroute' }));
  await page.mouse.move(title.x + 40, title.y + 5);
  await page.mouse.down();
  await page.mouse.move(-500, title.y + 45, { steps: 3 });
  await page.mouse.up();
  const dragged = await boxOf(tool);
  expect(dragged).toEqual({ ...first, x: 11, y: first.y + 18, width: first.width - 22 });
  await press(tool, 'Collapse');
  expect(await boxOf(tool)).toEqual({ ...dragged, height: 44 });
  expect(await tool.getByRole('combobox', { name: 'Host' }).isVisible()).toBe(false);
  await press(tool, 'Maximize');
  expect(await boxOf(tool)).toEqual({ x: 11, y: 11, width: 1258, height: 878 });
  await press(tool, 'Restore');
  expect(await boxOf(tool)).toEqual(dragged);
  expect(await axeViolations(page)).toEqual([]);

  // In the strip it keeps running, and reports its end.
  await page.getByRole('link', { name: 'Wireless' }).click();
  await field(page, 'SSID').waitFor();
  const release = await startTraceroute(page);
  await press(tool, 'Minimize');
  const strip = page.getByRole('navigation', { name: 'Minimized windows' });
  await hasFocus(strip.getByRole('button', { name: /Traceroute/ }));
  await strip.getByRole('progressbar', { name: 'Running' }).waitFor();
  await field(page, 'SSID').fill('mast-2');
  release();
  const said = page.getByRole('status').filter({ hasText: 'Traceroute has ended.' });
  await said.waitFor();
  expect(await isFocused(field(page, 'SSID'))).toBe(true);
  await press(page, 'Show');
  await hasFocus(tool);
  await tool.getByRole('row', { name: /^2 / }).waitFor();

  // The page stays usable, and F6 switches between page and window.
  await page.keyboard.press('F6');
  expect(await isFocused(tool)).toBe(false);
  await page.keyboard.press('Shift+F6');
  await hasFocus(tool);
  await press(tool, 'Open as a page');
  await heading(page, 'Traceroute').waitFor();
  await tool.waitFor({ state: 'detached' });
  await page.getByRole('row', { name: /^2 / }).waitFor();
});

test('a window moves between corners and grows by presses alone, of a pointer or a key; Escape closes one, and asks while it runs; windows return after a reload, whatever else was stored', async () => {
  const page = await newPage();
  const device = await served();
  await open(page, device, '#tools/traceroute');
  const opener = page.getByRole('button', { name: 'Open in a window' });
  await opener.click();
  const tool = windowOf(page, 'Traceroute');
  await hasFocus(tool);
  const move = tool.getByRole('button', { name: 'Move or resize' });
  const { width, height } = await boxOf(tool);
  const [right, bottom] = [1280 - 11 - width, 900 - 11 - height];
  for (const corner of [
    { x: 11, y: 11 },
    { x: right, y: 11 },
    { x: right, y: bottom },
  ]) {
    await move.click();
    await expect.poll(() => boxOf(tool)).toEqual({ width, height, ...corner });
  }
  await move.press('Enter');
  expect(await boxOf(tool)).toEqual({ width, height, x: 11, y: bottom });
  const sizes = [];
  for (let presses = 0; presses < 3; presses++) {
    const { x, y, ...size } = await boxOf(tool);
    await page.mouse.click(x + size.width - 6, y + size.height - 6);
    await expect.poll(() => boxOf(tool)).not.toMatchObject(size);
    sizes.push(await boxOf(tool));
  }
  expect(sizes).toMatchObject([
    { width: 900, height: 840 },
    { width: 1258, height: 878 },
    { width: 300, height: 180 },
  ]);
  await move.focus();
  await page.keyboard.press('Escape');
  await tool.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => sessionStorage.getItem('windows'))).toBeNull();
  await opener.click();
  await press(tool, 'Collapse');
  const before = await boxOf(tool);
  await page.evaluate(() => {
    const [good] = JSON.parse(sessionStorage.getItem('windows') ?? '[]');
    const bad = [
      { ...good, tool: '<img src=x>' },
      { ...good, place: { x: 'NaN' } },
      { ...good, state: 'huge' },
      null,
      7,
    ];
    sessionStorage.setItem('windows', JSON.stringify([...bad, good, good]));
  });
  await page.goto(`${device.url}#dashboard`);
  await page.reload();
  await heading(page, 'Dashboard').waitFor();
  expect(await boxOf(tool)).toEqual(before);
  expect(await page.locator('.window').count()).toBe(1);

  await press(tool, 'Expand');
  const release = await startTraceroute(page);
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Stop Traceroute?' });
  // The harmless button has the focus: a second key press only closes the question.
  await hasFocus(question.getByRole('button', { name: 'Cancel' }));
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  await tool.getByRole('row', { name: /^1 / }).waitFor();

  // A phone shows one window, which fills it.
  await resize(page, { width: 390, height: 844 });
  await expect.poll(() => boxOf(tool)).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await press(tool, 'Close');
  await press(question, 'Stop and close');
  await tool.waitFor({ state: 'detached' });
  release();
  await page.evaluate(() => sessionStorage.setItem('windows', '{"broken'));
  await page.reload();
  await heading(page, 'Dashboard').waitFor();
  expect(await page.locator('.window').count()).toBe(0);
});
