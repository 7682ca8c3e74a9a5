import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { parseText } from '../../engine/config/flatText.ts';
import type { SimulatedDevice } from '../../simulator/app/createDevice.ts';
import { createPair } from '../../simulator/app/createPair.ts';
import { openStore } from '../../simulator/storage/store.ts';
import { parseQrText } from '../../src/linkWizard/qrText.ts';
import { axeViolations } from '../axeViolations.ts';
import { isLinked } from '../simulator/bothEnds/driver.ts';
import { manualClock } from '../simulator/manualClock.ts';
import { modelOf } from '../simulator/pairBench.ts';
import { temporaryFolder } from '../simulator/temporaryFolder.ts';
import { newPage } from './newPage.ts';
import { serveMade } from './serve.ts';
import { ACCOUNT, alterStatus, nextStatus } from './servedDevice.ts';

/** Number of presses and choices, and of entered texts. */
interface Counter {
  clicks: number;
  entries: number;
}

/** User with the page of one device open. Actions are counted. */
function person(page: Page, counter: Counter) {
  const count = () => {
    counter.clicks += 1;
  };
  return {
    page,
    press: (role: 'button' | 'link' | 'radio', name: string | RegExp) => {
      count();
      const found = page.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name }).first();
      // The label of a segment covers its radio button.
      return role === 'radio' ? found.check({ force: true }) : found.click();
    },
    type: (label: string | RegExp, text: string) => {
      counter.entries += 1;
      return page.getByLabel(label, { exact: true }).first().fill(text);
    },
    choose: (label: string, value: string) => {
      count();
      return page.getByLabel(label, { exact: true }).selectOption(value);
    },
    check: (label: string) => {
      count();
      return page.getByLabel(label, { exact: true }).check();
    },
  };
}

type Person = ReturnType<typeof person>;

/** Position of the focus relative to an element: on it, on another of its radio buttons, before or behind it. */
const focusTo = (target: Locator) =>
  target.evaluate((element) => {
    const { activeElement } = document;
    if (activeElement === element || activeElement === null) return 'there';
    const isRadio = activeElement instanceof HTMLInputElement && activeElement.type === 'radio';
    if (isRadio && activeElement.name === element.getAttribute('name')) return 'beside';
    return activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? 'behind' : 'before';
  });

/** More tab stops than any page has. */
const MOST_STOPS = 120;

/** The same user with the keyboard only. */
function keyboardPerson(page: Page, counter: Counter): Pick<Person, 'press' | 'type'> {
  const reach = async (target: Locator) => {
    await target.waitFor({ state: 'attached' });
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      const focus = await focusTo(target);
      if (focus === 'there') return;
      await page.keyboard.press({ beside: 'ArrowRight', before: 'Tab', behind: 'Shift+Tab' }[focus]);
    }
    throw new Error(`The keyboard does not come to ${target}.`);
  };
  return {
    async press(role, name) {
      counter.clicks += 1;
      await reach(page.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name }).first());
      // Arrow keys have already chosen a radio button.
      if (role !== 'radio') await page.keyboard.press('Enter');
    },
    async type(label, text) {
      counter.entries += 1;
      await reach(page.getByLabel(label, { exact: true }).first());
      await page.keyboard.insertText(text);
    },
  };
}

/** Two factory-new devices, each with the page of its installer. */
async function factoryPair() {
  const clock = manualClock();
  const end = () => ({ store: openStore(temporaryFolder()), files: 'dist', networkRestart: 0 });
  const pair = await createPair({ model: modelOf('dish-5ac-23'), clock, accessPoint: end(), station: end() });
  const counter: Counter = { clicks: 0, entries: 0 };
  const open = async (device: SimulatedDevice): Promise<Person> => {
    const served = await serveMade(device);
    onTestFinished(() => served.close());
    const page = await newPage();
    await page.goto(served.url);
    return person(page, counter);
  };
  const base = await open(pair.accessPoint);
  const far = await open(pair.station);
  return { ...pair, clock, counter, base, far };
}

/** Completes first setup, up to the dashboard. */
async function setUp({ page, choose, check, press, type }: Person): Promise<void> {
  await choose('Country', '840');
  await check('Terms of Use agreement');
  await press('button', 'Continue');
  await type('Username', ACCOUNT.name);
  await type('Password', ACCOUNT.password);
  await type('Confirm Password', ACCOUNT.password);
  await press('button', 'Save');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
}

