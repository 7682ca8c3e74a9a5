import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { axeViolations } from '../axeViolations.ts';
import { type Look, newPage } from './newPage.ts';
import { open, type ServedDevice, serveDevice } from './servedDevice.ts';
import { field, keptWireless, strip } from './wirelessPage.ts';

let device: ServedDevice;
const kept = keptWireless();
beforeAll(async () => {
  device = await serveDevice();
});
afterAll(async () => {
  await device?.close();
});

/** Kept dashboard, reached from the wireless page. */
async function dashboard(look: Look = {}, of = kept): Promise<Page> {
  const page = await of.take(look);
  await page.evaluate(() => {
    location.hash = '#dashboard';
  });
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.locator('.link-signal').first().waitFor();
  return page;
}

describe('in forced colors', () => {
  const look = (locator: Locator) =>
    locator.evaluate((element) => {
      const { backgroundColor, color, outlineStyle, borderTopColor } = getComputedStyle(element);
      return [backgroundColor, color, outlineStyle, borderTopColor].join(' ');
    });

  test('a segmented control, a switch and the current page show their state', async () => {
    const page = await kept.take({ forcedColors: 'active' });
    const segment = (checked: boolean) =>
      page.locator(`.form .segmented input${checked ? ':checked' : ':not(:checked):enabled'} + span`).first();
    expect(await look(segment(true))).not.toBe(await look(segment(false)));
    const link = (name: string) => page.getByRole('navigation').getByRole('link', { name });
    expect(await look(link('Wireless'))).not.toBe(await look(link('Network')));
    const knob = page.getByRole('switch').first();
    const drawn = () =>
      knob.evaluate((element) => {
        const own = getComputedStyle(element);
        const dot = getComputedStyle(element, '::before');
        return [own.backgroundColor, dot.backgroundColor, dot.insetInlineStart].join(' ');
      });
    const before = await drawn();
    const unchanged = await knob.boundingBox();
    await knob.press('Space');
    await expect.poll(drawn).not.toBe(before);
    // The mark of a change moves nothing.
    await page.locator('.field-changed').first().waitFor();
    expect((await knob.boundingBox())?.x).toBe(unchanged?.x);
    const [own, dot] = await knob.evaluate((element) => [
      getComputedStyle(element).backgroundColor,
      getComputedStyle(element, '::before').backgroundColor,
    ]);
    expect(own).not.toBe(dot);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('the main button and a field with an error differ from others', async () => {
    const page = await kept.take({ forcedColors: 'active' });
    const bar = page.getByRole('complementary', { name: 'Pending changes' });
    const background = (locator: Locator) => locator.evaluate((one) => getComputedStyle(one).backgroundColor);
    const chosen = await background(page.locator('.form .segmented input:checked + span').first());
    const button = (name: string) => background(bar.getByRole('button', { name }));
    await field(page, 'SSID').fill('mast-south');
    await field(page, 'SSID').press('Tab');
    await expect.poll(() => button('Test for')).toBe(chosen);
    expect(await button('Discard')).not.toBe(chosen);
    await field(page, 'SSID').fill('mäst');
    await field(page, 'SSID').press('Tab');
    await expect.poll(() => field(page, 'SSID').evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('dashed');
    // While nothing can be tested, the main button is no different from the others. Its color changes gradually.
    await expect.poll(async () => (await button('Test for')) === (await button('Save'))).toBe(true);
  });

  test('lines differ by dashes at once when forced colors start, and by color again when they end', async () => {
    const page = await newPage();
    await page.addInitScript(() => {
      const { setLineDash } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.setLineDash = function (dash) {
        this.canvas.dataset.dashes = `${this.canvas.dataset.dashes ?? ''}${[...dash].join(',')};`;
        setLineDash.call(this, dash);
      };
    });
    await open(page, device);
    const chart = page.locator('.chart canvas').first();
    await chart.waitFor();
    const isDashed = () =>
      chart.evaluate((canvas) => {
        if (!(canvas instanceof HTMLCanvasElement)) throw new Error('no canvas');
        const drawn = canvas.dataset.dashes ?? '';
        canvas.dataset.dashes = '';
        return drawn === '' ? undefined : /\d/.test(drawn);
      });
    for (const [forcedColors, expected] of [
      ['none', false],
      ['active', true],
      ['none', false],
    ] as const) {
      await page.emulateMedia({ forcedColors });
      await expect.poll(isDashed).toBe(expected);
    }
  });

  test('chips and badges have a border', async () => {
    const page = await dashboard({ forcedColors: 'active' });
    for (const selector of ['.chip', '.link-badge', '.card']) {
      const edge = await page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(element);
          return borderTopStyle === 'solid' && borderTopColor !== backgroundColor;
        });
      expect(edge, selector).toBe(true);
    }
  });
});

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test.each([
  ['no-preference', '0.3s', false],
  ['reduce', '0s', true],
] as const)(
  'a section slides open for 300 ms, except with reduced motion: %s',
  async (reducedMotion, duration, isAtOnce) => {
    const page = await kept.take({ reducedMotion });
    const section = page.locator('details.form-card');
    await section.waitFor();
    const opened = await section.evaluate((details) => {
      const content = getComputedStyle(details, '::details-content');
      details.querySelector('summary')?.click();
      return { duration: content.transitionDuration.split(',')[0], isAtOnce: Number.parseFloat(content.height) > 20 };
    });
    expect(opened).toEqual({ duration, isAtOnce });
    await expect
      .poll(() => section.locator('dl').evaluate((list) => list.getBoundingClientRect().height))
      .toBeGreaterThan(20);
  },
);

describe('from right to left', () => {
  /** Texts with a minus after its figures, or a unit before them. */
  const misplaced = (page: Page) =>
    page.evaluate(() => {
      const found: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const at = (index: number): DOMRect => {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          return range.getBoundingClientRect();
        };
        if (node.parentElement?.closest('.visually-hidden') !== null) continue;
        const text = node.textContent ?? '';
        for (const match of text.matchAll(/−\d|\d (?:dBm|dBi|dB|MHz|GHz|Mbit|ft|km|mi|GB|MB|kB|°C|%|s|min|h)\b/g)) {
          const [first, last] = [at(match.index), at(match.index + match[0].length - 1)];
          const isDrawn = first.width > 0 && last.width > 0;
          if (isDrawn && first.top === last.top && first.left > last.left) found.push(text);
        }
      }
      return found;
    });
  const turn = async (page: Page) => {
    onTestFinished(() => page.evaluate(() => document.documentElement.removeAttribute('dir')));
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  };

  test('figures keep their sign and their unit on the dashboard', async () => {
    const page = await dashboard();
    await turn(page);
    expect(await misplaced(page)).toEqual([]);
    const order = await page
      .locator('.link-signal bdi')
      .first()
      .evaluate((pair) => [...pair.children].map((part) => part.getBoundingClientRect().left));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(await fits(page)).toBe(true);
  });

  test('and on a settings page, limits and number inputs included', async () => {
    const page = await kept.take();
    await turn(page);
    expect(await misplaced(page)).toEqual([]);
    expect(await field(page, 'Output power').evaluate((input) => getComputedStyle(input).direction)).toBe('ltr');
  });
});

