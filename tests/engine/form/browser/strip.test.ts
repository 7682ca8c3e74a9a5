import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Look } from '../../../browser/newPage.ts';
import { gallery, touchedGallery, valueAt } from './formPages.ts';

const CHANNEL = '/radio/channel';
const INDOOR = 'Only indoor equipment may use this channel, and this device is made for masts.';

const list = (page: Page) => page.getByRole('listbox', { name: /^Channel/ });
const option = (page: Page, name: string | RegExp) => list(page).getByRole('option', { name });
const chosen = (page: Page) => list(page).getByRole('option', { selected: true });
const words = (one: Locator) => one.locator('.visually-hidden').textContent();
const about = (page: Page) => page.locator('.strip-about');
const toggle = (page: Page) => page.getByRole('button', { name: /^Show (all|fewer)/ }).first();

/** Text of the option with keyboard focus. */
async function current(page: Page): Promise<string | null> {
  return words(page.locator(`[id="${await list(page).getAttribute('aria-activedescendant')}"]`));
}

/** The gallery with channels of 20 MHz. */
async function narrow(options?: Look): Promise<Page> {
  return narrowed(await gallery('', options));
}

async function narrowed(page: Page): Promise<Page> {
  await page.evaluate(() => window.gallery?.().form?.setField('/radio/width', 20));
  await option(page, /^5180 MHz/).waitFor();
  return page;
}

