import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { build } from 'vite';
import { createRegulation } from '../simulator/configuration/regulation.ts';
import { factoryText } from '../simulator/models/factory.ts';
import { models } from '../simulator/models/models.ts';
import { readyText } from '../simulator/setup/readyText.ts';
import { openStore } from '../simulator/storage/store.ts';
import { launchChromium } from '../tests/browser/launchChromium.ts';
import { serve } from '../tests/browser/serve.ts';
import { findWholeChromium } from '../tools/chromium/findChromium.ts';
import { figure, printTable } from '../tools/text/table.ts';
import { ACCOUNT, signIn } from './settingsPages.ts';

/** Times slower than this machine. */
const SLOWER = 4;
const SECONDS = 10;
/** Pictures a second, and measurements in an answer, of which there is one a second. */
const RATE = 10;
const POINTS = 648;
const STEPS = 64;
/** Percent of a core. */
const BUDGET = 20;

/** An answer of the spectrum view as large as a device's, with other noise each time. */
function answer(count: number): string {
  const grid = (points: number) =>
    Array.from({ length: points }, (_, point) => 50_975_000 + Math.round((8e6 * point) / points));
  const frame = () =>
    Array.from({ length: POINTS }, (_, point) => (point % 90 < 20 ? -70 : -105) + Math.round(6 * Math.random()));
  const frames = Array.from({ length: RATE }, frame);
  return JSON.stringify({
    stFreqGridLabels: grid(POINTS),
    mtFreqGridLabels: grid(161),
    ltFreqGridLabels: grid(161),
    latestPower: frames[0],
    instantPower: frames,
    pwrHistogram: Array.from({ length: STEPS }, () =>
      Array.from({ length: POINTS }, () => Math.floor(40 * Math.random())),
    ),
    totalSamples: Array.from({ length: POINTS }, () => count),
    mediumAnze: Array.from({ length: 24 }, () => Array.from({ length: 161 }, () => Math.floor(100 * Math.random()))),
    latestAnze: Array.from({ length: 24 }, () => Array.from({ length: 161 }, () => Math.floor(100 * Math.random()))),
    stPowrMin: -125,
    stPowrNum: STEPS,
    stPowrDel: 2,
    mtUpdateInterval: 60,
    ltUpdateInterval: 2560,
  });
}

interface Load {
  /** Percent of a core on the thread of the page. */
  readonly busy: number;
  readonly scripts: number;
  readonly pictures: number;
}

async function loadOf(page: Page, cdp: CDPSession): Promise<Load> {
  const read = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return { time: performance.now() / 1000, task: of('TaskDuration'), script: of('ScriptDuration') };
  };
  await page.evaluate('pictures = 0');
  const before = await read();
  await page.waitForTimeout(SECONDS * 1000);
  const after = await read();
  const seconds = after.time - before.time;
  const share = (name: 'task' | 'script') => (100 * (after[name] - before[name])) / seconds;
  return {
    busy: share('task'),
    scripts: share('script'),
    pictures: (await page.evaluate<number>('pictures')) / seconds,
  };
}

/** Counts the pictures: each begins with a canvas that is cleared. */
function countPictures(): void {
  Object.assign(globalThis, { pictures: 0 });
  const clear = CanvasRenderingContext2D.prototype.clearRect;
  CanvasRenderingContext2D.prototype.clearRect = function (...box) {
    Reflect.set(globalThis, 'pictures', Number(Reflect.get(globalThis, 'pictures')) + 1);
    clear.apply(this, box);
  };
}

/** What the spectrum view costs with ten pictures a second on a slow processor, beside the same page while it is paused. */
export async function benchWaterfall(): Promise<void> {
  await build({ logLevel: 'warn' });
  const [model] = models;
  const folder = mkdtempSync(join(tmpdir(), 'guywire-waterfall-'));
  const store = openStore(folder);
  store.write('system.cfg', await readyText(model, createRegulation(model), factoryText(model, ''), ACCOUNT));
  const device = await serve({ model, store, account: ACCOUNT });
  const browser = await launchChromium([], findWholeChromium());
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.addInitScript(countPictures);
    let count = 0;
    await page.route('**/airviewdata.cgi', (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      count += RATE;
      return route.fulfill({ contentType: 'application/json', body: answer(count) });
    });
    await signIn(page, device.url);
    await page.goto(`${device.url}#tools/spectrum`);
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    for (const name of ['Average', 'Filtered max']) await page.getByRole('checkbox', { name }).check();
    const cdp = await page.context().newCDPSession(page);
    // By the time the thread has run: not that for which other programs had the processor.
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.waitForTimeout(5000);
    const running = await loadOf(page, cdp);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.waitForTimeout(2000);
    const paused = await loadOf(page, cdp);
    const row = (name: string, { pictures, scripts, busy }: Load, budget = '') => [
      name,
      ...[pictures, scripts, busy].map(figure),
      budget,
    ];
    printTable(
      `The spectrum view over its waterfall, ${POINTS} points, on a processor ${SLOWER} times slower`,
      ['', 'pictures / s', 'scripts, % of a core', 'page in all, % of a core', 'budget'],
      [
        row('paused, with the status each second', paused),
        row('running', running),
        [
          'running beyond paused',
          '',
          figure(running.scripts - paused.scripts),
          figure(running.busy - paused.busy),
          String(BUDGET),
        ],
      ],
    );
  } finally {
    await browser.close();
    await device.close();
    rmSync(folder, { recursive: true });
  }
}
