import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TOOLS } from '../../src/app/tools.ts';
import { PAGES } from '../../src/shell/pages.ts';
import { axeViolations } from '../axeViolations.ts';
import { keptPage, newPage } from './newPage.ts';
import { resize } from './resize.ts';
import {
  ACCOUNT,
  alterStatus,
  answerStatus,
  enter,
  goBack,
  open,
  type ServedDevice,
  serveDevice,
} from './servedDevice.ts';
import { stopClock } from './stopClock.ts';
import { translations } from './translations.ts';

let device: ServedDevice;

beforeAll(async () => {
  device = await serveDevice();
});
afterAll(async () => {
  await device?.close();
});

/** Kept dashboard, for tests that store nothing. */
const kept = keptPage((page) => open(page, device), backToDashboard);
afterAll(() => kept.close());

/** Kept dashboard on a phone. */
const phone = keptPage((page) => open(page, device), backToDashboard, {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
});
afterAll(() => phone.close());

async function backToDashboard(page: Page): Promise<void> {
  await goBack(page, '#dashboard');
  await heading(page).filter({ hasText: 'Dashboard' }).waitFor();
}

/** Counts the calls of a page to a path. */
function calls(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

describe('startup', () => {
  test('waits, shows the failure, retries after one second, requests everything again, and then polls while the page is visible', async () => {
    const page = await newPage({ alone: true });
    await stopClock(page);
    await answerStatus(page, { status: 500 });
    const [statuses, users] = [calls(page, '/status.cgi'), calls(page, '/api/info/user')];
    await enter(page, device);
    await page.getByText('Please wait...').waitFor();
    await page.getByText('The status could not be read. The device answered with error 500.').waitFor();
    await page.getByText('Attempt 1 failed.').waitFor();
    expect([statuses(), users()]).toEqual([1, 1]);
    await page.clock.runFor(999);
    expect(statuses()).toBe(1);
    await page.clock.runFor(1);
    await page.getByText('Attempt 2 failed.').waitFor();
    expect([statuses(), users()]).toEqual([2, 2]);
    await page.unroute('**/status.cgi');
    await page.clock.resume();
    await heading(page).filter({ hasText: 'Dashboard' }).waitFor();
  });
});

test('a user from the controller has its picture and account (docs/device.md#user-info)', async () => {
  const other = await serveDevice();
  const { configuration, tickets } = other.device;
  configuration.install(
    `${configuration.stored()}unms.status=enabled\nunms.uri=wss://192.0.2.7:443+c2VjcmV0\nunms.ui_url=https://192.0.2.7/nms\n`,
  );
  const page = await newPage();
  await page.goto(`${other.url}#ticketid=${tickets.issue(1)}`);
  await heading(page).filter({ hasText: 'Dashboard' }).waitFor();
  await page.getByRole('button', { name: 'mast-admin' }).click();
  await page.getByText('Signed in through the controller').waitFor();
  const account = page.getByRole('link', { name: /^Controller account/ });
  expect(await account.getAttribute('href')).toBe('https://192.0.2.7/nms');
  const picture = page.locator('img.avatar').first();
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
    .toBe(true);
  await other.close();
});

describe('navigation', () => {
  test('shows only available pages; a link changes page, title, focus and the current mark in the navigation', async () => {
    const page = await kept.take();
    const navigation = page.getByRole('navigation');
    const pages = PAGES.filter(({ standsWhere }) => standsWhere === undefined);
    const titles = [...[...pages, ...TOOLS].map(({ title }) => title), 'This radio'];
    await expect.poll(() => navigation.getByRole('link').allInnerTexts()).toEqual(titles);
    expect(await page.title()).toBe('Dashboard · dish-north');
    await navigation.getByRole('link', { name: 'Wireless' }).click();
    await page.getByRole('main', { name: 'Wireless' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#settings/wireless');
    await expect.poll(() => page.title()).toBe('Wireless · dish-north');
    await expect.poll(() => page.getByRole('main').evaluate((main) => main === document.activeElement)).toBe(true);
    expect(await navigation.locator('[aria-current=page]').textContent()).toBe('Wireless');
    await page.goBack();
    await heading(page).filter({ hasText: 'Dashboard' }).waitFor();
  });

  test('the first tab stop skips to the page without leaving the route; tools fold, except the open one and the most recent ones', async () => {
    const page = await newPage();
    await open(page, device, '#tools/ping');
    const navigation = page.getByRole('navigation');
    const tools = navigation.getByRole('button', { name: 'Tools' });
    await page.getByRole('main', { name: 'Ping' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.getByRole('main').evaluate((main) => main === document.activeElement)).toBe(true);
    expect(new URL(page.url()).hash).toBe('#tools/ping');

    await navigation.getByRole('link', { name: 'Log' }).click();
    await tools.click();
    expect(await tools.getAttribute('aria-expanded')).toBe('false');
    const shown = async () => (await navigation.getByRole('link').allInnerTexts()).slice(-2);
    await expect.poll(shown).toEqual(['Ping', 'Log']);
    expect(await navigation.getByRole('link', { name: 'Site survey' }).count()).toBe(0);
    await tools.click();
    await navigation.getByRole('link', { name: 'Site survey' }).waitFor();
  });

  test('an unknown route shows the dashboard with a message', async () => {
    const page = await kept.take();
    await page.locator('.banners-said').first().waitFor({ state: 'attached' });
    // A message is announced only if its live region exists before it.
    await page.evaluate(() => {
      for (const region of document.querySelectorAll('[role=status]')) region.setAttribute('data-before', '');
      location.hash = '#settings/<b>nowhere';
    });
    await page.locator('[data-before]').getByText('There is no page').waitFor();
    expect(await heading(page).textContent()).toBe('Dashboard');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByText('There is no page').waitFor({ state: 'detached' });
  });

  test('on a phone the menu opens, navigates and closes', async () => {
    const page = await phone.take();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const reached = page.getByRole('navigation');
    await reached.waitFor();
    await reached.getByRole('button', { name: 'More' }).tap();
    await menu.getByRole('link', { name: 'Wireless' }).tap();
    await page.getByRole('main', { name: 'Wireless' }).waitFor();
    expect(await menu.isVisible()).toBe(false);
    await reached.getByRole('button', { name: 'More' }).tap();
    // The way to sign out is in view without scrolling, as on a laptop.
    await menu.getByRole('button', { name: ACCOUNT.name }).waitFor();
    const isInView = (name: string) =>
      menu.getByRole('button', { name }).evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
    expect(await isInView(ACCOUNT.name)).toBe(true);
    await menu.getByRole('button', { name: ACCOUNT.name }).tap();
    await menu.getByRole('button', { name: 'Sign out' }).waitFor();
    expect(await isInView('Sign out')).toBe(true);
    // The first Escape closes the panel of the user, the second the menu.
    await page.keyboard.press('Escape');
    await menu.getByRole('button', { name: 'Sign out' }).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await expect.poll(() => menu.isVisible()).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    // A long name is cut. The buttons beside it keep the size of a touch target.
    const long = 'relay-on-the-northern-tower-of-the-old-water-works-at-the-river';
    await alterStatus(page, { '/host/hostname': long });
    await page.locator('.topbar').getByText(long).waitFor();
    const widths = await page
      .locator('.topbar .button:visible')
      .evaluateAll((all) => all.map((one) => one.clientWidth));
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(42);
    // It is cut at its end, also on a page from right to left.
    const hidden = await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
      return [...document.querySelectorAll('.topbar-name, .link-name strong')].flatMap((name) => {
        const first = document.createRange();
        first.setStart(name.firstChild ?? name, 0);
        first.setEnd(name.firstChild ?? name, 1);
        const [letter, box] = [first.getBoundingClientRect(), name.getBoundingClientRect()];
        return letter.left >= box.left - 1 && letter.right <= box.right + 1 ? [] : [name.textContent];
      });
    });
    expect(hidden).toEqual([]);
  });

  test('on a phone the bar at the bottom leads to its pages and covers nothing', async () => {
    const page = await phone.take({ viewport: { width: 320, height: 640 } });
    const reached = page.getByRole('navigation', { name: 'Main pages' });
    const current = () => reached.locator('[aria-current]').allTextContents();
    await reached.waitFor();
    expect(await current()).toEqual(['Dashboard']);
    await reached.getByRole('link', { name: 'Align' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Alignment' }).waitFor();
    expect(await current()).toEqual(['Align']);
    await reached.getByRole('link', { name: 'Wireless' }).tap();
    const ssid = page.getByRole('textbox', { name: 'SSID' });
    await ssid.waitFor();
    expect(await axeViolations(page)).toEqual([]);

    /** Bottom edge of the element, and top edge of what is fixed below it. */
    const room = (selector: string) =>
      page.evaluate((own) => {
        const box = (one: Element | null) => one?.getBoundingClientRect() ?? new DOMRect();
        return box(document.querySelector('.phone-bar')).top - box(document.querySelector(own)).bottom;
      }, selector);
    // The end of the page is above the bar, and so is a field that the keyboard reaches.
    const isEndAbove = async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      expect(await room('main')).toBeGreaterThanOrEqual(0);
    };
    await isEndAbove();
    await page.evaluate(() => window.scrollTo(0, 0));
    for (let press = 0; press < 30; press += 1) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement?.closest('main') !== null))
        expect(await room(':focus')).toBeGreaterThanOrEqual(0);
    }
    // The titles of every language have their place.
    const titles = translations(['Dashboard', 'Align', 'Wireless', 'More']);
    const cut = await page.locator('.phone-bar').evaluate((nav, languages) => {
      const spans = [...nav.querySelectorAll('span')];
      const own = spans.map(({ textContent }) => textContent);
      const found = languages.flatMap((names) => {
        for (const [index, span] of spans.entries()) span.textContent = names[index] ?? '';
        return spans
          .filter((span) => {
            const words = document.createRange();
            words.selectNodeContents(span);
            const [text, tab] = [words.getBoundingClientRect(), (span.parentElement ?? span).getBoundingClientRect()];
            return text.left < tab.left || text.right > tab.right || text.bottom > tab.bottom;
          })
          .map(({ textContent }) => textContent);
      });
      for (const [index, span] of spans.entries()) span.textContent = own[index] ?? '';
      return found;
    }, titles);
    expect(cut).toEqual([]);
    // Pending changes are directly above the bar.
    await ssid.fill('mast-south');
    await page.getByRole('button', { name: 'Test for' }).waitFor();
    for (const width of [320, 390]) {
      await resize(page, { width, height: 640 });
      expect(Math.abs(await room('.bar'))).toBeLessThanOrEqual(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await isEndAbove();
    }
    // The message and its button are touch targets, beyond the height of their line.
    await ssid.fill('mäst');
    await page.keyboard.press('Tab');
    await page.locator('.bar-all').waitFor();
    const short = await page.evaluate(() =>
      [...document.querySelectorAll('.bar-all, .bar-errors .link')].flatMap((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const isHit = (by: number) => {
          const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2 + by);
          return at === one || one.contains(at);
        };
        return isHit(-21) && isHit(21) ? [] : [one.outerHTML];
      }),
    );
    expect(short).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await reached.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => {
      location.hash = 'make-link';
    });
    await page.getByRole('heading', { level: 1, name: 'Link setup' }).waitFor();
    expect(await reached.count()).toBe(0);
    // The menu is in the bar instead. The name still has its place beside a lost link.
    await resize(page, { width: 390, height: 844 });
    await alterStatus(page, { '/wireless/sta': [] });
    await page.locator('.link-badge').getByText('Disconnected').waitFor();
    const name = page.locator('.topbar-name');
    expect(await name.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(1);
    expect(await page.getByRole('button', { name: 'High contrast' }).isVisible()).toBe(true);
  });

  test('wider than a phone there is no bar at the bottom', async () => {
    const page = await kept.take({ viewport: { width: 600, height: 640 } });
    expect(await page.locator('.phone-bar').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).waitFor();
  });

  test('one press switches to high contrast for sunlight and back: a key, a button or the palette', async () => {
    const page = await kept.take();
    await page.getByRole('region', { name: 'Link health' }).getByRole('status').waitFor();
    const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
    const before = await ink();
    await page.keyboard.press('c');
    await page.locator(':root[data-contrast=more]').waitFor();
    expect(await ink()).toBe('oklch(0 0 0)');
    const button = page.getByRole('button', { name: 'High contrast', pressed: true });
    await button.click();
    await page.locator(':root:not([data-contrast])').waitFor();
    expect(await ink()).toBe(before);
    await page.keyboard.press('ControlOrMeta+K');
    await page.getByRole('combobox', { name: 'Find a page, a setting or an action' }).fill('sunlight');
    await page.getByRole('option', { name: /High contrast/ }).waitFor();
    await page.keyboard.press('Enter');
    await button.waitFor();
    await page.keyboard.press('c');
    await page.locator(':root:not([data-contrast])').waitFor();
  });
});

