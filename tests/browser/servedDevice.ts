import type { Page, Route } from 'playwright-core';
import { setAt } from '../../engine/core/pointer.ts';
import type { JsonObject, JsonValue } from '../../engine/core/schema.ts';
import { createFaults } from '../../simulator/device/faults.ts';
import { findModel } from '../../simulator/models/models.ts';
import { openStore } from '../../simulator/storage/store.ts';
import { isLinked } from '../simulator/bothEnds/driver.ts';
import { Client } from '../simulator/client.ts';
import { type ManualClock, manualClock } from '../simulator/manualClock.ts';
import { temporaryFolder } from '../simulator/temporaryFolder.ts';
import { fetchAnswer } from './fetchAnswer.ts';
import { type Served, serve } from './serve.ts';

export const ACCOUNT = { name: 'mast-admin', password: 'Guy-wires hold 7 masts' };

/** Set-up simulated device with a manual clock. */
export interface ServedDevice extends Served {
  /** Clock of the device. It stands still until a test advances it. */
  readonly clock: ManualClock;
}

/** First configurations by model. They are created once because password hashing is slow by design. */
const first = new Map<string, string>();

/**
 * @param text configuration; default: the one after first setup
 * @param networkRestart seconds for which the device is unreachable during a network restart
 */
export async function serveDevice(modelId = 'dish-5ac-23', text?: string, networkRestart = 0): Promise<ServedDevice> {
  const model = findModel(modelId);
  if (model === undefined) throw new Error(`no model ${modelId}`);
  const clock = manualClock();
  const faults = createFaults();
  const store = openStore(temporaryFolder(), faults.duringWrite);
  const stored = text ?? first.get(modelId);
  if (stored !== undefined) store.write('system.cfg', stored);
  const served = await serve({ model, store, clock, faults, networkRestart, account: ACCOUNT });
  if (text === undefined) first.set(modelId, served.device.configuration.stored());
  return { ...served, clock };
}

/**
 * Advances the device clock until its link is back, and no longer. The clock of the page stands still: a link older
 * than its test would count as the old link.
 * @returns the elapsed seconds
 */
export function untilLinked(end: Pick<ServedDevice, 'device' | 'clock'>): number {
  let seconds = 0;
  for (; seconds < LINKED_WITHIN && !isLinked(end); seconds += 1) end.clock.advance(1000);
  return seconds;
}

const LINKED_WITHIN = 120;

/** Advances the device clock by more than an hour, in which the device records its history. */
export function measureAnHour({ clock, device }: Pick<ServedDevice, 'clock' | 'device'>): void {
  for (let step = 0; step < 200; step += 1) {
    clock.advance(20_000);
    device.history.look();
  }
}

/** Loads the application with a signed-in user. */
export async function enter(page: Page, device: ServedDevice, hash = '', account = ACCOUNT): Promise<void> {
  const client = new Client(device);
  const { readOnlyUser, ccode, boardinfo } = await (await client.login(account.name, account.password)).json();
  const remembered = { csrf_id: client.token, logged_in: true, readOnlyUser, ccode, boardinfo };
  await page.context().addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: device.url })));
  const script = await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, String(value));
  }, remembered);
  // An already loaded page would only change its hash.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  await page.goto(`${device.url}${hash}`);
  await script.dispose();
}

/** Fills in the sign-in of a page, for devices of both families. */
export async function signIn(page: Page, { name, password } = ACCOUNT): Promise<void> {
  await page.getByLabel('Username', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Signs in and waits for the application. */
export async function open(page: Page, device: ServedDevice, hash = '', account = ACCOUNT): Promise<void> {
  await enter(page, device, hash, account);
  const heading = page.locator(DRAWN);
  // Polling for a heading would slow down a page that renders. The evaluation fails if the page is replaced.
  await page.evaluate(untilDrawn, DRAWN).catch(() => heading.waitFor());
}

/** Heading of a page, except that of the startup screen. */
const DRAWN = 'h1:not(.startup h1, .page-shape h1)';

/** Runs in the page: resolves after the first document change with such a heading. */
function untilDrawn(drawn: string): Promise<void> {
  const isDrawn = () => document.querySelector(drawn) !== null;
  return new Promise((resolve) => {
    if (isDrawn()) resolve();
    const observer = new MutationObserver(() => {
      if (!isDrawn()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** Replaces values of every status on its way to the page, by JSON Pointer. Undefined removes a value. */
export async function alterStatus(
  page: Page,
  values: Readonly<Record<string, JsonValue | undefined>>,
): Promise<void> {
  await routeStatus(page, async (route) => {
    const response = await fetchAnswer(route);
    const status: JsonObject = await response.json();
    const json = Object.entries(values).reduce((all, [pointer, value]) => setAt(all, pointer, value), status);
    await route.fulfill({ response, json });
  });
}

/** Answers every status request with this response instead of the device. */
export async function answerStatus(page: Page, answer: { status: number; body?: string }): Promise<void> {
  await routeStatus(page, (route) => route.fulfill({ contentType: 'application/json', body: '{}', ...answer }));
}

/**
 * Resets a kept page to a hash. Removes routes, closes dialogs, folds parts and reloads the status.
 * Pending changes and stored choices are kept.
 */
export async function goBack(page: Page, hash: string): Promise<void> {
  answers.delete(page);
  for (let open = 0; open < 3 && (await page.locator('dialog:modal').count()) > 0; open++)
    await page.keyboard.press('Escape');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    for (const one of document.querySelectorAll('details[open]')) one.removeAttribute('open');
    for (const one of document.querySelectorAll<HTMLElement>(':popover-open')) one.hidePopover();
    location.hash = to;
    window.scrollTo(0, 0);
  }, hash);
  await nextStatus(page);
}

type Answer = (route: Route) => Promise<void>;

const answers = new WeakMap<Page, Answer>();

/**
 * Answers status requests this way from now on. The route stays registered, because removing it would interfere with
 * a pending request.
 */
async function routeStatus(page: Page, answer: Answer): Promise<void> {
  const isRouted = answers.has(page);
  answers.set(page, answer);
  if (!isRouted) {
    await page.route(STATUS, async (route) => {
      try {
        await answers.get(page)?.(route);
      } catch (error) {
        // The test may end and close its page while the device responds.
        if (!page.isClosed() && !/disposed|closed/.test(String(error))) throw error;
      }
    });
  }
  await askForStatus(page);
}

/** Waits for a status that the device sends after this call. The page requests it at once instead of on schedule. */
export async function nextStatus(page: Page): Promise<void> {
  // The response to an earlier request can still arrive, and may be older than the test expects.
  const asked = page.waitForRequest(STATUS);
  await askForStatus(page);
  const response = await (await asked).response();
  await response?.finished();
}

/** Makes the page request its status, as after a network outage. */
export async function askForStatus(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

const STATUS = '**/status.cgi';
