import { fileURLToPath } from 'node:url';
import type { JsonObject, JsonValue } from 'guywire-engine/core';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { build } from 'vite';
import { findWholeChromium } from '../command/chromium/findChromium.ts';
import { figure, printTable } from '../command/text/table.ts';
import { launchChromium } from '../tests/browser/launchChromium.ts';
import { CATEGORIES, codeOfKeys } from './form/codeOfKeys.ts';
import { servePages } from './form/servePages.ts';
import { median } from './measure.ts';

/** Number of groups with ten leaves each: text, bound, choice, map, tuple and so on. */
const GROUPS = 100;

const ROUNDS = 7;
const KEYS = 30;

const LEAVES: Readonly<Record<string, readonly [schema: JsonValue, value: JsonValue]>> = {
  name: [{ type: 'string', minLength: 1, maxLength: 64 }, 'mast north'],
  port: [{ $ref: '#/$defs/port' }, 8080],
  ratio: [{ type: ['number', 'null'], minimum: 0, maximum: 1 }, 0.5],
  mode: [{ enum: ['access', 'station', 'bridge', 'off'] }, 'station'],
  enabled: [{ type: 'boolean', default: true }, false],
  address: [{ type: 'string', format: 'ipv4' }, '192.0.2.20'],
  tags: [{ type: 'array', items: { type: 'string' } }, ['a', 'b']],
  labels: [{ type: 'object', additionalProperties: { type: 'string' } }, { site: 'hill' }],
  owner: [{ oneOf: [{ type: 'string' }, { type: 'object', properties: { name: { type: 'string' } } }] }, 'ops'],
  place: [{ type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }] }, [46.9, 7.4]],
};

/** 2020-12 schema in the style of other projects, with its data: 1,000 leaves. */
function foreign(): { readonly schema: string; readonly data: string } {
  const leaves = Object.entries(LEAVES);
  const properties = Object.fromEntries(leaves.map(([name, [schema]]) => [name, schema]));
  const values = Object.fromEntries(leaves.map(([name, [, value]]) => [name, value]));
  const names = Array.from({ length: GROUPS }, (_, index) => `group${index}`);
  const groups = Object.fromEntries(
    names.map((name): [string, JsonObject] => [
      name,
      {
        title: `Group ${name.slice('group'.length)}`,
        type: 'object',
        properties,
        required: ['name', 'port'],
        if: { properties: { mode: { const: 'off' } }, required: ['mode'] },
        else: { required: ['address'] },
      },
    ]),
  );
  return {
    schema: JSON.stringify({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $defs: { port: { type: 'integer', minimum: 1, maximum: 65_535 } },
      type: 'object',
      properties: groups,
    }),
    data: JSON.stringify(Object.fromEntries(names.map((name) => [name, values]))),
  };
}

/** Measures the time from Open to the first frame with all fields, then the script time per key. */
async function sample(browser: Browser, url: string): Promise<Readonly<Record<Metric, number>>> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  try {
    await page.addInitScript('globalThis.__name = (named) => named;');
    await page.goto(`${url}/index.html?example=package`);
    await page.getByRole('tab', { name: /Validation 0/ }).waitFor();
    const { schema, data } = foreign();
    await page.getByRole('textbox', { name: 'JSON Schema' }).fill(schema);
    await page.getByRole('textbox', { name: 'Data', exact: true }).fill(data);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await mainThread(cdp);
    const opened = await open(page);
    const work = (await mainThread(cdp)) - before;
    await page.getByRole('tab', { name: /Validation 0/ }).waitFor();
    return { ...opened, work, key: await typeKeys(browser, page) };
  } finally {
    await page.close();
  }
}

/** CPU time of the main thread so far. Not affected by other load on the machine. */
async function mainThread(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

function open(page: Page): Promise<Pick<Record<Metric, number>, 'first' | 'all'>> {
  return page.evaluate(async () => {
    const painted = (): Promise<number> =>
      new Promise((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now());
          port2.postMessage(undefined);
        });
      });
    const drawn = (name: string): Promise<number> =>
      new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          if (document.getElementsByName(name).length === 0) return;
          observer.disconnect();
          void painted().then(resolve);
        });
        observer.observe(document, { childList: true, subtree: true });
      });
    const [first, all] = [drawn('/group0/name'), drawn('/group99/place')];
    const start = performance.now();
    document.querySelector<HTMLElement>('.sources-open button')?.click();
    return { first: (await first) - start, all: (await all) - start };
  });
}

async function typeKeys(browser: Browser, page: Page): Promise<number> {
  const field = page.locator('[name="/group50/name"]');
  await field.scrollIntoViewIfNeeded();
  await field.press('End');
  await page.keyboard.type('x');
  await page.waitForTimeout(300);
  await browser.startTracing(page, { categories: CATEGORIES });
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.type(String.fromCharCode(97 + (key % 26)));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  }
  return codeOfKeys((await browser.stopTracing()).toString()) / KEYS;
}

type Metric = 'first' | 'all' | 'work' | 'key';

const METRICS: Readonly<Record<Metric, { readonly title: string; readonly budget: number }>> = {
  first: { title: 'opened to first field painted, ms', budget: 200 },
  all: { title: 'opened to all fields painted, ms', budget: 200 },
  work: { title: 'main thread until then, ms', budget: 200 },
  key: { title: 'page code per key, ms', budget: 5 },
};

/** Measures opening a schema of 1,000 leaves and typing into its form, in a fresh page each round. */
export async function benchForeign(rounds = ROUNDS): Promise<void> {
  const configFile = fileURLToPath(new URL('../playground/vite.config.ts', import.meta.url));
  await build({ configFile, logLevel: 'warn' });
  const pages = await servePages(fileURLToPath(new URL('../playground/dist', import.meta.url)));
  const browser = await launchChromium([], findWholeChromium());
  try {
    const samples: Readonly<Record<Metric, number>>[] = [];
    for (let round = 0; round < rounds; round++) samples.push(await sample(browser, pages.url));
    const rows = (['first', 'all', 'work', 'key'] as const).map((metric) => {
      const { title, budget } = METRICS[metric];
      const own = median(samples.map((one) => one[metric]));
      return [title, figure(own), String(budget), own <= budget ? 'kept' : 'EXCEEDED'];
    });
    printTable(
      `A foreign schema of ${GROUPS * Object.keys(LEAVES).length} leaves, medians of ${rounds}`,
      ['', 'ms', 'budget', ''],
      rows,
    );
  } finally {
    await browser.close();
    pages.close();
  }
}
