import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { resize } from './resize.ts';
import { nextStatus, type ServedDevice, serveDevice, untilLinked } from './servedDevice.ts';
import { sidewaysOnceDrawn } from './sideways.ts';
import { translations } from './translations.ts';
import { unfoldCards } from './unfoldCards.ts';
import {
  bar,
  button,
  field,
  isFocused,
  keepButton,
  keptWireless,
  pressInBar,
  takeBack,
  type,
  wirelessPage,
} from './wirelessPage.ts';

const VIEWPORTS = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

async function served(...options: Parameters<typeof serveDevice>): Promise<ServedDevice> {
  const device = await serveDevice(...options);
  onTestFinished(() => device.close());
  return device;
}

const kept = keptWireless();

/** Scrolls an element to the upper edge of the bar of pending changes, or of the window. */
const toTheEdge = (page: Page, name: string) =>
  page
    .getByRole('button', { name })
    .evaluate((pressed) => window.scrollBy(0, pressed.getBoundingClientRect().bottom - innerHeight + 4));

test('an added row is not covered by the bar of pending changes that it opens, at any width', async () => {
  const first = await served('sector-5ac-gps');
  const text = first.device.configuration.stored().replace('mac_acl.status=disabled', 'mac_acl.status=enabled');
  const device = await served('sector-5ac-gps', text);
  const page = await wirelessPage(device);
  await page.getByRole('radio', { name: 'Advanced' }).check();
  await page.getByRole('button', { name: 'Traffic' }).waitFor();
  await unfoldCards(page);
  for (const viewport of VIEWPORTS) {
    await resize(page, viewport);
    for (const place of [0, 1]) {
      const row = page.locator(`.row[data-line="${place}"]`);
      await toTheEdge(page, 'Add station');
      await page.getByRole('button', { name: 'Add station' }).click();
      await row.waitFor();
      await bar(page).waitFor();
      // On a phone the editor covers both until it is closed.
      if (viewport.width < 720) await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      const gap = async () => {
        const [own, its] = [await row.boundingBox(), await bar(page).boundingBox()];
        return (its?.y ?? 0) - (own?.y ?? 0) - (own?.height ?? 0);
      };
      await expect.poll(gap).toBeGreaterThanOrEqual(0);
    }
    await takeBack(page);
  }
});

/** Longest interruptions: an effect, with and without a radar check. */
const INTERRUPTIONS = translations([
  'Applying restarts the network for about {seconds} s',
  'Applying restarts the device for about {seconds} s',
  'Applying interrupts the link for about {seconds} s',
  ', {radarCheck} s of it listening for radar',
]).flatMap(([network = '', device = '', link = '', radar = '']) =>
  [network, device, link]
    .flatMap((text) => [text, text + radar])
    .map((text) => text.replace('{seconds}', '122').replace('{radarCheck}', '60')),
);

/** Runs in the page: interruptions that are cut, or that cover the line above. */
function cutInterruptions(words: Element, texts: readonly string[]): string[] {
  const own = words.getAttribute('data-text') ?? '';
  const [line] = [...document.querySelectorAll('.bar-moves, .bar-quiet')].filter((one) => one.clientHeight > 1);
  const found = texts.filter((text) => {
    words.setAttribute('data-text', text);
    const isCut = words.scrollWidth > words.clientWidth || words.scrollHeight > words.clientHeight;
    const above = line?.matches('.bar-quiet')
      ? line.getBoundingClientRect().top + 18
      : line?.getBoundingClientRect().bottom;
    return isCut || above === undefined || words.getBoundingClientRect().top < above;
  });
  words.setAttribute('data-text', own);
  return found;
}

test('on a phone the bar shows the whole interruption in every language, also below a new address', async () => {
  const page = await kept.take({ viewport: { width: 390, height: 700 } });
  const words = bar(page).locator('.bar-interruption');
  await type(page, 'SSID', 'mast-south');
  await bar(page).getByText('1 pending change').waitFor();
  const cut = async () => {
    const found: string[] = [];
    for (const width of [390, 320]) {
      await resize(page, { width, height: 700 });
      found.push(...(await words.evaluate(cutInterruptions, INTERRUPTIONS)));
    }
    return found;
  };
  expect(await cut()).toEqual([]);
  await page.evaluate(() => location.assign('#settings/network/addresses'));
  await type(page, 'IP address', '192.168.100.230');
  await bar(page).getByText('http://192.168.100.230').waitFor();
  expect(await cut()).toEqual([]);
});

