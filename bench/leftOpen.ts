import type { Browser } from 'playwright-core';
import { findModel, models } from '../simulator/models/models.ts';
import { openStore } from '../simulator/storage/store.ts';
import { serve } from '../tests/browser/serve.ts';
import { manualClock } from '../tests/simulator/manualClock.ts';
import { figure, printTable } from '../tools/text/table.ts';
import { ACCOUNT, signIn } from './settingsPages.ts';

/** Updates after which the heap is measured. From the first one on, graphs and lists are full. */
const MEASURED_AT = [210, 500, 1000, 1500, 2000];

/** MB by which the heap may grow from the first to the last of them. */
const BUDGET = 1.5;

/** Bytes, nodes and listeners in use after a collection of garbage. */
interface InUse {
  readonly bytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** Leaves the dashboard of a link open for 2,000 updates, a second each by the clocks of page and device. */
export async function benchLeftOpen(browser: Browser, folder: string): Promise<void> {
  const clock = manualClock();
  const model = findModel('dish-5ac-23') ?? models[0];
  const device = await serve({ model, store: openStore(folder), account: ACCOUNT, clock });
  try {
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
    await page.clock.install();
    await signIn(page, device.url);
    const cdp = await page.context().newCDPSession(page);
    const inUse = async (): Promise<InUse> => {
      for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage');
      const { nodes, jsEventListeners: listeners } = await cdp.send('Memory.getDOMCounters');
      return { bytes: (await cdp.send('Runtime.getHeapUsage')).usedSize, nodes, listeners };
    };
    const found: (readonly [number, InUse])[] = [];
    let updates = 0;
    page.on('response', (response) => {
      if (response.url().endsWith('/status.cgi')) updates += 1;
    });
    for (const at of MEASURED_AT) {
      while (updates < at) {
        clock.advance(1000);
        await page.clock.runFor(1000);
      }
      found.push([updates, await inUse()]);
    }
    const [, first] = found[0] ?? [0, { bytes: 0 }];
    printTable(
      `The dashboard of a link, left open; the heap may grow by ${BUDGET} MB from the first row to the last`,
      ['updates', 'heap, MB', 'grown, MB', 'nodes', 'listeners'],
      found.map(([at, { bytes, nodes, listeners }]) => [
        String(at),
        figure(bytes / 1e6),
        figure((bytes - first.bytes) / 1e6),
        String(nodes),
        String(listeners),
      ]),
    );
  } finally {
    await device.close();
  }
}