describe('the status', () => {
  test('announces a change of the link, and no figures', async () => {
    const page = await kept.take();
    await alterStatus(page, { '/wireless/sta/0/signal': -71 });
    await page.locator('.link-badge', { hasText: '−71' }).waitFor();
    expect(await page.locator('.notification').count()).toBe(0);
    await alterStatus(page, { '/wireless/sta': [] });
    await page.getByRole('status').filter({ hasText: '5 GHz link: Disconnected' }).waitFor();
    expect(await page.locator('.notification').count()).toBe(1);
  });

  test.each([
    ['en-US', 1280],
    ['en-US', 390],
    ['it-IT', 1280],
    ['ar-AE', 768],
  ])('moves nothing in the bar when the link changes, in %s at %i px', async (locale, width) => {
    const viewport = { width, height: 844 };
    const isKept = locale === 'en-US';
    const page = await (isKept ? kept.take({ viewport }) : newPage({ locale, viewport }));
    if (!isKept) await open(page, device);
    const starts = () =>
      page.locator('.topbar').evaluate((topbar) =>
        [...topbar.querySelectorAll('.topbar-name, .link-mark, [data-words], .button')].map((part) => {
          const { left, right } = part.getBoundingClientRect();
          return Math.round(document.dir === 'rtl' ? right : left);
        }),
      );
    await alterStatus(page, { '/wireless/sta/0/signal': -61 });
    const mark = page.locator('.topbar .link-mark-good');
    await mark.waitFor();
    const before = await starts();
    await alterStatus(page, { '/wireless/sta': [] });
    await mark.waitFor({ state: 'detached' });
    expect(await starts()).toEqual(before);
    await answerStatus(page, { status: 503 });
    await page.locator('.link-badges[data-old]').waitFor();
    expect(await starts()).toEqual(before);
  });
});