test('on the narrowest phone the bar shows a new address whole, and its menu covers nothing of it', async () => {
  const page = await kept.take({ viewport: { width: 320, height: 700 } });
  await page.evaluate(() => {
    location.hash = '#settings/network/addresses';
  });
  await type(page, 'IP address', '192.168.100.230');
  const address = bar(page).getByText('http://192.168.100.230');
  await address.waitFor();
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    if (box === null) throw new Error(`${selector} is not drawn`);
    return { top: box.y, bottom: box.y + box.height };
  };
  const line = await boxOf('.bar-moves strong');
  const slot = await boxOf('.bar-slot');
  expect(line.top).toBeGreaterThanOrEqual(slot.top - 1);
  expect(line.bottom).toBeLessThanOrEqual(slot.bottom + 1);
  expect(await sidewaysOnceDrawn(page, 320)).toEqual([]);
  await button(page, 'More ways to apply').click();
  await page.getByText('Stash changes').waitFor();
  expect((await boxOf('.bar-more')).bottom).toBeLessThanOrEqual((await boxOf('.bar')).top);
});

test('on the narrowest phone the bar of a test shows a new address whole', async () => {
  const device = await served();
  const page = await wirelessPage(device, { viewport: { width: 320, height: 700 } });
  await page.evaluate(() => location.assign('#settings/network/addresses'));
  await type(page, 'IP address', '192.168.100.230');
  await pressInBar(page, 'Test for 240 s');
  const line = bar(page).getByRole('listitem').filter({ hasText: 'http://192.168.100.230' });
  await line.waitFor();
  expect(await line.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
});

test('presses in the bar do not scroll the page, at any width', async () => {
  const page = await kept.take();
  const device = kept.device();
  untilLinked(device);
  await nextStatus(page);
  for (const viewport of VIEWPORTS) {
    await resize(page, viewport);
    await pressEach(page, device, `mast-${viewport.width}`);
  }
});

/** Presses the buttons of the bar about a changed SSID, which is saved at the end. No press may scroll the page. */
async function pressEach(page: Page, device: ServedDevice, name: string): Promise<void> {
  const ssid = field(page, 'SSID');
  await ssid.evaluate((input) => input.scrollIntoView({ block: 'center' }));
  await type(page, 'SSID', name);
  await bar(page).getByText('1 pending change').waitFor();
  await ssid.evaluate((input) => input.scrollIntoView({ block: 'center' }));
  await page.evaluate(() => window.scrollBy(0, -40));
  const position = () => page.evaluate(() => scrollY);
  const before = await position();
  const positions: Record<string, number> = {};
  const note = async (press: string) => {
    positions[press] = await position();
  };
  const undo = button(page, 'Undo').and(page.getByText('Undo', { exact: true }));

  await button(page, 'Undo: SSID').press('Enter');
  await expect.poll(() => isFocused(ssid)).toBe(true);
  await note('undo');
  await button(page, 'Redo: SSID').press('Enter');
  await bar(page).getByText('1 pending change').waitFor();
  await expect.poll(() => isFocused(ssid)).toBe(true);
  await note('redo');
  await pressInBar(page, 'Discard');
  await expect.poll(() => isFocused(undo)).toBe(true);
  await note('discard');
  await undo.press('Enter');
  await bar(page).getByText('1 pending change').waitFor();
  await note('undo of the discard');
  await page.keyboard.press('Tab');
  await note('next button');

  await pressInBar(page, 'Test for 240 s');
  await button(page, 'Revert now').press('Enter');
  await bar(page).getByText('Test ended here').waitFor();
  await note('revert');
  await pressInBar(page, 'Test for 240 s');
  await button(page, 'Revert now').waitFor();
  untilLinked(device);
  await expect.poll(() => keepButton(page).isEnabled()).toBe(true);
  // A click of Playwright may scroll the page.
  const keep = await keepButton(page).boundingBox();
  await page.mouse.click((keep?.x ?? 0) + 20, (keep?.y ?? 0) + 10);
  await expect.poll(() => device.device.configuration.stored()).toContain(`ssid=${name}\n`);
  await bar(page).getByText('1 pending change').waitFor({ state: 'detached' });
  await note('keep');
  expect(positions).toEqual(Object.fromEntries(Object.keys(positions).map((press) => [press, before])));
}
