import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { findWholeChromium } from '../command/chromium/findChromium.ts';
import { figure, printTable } from '../command/text/table.ts';
import { models } from '../simulator/models/models.ts';
import { openStore } from '../simulator/storage/store.ts';
import { launchChromium } from '../tests/browser/launchChromium.ts';
import { serve } from '../tests/browser/serve.ts';
import { piecesOf, smallest, writeFlash } from '../tools/flash/flash.ts';
import { median } from './measure.ts';
import { ACCOUNT, signIn } from './signIn.ts';
import { openSlowLink } from './slowLink.ts';

/** Radio behind a slow link. Bits per second, ms. */
const LINK = { rate: 1_000_000, roundTrip: 50 };
const ROUNDS = 7;

/** Seconds until sign-in is usable. */
const BUDGET = 1.3;

interface Times {
  /** Milliseconds to the first contentful paint. */
  readonly painted: number;
  /** Milliseconds until the page is usable. */
  readonly usable: number;
}

/** Records when an element matching the selector is first drawn. */
function watchFor(selector: string): void {
  const look = () => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    if (document.querySelector(selector) === null || paint === undefined) return requestAnimationFrame(look);
    return Object.assign(globalThis, { times: { painted: paint.startTime, usable: performance.now() } });
  };
  look();
}

async function timesOf(browser: Browser, url: string, selector: string, isSignedIn: boolean): Promise<Times> {
  const context = await browser.newContext();
  const page = await context.newPage();
  if (isSignedIn) await signIn(page, url);
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(watchFor, selector);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.clearBrowserCache');
  if (isSignedIn) await page.reload();
  else await page.goto(url);
  await page.waitForFunction(() => Reflect.has(globalThis, 'times'));
  const times = await page.evaluate<Times>('times');
  await context.close();
  return times;
}

const STARTS: readonly { readonly name: string; readonly selector: string; readonly isSignedIn: boolean }[] = [
  { name: 'sign-in', selector: 'input[type=password]', isSignedIn: false },
  { name: 'dashboard', selector: 'main[id=dashboard]', isSignedIn: true },
];

/** First load over a slow link with an empty cache, served from the compressed files. */
export async function benchCold(): Promise<void> {
  await build({ logLevel: 'warn' });
  const folder = mkdtempSync(join(tmpdir(), 'guywire-cold-'));
  const files = join(folder, 'files');
  writeFlash(files, await smallest(piecesOf('dist')));
  cpSync('dist', files, { recursive: true });
  const device = await serve({ model: models[0], store: openStore(join(folder, 'data')), account: ACCOUNT }, files);
  const link = await openSlowLink(Number(new URL(device.url).port), LINK);
  const browser = await launchChromium([], findWholeChromium());
  try {
    const rows: string[][] = [];
    for (const { name, selector, isSignedIn } of STARTS) {
      const times: Times[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        times.push(await timesOf(browser, link.url, selector, isSignedIn));
      const seconds = (of: keyof Times) => figure(median(times.map((one) => one[of])) / 1000);
      rows.push([name, seconds('painted'), seconds('usable'), isSignedIn ? '' : String(BUDGET)]);
    }
    printTable(
      `From an empty cache, ${LINK.rate / 1e6} Mbit/s, ${LINK.roundTrip} ms there and back`,
      ['', 'first paint s', 'usable s', 'budget s'],
      rows,
    );
  } finally {
    await browser.close();
    link.close();
    await device.close();
    rmSync(folder, { recursive: true });
  }
}
