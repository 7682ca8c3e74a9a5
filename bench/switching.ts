import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { models } from '../simulator/models/models.ts';
import { openStore } from '../simulator/storage/store.ts';
import { PAGES } from '../src/app/settingsPages.ts';
import { launchChromium } from '../tests/browser/launchChromium.ts';
import { serve } from '../tests/browser/serve.ts';
import { findWholeChromium } from '../tools/chromium/findChromium.ts';
import { figure, printTable } from '../tools/text/table.ts';
import { median } from './measure.ts';
import { ACCOUNT, goTo, scripting, signIn } from './settingsPages.ts';

/** How much slower than this machine a person's may be. */
const SLOWDOWN = 4;
const ROUNDS = 12;

/** Milliseconds of scripting that going to another page may take at that slowdown. */
const BUDGET = 50;

/** Goes from each settings page to the next in Chromium, slowed down, and prints what the scripts took. */
export async function benchSwitching(): Promise<void> {
  await build({ logLevel: 'warn' });
  const folder = mkdtempSync(join(tmpdir(), 'guywire-switching-'));
  const device = await serve({ model: models[0], store: openStore(folder), account: ACCOUNT });
  const browser = await launchChromium([], findWholeChromium());
  try {
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
    await signIn(page, device.url);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    for (const { id } of PAGES) await goTo(page, id);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const taken = new Map<string, number[]>(PAGES.map(({ id }) => [id, []]));
    for (let round = 0; round < ROUNDS; round++) {
      for (const { id } of PAGES) {
        const before = await scripting(cdp);
        await goTo(page, id);
        taken.get(id)?.push((await scripting(cdp)) - before);
      }
    }
    const rows = [...taken].map(([id, times]) => [id, figure(median(times)), String(BUDGET)]);
    printTable(`Going to a settings page, CPU ${SLOWDOWN} times slower`, ['', 'script ms', 'budget ms'], rows);
  } finally {
    await browser.close();
    await device.close();
    rmSync(folder, { recursive: true });
  }
}