describe('strip keyboard', () => {
  it('moves along the scale without selecting; Enter and Space select', async () => {
    const page = await narrow();
    await list(page).focus();
    expect(await current(page)).toMatch(/^5500 MHz/);
    await page.keyboard.press('ArrowRight');
    expect(await current(page)).toBe('5520 MHz, channel 104, centre 5520, EIRP 30 dBm, radar check first (60 s)');
    await page.keyboard.press('ArrowDown');
    expect(await current(page)).toMatch(/^5540 MHz/);
    expect(await valueAt(page, CHANNEL)).toBe(5500);
    await page.keyboard.press('Enter');
    expect(await valueAt(page, CHANNEL)).toBe(5540);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Space');
    expect(await words(chosen(page))).toMatch(/^5320 MHz/);
    expect(await valueAt(page, CHANNEL)).toBe(5320);
  });

  it('jumps to both ends, and by five options', async () => {
    const page = await narrow();
    await list(page).focus();
    await page.keyboard.press('Home');
    expect(await current(page)).toBe('Automatic');
    await page.keyboard.press('ArrowLeft');
    expect(await current(page)).toBe('Automatic');
    await page.keyboard.press('PageDown');
    expect(await current(page)).toMatch(/^5260 MHz/);
    await page.keyboard.press('PageUp');
    expect(await current(page)).toBe('Automatic');
    await page.keyboard.press('End');
    expect(await current(page)).toMatch(/^5885 MHz/);
    const [box, bar] = await Promise.all([list(page).boundingBox(), option(page, /^5885 MHz/).boundingBox()]);
    expect((bar?.x ?? 0) + (bar?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
    // The focus ring is inset, so the scroll container does not clip it.
    const ring = await option(page, /^5885 MHz/).evaluate((bar) => {
      const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(bar);
      return { outlineStyle, outside: Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) };
    });
    expect(ring.outlineStyle).toBe('solid');
    expect(ring.outside).toBeLessThanOrEqual(0);
    expect(await about(page).textContent()).toContain('5885 MHz');
  });

  it('reaches disabled options, which show the reason and cannot be selected', async () => {
    const page = await narrow();
    await list(page).focus();
    await page.keyboard.press('End');
    const refused = option(page, /^5885 MHz/);
    expect(await refused.getAttribute('aria-disabled')).toBe('true');
    expect(await words(refused)).toContain(`Not allowed: ${INDOOR}`);
    expect(await about(page).textContent()).toContain(`Not allowed: ${INDOOR} 47 CFR 15.407(a)(3)(iv)`);
    await page.keyboard.press('Enter');
    await refused.click({ force: true });
    expect(await valueAt(page, CHANNEL)).toBe(5500);
    expect(await words(chosen(page))).toMatch(/^5500 MHz/);
  });

  it('takes a single tab stop', async () => {
    const page = await narrow();
    await list(page).focus();
    await page.keyboard.press('Tab');
    const next = page.getByRole('button', { name: 'No radar check' }).first();
    expect(await next.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    expect(await list(page).evaluate((box) => box === document.activeElement)).toBe(true);
  });
});

describe('strip', () => {
  it('selects on press, marks the active option, and reverts by Undo', async () => {
    const page = await narrow();
    await option(page, /^5540 MHz/).click();
    expect(await list(page).evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await valueAt(page, CHANNEL)).toBe(5540);
    expect(await option(page, /^5500 MHz.*, in use$/).count()).toBe(1);
    expect(await page.locator('.strip-legend li').allTextContents()).toEqual([
      'Chosen',
      'In use',
      'radar check first (60 s)',
      'radar check first (600 s)',
      'Not allowed',
    ]);
    await page.getByRole('button', { name: 'Undo Channel', exact: true }).click();
    expect(await valueAt(page, CHANNEL)).toBe(5500);
    expect(await words(chosen(page))).toMatch(/^5500 MHz/);
    expect(await list(page).evaluate((box) => box === document.activeElement)).toBe(true);
  });

  it('draws bars with the width of their range, and distinct marks', async () => {
    const page = await narrow();
    const hatches = await Promise.all(
      ['5260', '5620'].map((title) =>
        option(page, new RegExp(`^${title} MHz`)).evaluate((bar) => getComputedStyle(bar).backgroundImage),
      ),
    );
    expect(new Set(hatches).size).toBe(2);
    const span = async (from: string, to: string) => {
      const [a, b] = await Promise.all([from, to].map((name) => option(page, new RegExp(`^${name}`)).boundingBox()));
      return (b?.x ?? 0) - (a?.x ?? 0);
    };
    expect(await span('5180', '5220')).toBeCloseTo(2 * (await span('5200', '5220')), 0);
  });

  it('shows common, selected and active options first, and all on request', async () => {
    const page = await narrow();
    const before = await list(page).getByRole('option').count();
    expect(await option(page, /^5185 MHz/).count()).toBe(0);
    await toggle(page).click();
    const all = await list(page).getByRole('option').count();
    expect(all).toBeGreaterThan(before);
    await option(page, /^5185 MHz/).click();
    expect(await toggle(page).textContent()).toBe('Show fewer');
    await toggle(page).click();
    expect(await toggle(page).textContent()).toBe(`Show all ${all}`);
    expect(await list(page).getByRole('option').count()).toBe(before + 1);
    expect(await words(chosen(page))).toMatch(/^5185 MHz/);
  });

  it('offers the same data as a table, including disabled options', async () => {
    const page = await narrow();
    await toggle(page).click();
    const titles = await list(page)
      .getByRole('option')
      .evaluateAll((options) => options.map((one) => one.firstChild?.textContent?.split(', ')[0]));
    await page.getByText('Show as table').first().click();
    const table = page.getByRole('table').filter({ hasText: 'State' });
    await table.waitFor();
    expect(await table.locator('tbody th').allTextContents()).toEqual(titles);
    expect(await table.getByRole('row', { name: /^5500 MHz/ }).textContent()).toBe(
      '5500 MHzchannel 100 · centre 5500 · EIRP 30 dBm · radar check first (60 s)Chosen',
    );
    expect(await table.getByRole('row', { name: /^5885 MHz/ }).textContent()).toContain(`Not allowed: ${INDOOR}`);
  });

  it('shows the current value if no option matches', async () => {
    const page = await narrow();
    await page.evaluate((pointer) => window.gallery?.().form?.setField(pointer, 5333), CHANNEL);
    await about(page).first().getByText('5333 MHz').waitFor();
    expect(await chosen(page).count()).toBe(0);
    expect(await about(page).first().textContent()).toBe('5333 MHzNone of these');
  });

  it('follows the limits of its options', async () => {
    const page = await narrow();
    await page.evaluate(() => window.gallery?.().form?.setField('/radio/width', 80));
    await option(page, /^5500 MHz, channel 106/).waitFor();
    expect(await words(chosen(page))).toContain('centre 5530');
  });

  it('removes the value when the device has none and the default is selected', async () => {
    const page = await narrow();
    await page.evaluate(() => window.gallery?.().form?.setField('/radio/width', 80));
    const second = page.getByRole('listbox', { name: 'Second channel' });
    expect(await words(second.getByRole('option', { selected: true }))).toBe('Automatic');
    await second.getByRole('option', { name: /^5180 MHz/ }).click();
    expect(await valueAt(page, '/radio/plain')).toBe(5180);
    await second.getByRole('option', { name: /^Automatic/ }).click();
    expect(await valueAt(page, '/radio/plain')).toBeUndefined();
  });

  it('falls back to a list if no option is on a scale', async () => {
    const page = await narrow();
    const plain = page.getByRole('combobox', { name: 'Second channel' });
    expect(await plain.locator('option').allTextContents()).toEqual(['Automatic (default)']);
    expect(await plain.inputValue()).toBe('0');
    expect(await valueAt(page, '/radio/plain')).toBeUndefined();
  });

  it('scrolls within its box on a narrow page, with touch targets for all bars', async () => {
    const page = await narrowed(await touchedGallery({ width: 320, height: 700 }));
    await page.getByText('Show as table').first().click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    const bar = await chosen(page).boundingBox();
    const box = await list(page).boundingBox();
    expect(bar?.height).toBeGreaterThanOrEqual(44);
    expect(bar?.width).toBeGreaterThanOrEqual(44);
    expect(bar?.x).toBeGreaterThanOrEqual(box?.x ?? 320);
  });

  it.each([1280, 390])('always shows options off the scale, and fades at overflow: %i px', async (width) => {
    const page = await narrow({ viewport: { width, height: 800 } });
    const edges = () =>
      page
        .locator('.strip-list')
        .first()
        .evaluate((area) => ({
          before: area.hasAttribute('data-before'),
          after: area.hasAttribute('data-after'),
          isFaded: getComputedStyle(area.querySelector('.strip-track') ?? area).maskImage !== 'none',
        }));
    const isWhole = async (name: RegExp) => {
      const [box, bar] = await Promise.all([list(page).boundingBox(), option(page, name).boundingBox()]);
      if (box === null || bar === null) throw new Error('not drawn');
      return bar.x >= box.x && bar.x + bar.width <= box.x + box.width;
    };
    await option(page, /^5600 MHz/).click();
    await expect.poll(edges).toMatchObject({ isFaded: true });
    expect(await isWhole(/^Automatic/)).toBe(true);
    await list(page).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect.poll(edges).toEqual({ before: false, after: true, isFaded: true });
    expect(await isWhole(/^5180 MHz/)).toBe(true);
    await page.keyboard.press('End');
    await expect.poll(edges).toEqual({ before: true, after: false, isFaded: true });
    expect(await isWhole(/^Automatic/)).toBe(true);
    await page.evaluate(() => window.gallery?.().form?.setField('/radio/width', 80));
    await option(page, /^5180 MHz, channel 42/).waitFor();
    if (width === 1280) await expect.poll(edges).toEqual({ before: false, after: false, isFaded: false });
  });

  it.each([1280, 390])('shows all options in lanes without clipping or overlap: %i px', async (width) => {
    const page = await narrow({ viewport: { width, height: 800 } });
    await toggle(page).click();
    const boxes = await list(page)
      .locator('.strip-track > [role=option]')
      .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().toJSON()));
    const area = await page
      .locator('.strip-list')
      .first()
      .evaluate((one) => ({
        ...one.getBoundingClientRect().toJSON(),
        isWide: one.scrollWidth > one.clientWidth,
      }));
    expect(area.isWide).toBe(false);
    expect(area.height).toBeLessThan(400);
    for (const [index, box] of boxes.entries()) {
      expect(box.left).toBeGreaterThanOrEqual(area.left);
      expect(box.right).toBeLessThanOrEqual(area.right);
      const before = boxes[index - 1];
      if (before !== undefined) expect(box.left >= before.right || box.top >= before.bottom).toBe(true);
    }
    await list(page).focus();
    const first = await current(page);
    await page.keyboard.press('ArrowDown');
    const below = await current(page);
    expect(below).not.toBe(first);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    expect(await current(page)).toBe(below);
    await page.keyboard.press('ArrowUp');
    expect(await current(page)).toBe(first);
  });

  it('filters to options without radar check and with the highest power', async () => {
    const page = await narrow();
    const filter = (name: string) => page.getByRole('button', { name, exact: true }).first();
    const titles = () => list(page).locator('.strip-track .visually-hidden').allTextContents();
    const all = await titles();
    await filter('No radar check').click();
    expect(await filter('No radar check').getAttribute('aria-pressed')).toBe('true');
    const quiet = await titles();
    expect(quiet.length).toBeLessThan(all.length);
    // The selected option stays visible.
    expect(quiet.filter((title) => title.includes('radar check'))).toEqual([expect.stringMatching(/^5500 MHz/)]);
    await filter('Highest power').click();
    const loud = await titles();
    expect(loud.filter((title) => !title.includes('EIRP 36 dBm'))).toEqual([expect.stringMatching(/^5500 MHz/)]);
    await list(page).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    expect(await valueAt(page, CHANNEL)).toBe(5825);
    await filter('No radar check').click();
    await filter('Highest power').click();
    expect(await titles()).toHaveLength(all.length);
  });

  it('keeps its states distinct in forced colors', async () => {
    const page = await narrow({ forcedColors: 'active' });
    await option(page, /^5540 MHz/).click();
    const look = (name: RegExp) =>
      option(page, name).evaluate((bar) => {
        const { backgroundColor, backgroundImage, borderTopStyle, borderTopWidth } = getComputedStyle(bar);
        return [backgroundColor, backgroundImage, borderTopStyle, borderTopWidth].join(' ');
      });
    const looks = await Promise.all([/^5540/, /^5500/, /^5885/, /^5260/, /^5180/].map(look));
    expect(new Set(looks).size).toBe(5);
  });
});
