import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { build } from 'vite';
import { findWholeChromium } from '../command/chromium/findChromium.ts';
import { figure, printTable } from '../command/text/table.ts';
import { systemClock } from '../simulator/core/clock.ts';
import { findModel, models } from '../simulator/models/models.ts';
import { openStore } from '../simulator/storage/store.ts';
import { inventStations } from '../simulator/world/stations.ts';
import { inventedWorld } from '../simulator/world/world.ts';
import { launchChromium } from '../tests/browser/launchChromium.ts';
import { serve } from '../tests/browser/serve.ts';
import { ACCOUNT, signIn } from './signIn.ts';

const STATIONS = 85;
const UPDATES = 40;
const SOAK = 600;
/** Speed of the device clock: one second passes between two updates. */
const SPEED = 20;

/** Budgets of an update: script time as a ratio to plain DOM, and DOM writes. Budget of the soak: MB of heap. */
const BUDGET_SCRIPT = 2;
const BUDGET_WRITES = 100;
const BUDGET_HEAP = 5;

function countWrites(): void {
  const counted = { writes: 0 };
  Object.assign(globalThis, { counted });
  new MutationObserver((records) => {
    counted.writes += records.length;
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}

/** Triggers a status request and waits until the response is rendered. */
async function update(page: Page): Promise<void> {
  const answered = page.waitForResponse('**/status.cgi');
  await tell(page, 'online');
  await (await answered).finished();
  await settle(page);
}

/** The overhead of {@link update} without a status. */
async function updateNothing(page: Page): Promise<void> {
  await tell(page, 'nothing');
  await settle(page);
}

async function tell(page: Page, event: string): Promise<void> {
  await page.evaluate((type) => void globalThis.dispatchEvent(new Event(type)), event);
}

async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))),
  );
}

/**
 * Reference: requests and parses the status, then compares and writes the same number of values by plain DOM calls.
 */
function updateByHand(): void {
  const table = document.body.appendChild(document.createElement('table'));
  globalThis.addEventListener('online', async () => {
    const answer = await fetch('/status.cgi', { cache: 'no-store' });
    const status = JSON.parse(await answer.text());
    for (const [at, one] of status.wireless.sta.entries()) {
      const row = table.rows[at] ?? table.insertRow();
      const { signal, ul_signal_expect, airmax, distance, uptime, remote } = one;
      const capacities = [airmax.ul_capacity, airmax.dl_capacity, airmax.rx.usage + airmax.tx.usage];
      const figures = [remote.hostname, signal, ul_signal_expect, ...capacities, distance, uptime];
      for (const [column, value] of figures.entries()) {
        const cell = row.cells[column] ?? row.insertCell();
        if (cell.textContent !== String(value)) cell.textContent = String(value);
      }
    }
  });
}

/** Names of scripting events in a trace, garbage collection included. */
const SCRIPTING =
  /^(FunctionCall|RunMicrotasks|EvaluateScript|TimerFire|EventDispatch|FireAnimationFrame|M(in|aj)orGC)$/;

interface TraceEvent {
  readonly name: string;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

/** Milliseconds of scripting per update, without the overhead of triggering and waiting. */
async function scriptingOf(browser: Browser, page: Page): Promise<number> {
  return (await scripting(browser, page, update)) - (await scripting(browser, page, updateNothing));
}

/** Milliseconds of scripting in thread time. Not affected by other load on the machine. */
async function scripting(browser: Browser, page: Page, run: typeof update): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'v8.execute'] });
  for (let turn = 0; turn < UPDATES; turn++) await run(page);
  const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(
    (await browser.stopTracing()).toString(),
  );
  const tasks = traceEvents.filter(({ name, tdur }) => tdur !== undefined && SCRIPTING.test(name));
  let [total, end] = [0, 0];
  for (const { ts, dur = 0, tdur = 0 } of tasks.toSorted((one, other) => one.ts - other.ts)) {
    // A nested event is part of the outer event.
    if (ts < end) continue;
    total += tdur;
    end = ts + dur;
  }
  return total / 1000 / UPDATES;
}