test('look, density and units are chosen in the user menu; look and density survive a reload, which reads no known channels', async () => {
  const page = await newPage({ colorScheme: 'light' });
  const domains = calls(page, '/api/regdomain/840');
  await open(page, device);
  await alterStatus(page, { '/wireless/sta/0/distance': 3450 });
  const place = page.locator('.link-place');
  const background = () => page.evaluate(() => getComputedStyle(document.body).colorScheme);
  await place.filter({ hasText: '2.14 mi' }).waitFor();
  expect(await background()).toBe('light dark');
  const menu = page.getByRole('button', { name: 'mast-admin' });
  await menu.click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  expect(await background()).toBe('dark');
  await page.getByRole('radio', { name: 'km' }).check();
  await place.filter({ hasText: '3.45 km' }).waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Network' }).click();
  const field = page.locator('.field', { hasText: 'IP configuration' }).first();
  const height = async () => (await field.boundingBox())?.height ?? 0;
  const compact = await height();
  await menu.click();
  await page.getByRole('radio', { name: 'Comfortable' }).check();
  const comfortable = await height();
  expect(comfortable).toBeGreaterThan(compact);

  expect(domains()).toBe(1);
  await page.reload();
  await field.waitFor();
  expect(await height()).toBe(comfortable);
  expect(await background()).toBe('dark');
  expect(domains()).toBe(1);
});