test('scrolled content passes under the top bar, the automatic channel choice included', async () => {
  const page = await kept.take({ viewport: { width: 1280, height: 500 } });
  const automatic = strip(page).getByRole('option', { name: 'Automatic' });
  await automatic.waitFor();
  const covered = await automatic.evaluate((element) => {
    window.scrollBy({ top: element.getBoundingClientRect().top - 10, behavior: 'instant' });
    const { left, top } = element.getBoundingClientRect();
    return document.elementFromPoint(left + 8, top + 8)?.closest('.topbar, [role=option]')?.className;
  });
  expect(covered).toBe('topbar');
});

test('a revealed key is fully visible on a phone', async () => {
  const page = await kept.take({ viewport: { width: 390, height: 844 } });
  await page.getByRole('combobox', { name: 'Encryption' }).selectOption('WPA2-Personal');
  const key = page.locator('input[name="/security/accessPoint/protection/psk"]');
  // Pressed by key: a part that enters the screen may change its height during a pointer press.
  await page.getByRole('button', { name: 'Generate WPA2 key' }).press('Enter');
  await expect.poll(() => key.inputValue()).not.toBe('');
  await page.getByRole('button', { name: 'Copy WPA2 key' }).waitFor();
  expect(await key.evaluate((input) => input.scrollWidth <= input.clientWidth)).toBe(true);
});
