import type { JsonObject, Schema } from 'guywire-engine/core';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { figure, printTable } from '../../tools/text/table.ts';
import { median } from '../measure.ts';
import { bigListsData, bigListsSchema, COUNTS } from './bigLists.ts';
import './contract.ts';

/** What a frame has at 60 a second, ms. */
const FRAME = 1000 / 60;

/** Pixels a frame scrolls by: a fast wheel. */
const STEP = 100;

/** Frames that are measured. */
const FRAMES = 150;

/** How many times slower than this machine: itself, a phone. */
const SLOWDOWNS = [1, 4] as const;

const LISTS = ['guywire', 'plain table'] as const;

type ListName = (typeof LISTS)[number];

/** Milliseconds of the main thread: to draw the list, and for each frame that scrolls it. */
interface Sample {
  readonly open: number;
  readonly frames: readonly number[];
}

interface Rules {
  readonly schema: Schema;
  readonly data: JsonObject;
}

/** The one list of the page of long lists that has the most rows. */
const RULES: Rules = {
  schema: { type: 'object', properties: { firewall: bigListsSchema.properties?.firewall ?? {} } },
  data: { firewall: bigListsData.firewall ?? {} },
};

/** What the main thread worked, ms; what other programs of the machine took from it is no part of it. */
async function worked(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Draws the list in a page: ours, or every value of every row as a cell of a table. Resolves when it is painted. */
function drawList(page: Page, list: ListName): Promise<void> {
  return page.evaluate(
    async ([name, text]) => {
      const { schema, data }: Rules = JSON.parse(text ?? '');
      if (name === 'guywire') await window.bench?.mount(schema, data);
      else {
        const table = document.createElement('table');
        const rows: unknown = Object(data.firewall).rules;
        for (const row of Array.isArray(rows) ? rows : []) {
          const line = table.insertRow();
          for (const value of Object.values(row)) line.insertCell().textContent = String(value);
          line.style.blockSize = '41px';
        }
        document.body.replaceChildren(table);
      }
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    },
    [list, JSON.stringify(RULES)],
  );
}

/** Opens the list in a fresh page, and scrolls it from its top: rows that were not drawn yet come on the way. */
async function sample(browser: Browser, url: string, list: ListName, slowdown: number): Promise<Sample> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript('globalThis.__name = (named) => named;');
    await page.goto(url);
    await page.waitForFunction(() => window.bench !== undefined);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    let before = await worked(cdp);
    const workedSince = async (): Promise<number> => {
      const now = await worked(cdp);
      const since = now - before;
      before = now;
      return since;
    };
    await drawList(page, list);
    const open = await workedSince();
    const frames: number[] = [];
    for (let frame = 0; frame < FRAMES; frame++) {
      await page.evaluate(async (by) => {
        window.scrollBy(0, by);
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      }, STEP);
      frames.push(await workedSince());
    }
    const top = await page.evaluate(() => window.scrollY);
    if (top < STEP * FRAMES * 0.9) throw new Error(`${list}: the page scrolled to ${top} px only.`);
    return { open, frames };
  } finally {
    await context.close();
  }
}

/** How long a list of hundreds of rows takes to open, and what a frame costs that scrolls it, beside a table of plain DOM. */
export async function benchLongList(browser: Browser, url: string, rounds: number): Promise<void> {
  const rows: string[][] = [];
  for (const slowdown of SLOWDOWNS) {
    const samples: Record<ListName, Sample[]> = { guywire: [], 'plain table': [] };
    for (let round = 0; round < rounds; round++) {
      for (const list of LISTS) samples[list].push(await sample(browser, url, list, slowdown));
    }
    for (const list of LISTS) {
      const own = samples[list];
      // The best of the rounds at each place: what the same frame costs when nothing else runs.
      const frames = Array.from({ length: FRAMES }, (_, at) =>
        Math.min(...own.map((one) => one.frames[at] ?? Number.NaN)),
      );
      const long = frames.filter((frame) => frame > FRAME).length;
      rows.push([
        `${list}, ${slowdown}×`,
        figure(Math.min(...own.map(({ open }) => open))),
        figure(median(frames)),
        figure(Math.max(...frames)),
        String(long),
        list === 'guywire' && slowdown === 1 ? (long === 0 ? 'kept' : 'EXCEEDED') : '',
      ]);
    }
  }
  printTable(
    `A list of ${COUNTS.rules} rows: main thread, best of ${rounds}; ${FRAMES} frames of ${STEP} px`,
    ['slowdown', 'open ms', 'frame ms', 'worst ms', `over ${FRAME.toFixed(1)} ms`, '60 a second'],
    rows,
  );
}