/** Layout shifts in the navigation since the page was opened. */
const movedInNavigation = (page: Page) =>
  page.evaluate(async () => {
    const moved: (string | null)[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: unknown = Reflect.get(entry, 'sources');
        for (const source of Array.isArray(sources) ? sources : []) {
          const node: unknown = Reflect.get(Object(source), 'node');
          if (node instanceof Element && node.closest('nav') !== null) moved.push(node.textContent);
        }
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return moved;
  });

const step = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const lineOf = ({ device }: SimulatedDevice, key: string) => parseText(device.configuration.stored()).get(key);

test('from two factory-new devices to a kept, encrypted link in at most 17 clicks over both; nothing is applied before the test', async () => {
  const { accessPoint, station, clock, counter, base, far } = await factoryPair();

  await setUp(base);
  await base.page.getByRole('navigation', { name: 'Device' }).getByRole('link', { name: 'Link setup' }).waitFor();
  expect(await movedInNavigation(base.page)).toEqual([]);
  await base.press('link', 'Link setup');
  await base.press('button', 'Next');
  await base.type('SSID', 'ridge-west');
  await base.press('button', 'Encrypt with a generated key');
  const shared = parseQrText(await base.page.getByLabel('Text of the code').inputValue());
  const key = shared?.key ?? '';
  expect(shared).toEqual({ ssid: 'ridge-west', key: expect.stringMatching(/^[a-z2-9]{20}$/), isHidden: false });
  expect(await axeViolations(base.page)).toEqual([]);

  // Left and resumed at the same step.
  await base.page.evaluate(() => {
    location.hash = '#dashboard';
  });
  await base.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await base.page.evaluate(() => {
    location.hash = '#make-link';
  });
  await step(base.page, 'Network').waitFor();
  expect(lineOf(accessPoint, 'wireless.1.ssid')).not.toBe('ridge-west');

  // The step before the test starts it.
  await base.press('button', /^Test for/);
  await base.page.getByRole('timer', { name: 'Time left' }).waitFor();
  clock.advance(90_000);
  await nextStatus(base.page);
  await base.page
    .getByRole('listitem')
    .filter({ hasText: 'Station connected' })
    .filter({ hasText: 'Waiting' })
    .waitFor();
  await base.press('button', 'Keep');
  await base.page.getByText('Kept: the tested settings are saved and in use.').first().waitFor();
  expect(lineOf(accessPoint, 'aaa.1.wpa.psk')).toBe(key);
  // Kept without the peer, the wizard continues to the step that waits for it.
  await step(base.page, 'Align').getByText('No link yet: set up the station').waitFor();

  await setUp(far);
  // From here on by keyboard only.
  const keys = keyboardPerson(far.page, counter);
  await keys.press('link', 'Link setup');
  await keys.press('radio', 'Station');
  await keys.press('button', 'Next');
  // A network found at the start needs no scan. Another network takes one more click.
  await keys.press('button', /ridge-west/);
  // After picking a network the focus moves to its key.
  await expect.poll(() => focusTo(far.page.getByLabel(/^WPA2 key/).first())).toBe('there');
  await keys.type(/^WPA2 key/, key);
  await far.page.keyboard.press('Enter');
  await far.page.getByRole('timer', { name: 'Time left' }).waitFor();
  for (let seconds = 0; seconds < 120 && !isLinked(station); seconds += 10) clock.advance(10_000);
  await nextStatus(far.page);
  await far.page.getByText('Kept: the tested settings are saved and in use.').first().waitFor();
  const up = step(far.page, 'Link is up');
  await up.getByText(/^Both ends within \d dB of expected\. Settings are saved\.$/).waitFor();
  expect(
    await up
      .getByRole('term')
      .filter({ hasText: /^Expected$/ })
      .count(),
  ).toBe(2);
  expect(await axeViolations(far.page)).toEqual([]);
  expect(await far.page.getByText('Nothing is applied before the test.').count()).toBe(0);
  expect([accessPoint, station].map(isLinked)).toEqual([true, true]);
  expect(lineOf(station, 'wireless.1.ssid')).toBe('ridge-west');
  expect(counter.clicks).toBeLessThanOrEqual(17);
  expect(counter.entries).toBeLessThanOrEqual(8);

  // When aligned as expected, the base continues too, after a notice.
  await base.page.getByText('Setup continues in a few seconds').waitFor();
  await step(base.page, 'Link is up').waitFor();

  // Opened before any other page of tables, with almost no measurements yet.
  await base.page.reload();
  await base.page
    .getByText(/Connected/)
    .first()
    .waitFor();
  expect(await base.page.getByRole('table', { name: 'Measured at both ends' }).count()).toBe(0);
  await base.page.getByRole('button', { name: 'Show report' }).click();
  const measured = base.page.getByRole('table', { name: 'Measured at both ends' });
  await measured.waitFor();
  expect(await measured.evaluate((table) => getComputedStyle(table).borderCollapse)).toBe('collapse');
  const lines = await base.page
    .locator('.report-line')
    .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));
  expect(lines.filter((line) => line?.includes('L') !== true)).toEqual([]);

  // A link on another channel, because radar was detected on the intended one.
  await alterStatus(base.page, { '/wireless/nol_state': 1, '/wireless/nol_timeout': 1740 });
  await base.page.getByRole('button', { name: /^\d?Test/ }).click();
  await base.page.getByText('Radar detected; the former channel is available again in 29 min').waitFor();

  // The same beside the network name in the settings, whose form has no scan.
  await far.page.evaluate(() => {
    location.hash = '#settings/wireless';
  });
  await far.page.getByRole('button', { name: 'Scan', exact: true }).click();
  const picker = far.page.getByRole('dialog', { name: 'Choose the network to join' });
  await picker.getByRole('button', { name: 'Scan again' }).click();
  await picker.getByRole('progressbar').waitFor();
});