/** Bytes in use after garbage collection. */
async function heap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}

/** Focus, sort order and selection of the user, which updates must not change. */
function place(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const { top = -1 } = focused?.getBoundingClientRect() ?? {};
    const isSeen = top >= 0 && top < innerHeight ? 'seen' : 'out of sight';
    const sorted = document.querySelector('[aria-sort]')?.textContent;
    const chosen = document.querySelector('[data-chosen] th')?.textContent;
    return [focused?.textContent, isSeen, sorted, chosen].join(' | ');
  });
}

/** Adds and removes stations while a row has the focus and its details are open. */
async function soak(page: Page): Promise<readonly (readonly string[])[]> {
  const whole = await page.evaluate(async () => (await fetch('/status.cgi', { cache: 'no-store' })).json());
  const stations: readonly unknown[] = whole.wireless.sta;
  const [stays, ...others] = stations;
  const name: string = whole.wireless.sta[0].remote.hostname;
  let count = others.length;
  await page.route('**/status.cgi', (route) => {
    const wireless = { ...whole.wireless, sta: [...others.slice(0, count), stays], sta_disconnected: [] };
    return route.fulfill({ json: { ...whole, wireless } });
  });
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await page.getByRole('button', { name, exact: true }).click();
  await update(page);
  const cdp = await page.context().newCDPSession(page);
  const [before, placed] = [await heap(cdp), await place(page)];
  for (let turn = 1; turn <= SOAK; turn++) {
    count = turn === SOAK ? others.length : Math.abs((turn % (2 * others.length)) - others.length);
    await update(page);
  }
  const grown = (await heap(cdp)) - before;
  const isPlaced = (await place(page)) === placed;
  return [
    ['heap grown, MB', figure(grown / 1e6), '', String(BUDGET_HEAP)],
    ['sort, focus, scroll and choice as before', isPlaced ? 'yes' : 'no', '', 'yes'],
  ];
}

/** Measures status updates on the dashboard of an access point with 85 stations, compared with plain DOM. */
export async function benchStatus(): Promise<void> {
  await build({ logLevel: 'warn' });
  const folder = mkdtempSync(join(tmpdir(), 'guywire-status-'));
  const device = await serve({
    model: findModel('sector-5ac-gps') ?? models[0],
    store: openStore(folder),
    account: ACCOUNT,
    clock: systemClock(SPEED),
    world: inventedWorld(inventStations(STATIONS, 1)),
  });
  const browser = await launchChromium([], findWholeChromium());
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    await signIn(page, device.url);
    // The reference runs first, in the same page, so that nothing else runs at the same time.
    await page.goto(`${device.url}/help/eula.html`);
    await page.evaluate(updateByHand);
    for (let run = 0; run < UPDATES; run++) await update(page);
    const reference = await scriptingOf(browser, page);

    await page.goto(`${device.url}#dashboard?at=stations`);
    await page.locator('.stations-table tbody tr').first().waitFor();
    // Warm-up: an open dashboard runs compiled scripts.
    for (let run = 0; run < UPDATES; run++) await update(page);
    const ours = await scriptingOf(browser, page);
    await page.evaluate(countWrites);
    for (let run = 0; run < UPDATES; run++) await update(page);
    const writes = (await page.evaluate<number>('counted.writes')) / UPDATES;

    const rows = [
      ['script ms an update', figure(ours), figure(reference), `${BUDGET_SCRIPT}×`],
      ['writes an update', figure(writes), '', String(BUDGET_WRITES)],
      ...(await soak(page)),
    ];
    printTable(
      `The dashboard with ${STATIONS} stations; then ${SOAK} updates in which they come and go`,
      ['', 'ours', 'by plain DOM', 'budget'],
      rows,
    );
  } finally {
    await browser.close();
    await device.close();
    rmSync(folder, { recursive: true });
  }
}
