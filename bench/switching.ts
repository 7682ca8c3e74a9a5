import { build } from 'vite';
import { PAGES } from '../src/settings/pages.ts';
import { launchChromium } from '../tests/browser/launchChromium.ts';
import { open, serveDevice } from '../tests/browser/servedDevice.ts';
import { median } from './measure.ts';
import { figure, printTable } from './table.ts';

/** How much slower than this machine a person's may be. */
const SLOWDOWN = 4;
const ROUNDS = 12;

/** Milliseconds of scripting that going to another page may take at that slowdown. */
const BUDGET = 50;

/** Goes from each settings page to the next in Chromium, slowed down, and prints what the scripts took. */
export async function benchSwitching(): Promise<void> {
  await build({ logLevel: 'warn' });
  const device = await serveDevice();
  const browser = await launchChromium();
  try {
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
    await open(page, device, `#settings/${PAGES[0]?.id}`);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    const scripting = async (): Promise<number> => {
      const { metrics } = await cdp.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
    };
    const goTo = async (id: string): Promise<void> => {
      await page.evaluate((next) => {
        location.hash = `#settings/${next}`;
      }, id);
      await page.locator(`main[id='settings/${id}'] .form .field`).first().waitFor();
      // The rest of the page is drawn right after its first screen was painted.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve(undefined)))),
      );
    };
    for (const { id } of PAGES) await goTo(id);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const taken = new Map<string, number[]>(PAGES.map(({ id }) => [id, []]));
    for (let round = 0; round < ROUNDS; round++) {
      for (const { id } of PAGES) {
        const before = await scripting();
        await goTo(id);
        taken.get(id)?.push((await scripting()) - before);
      }
    }
    const rows = [...taken].map(([id, times]) => [id, figure(median(times)), String(BUDGET)]);
    printTable(`Going to a settings page, CPU ${SLOWDOWN} times slower`, ['', 'script ms', 'budget ms'], rows);
  } finally {
    await browser.close();
    await device.close();
  }
}
