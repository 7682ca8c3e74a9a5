import { fileURLToPath } from 'node:url';
import type { JsonObject, JsonValue } from 'guywire-engine/core';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { build } from 'vite';
import { findWholeChromium } from '../command/chromium/findChromium.ts';
import { figure, printTable } from '../command/text/table.ts';
import { launchChromium } from '../tests/browser/launchChromium.ts';
import { CATEGORIES, codeOfKeys } from './form/codeOfKeys.ts';
import { servePages } from './form/servePages.ts';
import config from './form/vite.config.ts';
import { median } from './measure.ts';

/** Number of groups with ten leaves each: text, bound, choice, map, tuple and so on. */
const GROUPS = 100;

const ROUNDS = 7;
const KEYS = 30;

/** Pages with the form, and the names that they give to inputs. */
const PAGES = {
  schemaForm: { first: '/group0/name', typed: '/group50/name', last: '/group99/place/(form)place-1' },
  rjsf: { first: 'root_group0_name', typed: 'root_group50_name', last: 'root_group99_place_1' },
} as const;

type PageName = keyof typeof PAGES;
type Sample = Readonly<Record<Metric, number>>;

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
  place: [{ type: 'array', items: [{ type: 'number' }, { type: 'number' }] }, [46.9, 7.4]],
};

/** Schema in the style of other projects, with its data: 1,000 leaves. Draft-07, because RJSF has no tuples of 2020-12. */
function foreign(): { readonly schema: JsonObject; readonly value: JsonObject } {
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
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      $defs: { port: { type: 'integer', minimum: 1, maximum: 65_535 } },
      type: 'object',
      properties: groups,
    },
    value: Object.fromEntries(names.map((name) => [name, values])),
  };
}

/**
 * Builds these pages alone, as in a project with one form. Chunks shared with other pages would be split further.
 * @returns folder
 */
async function builtPages(): Promise<string> {
  const outDir = fileURLToPath(new URL('form/dist/foreign', import.meta.url));
  const input = Object.keys(PAGES).map((name) => fileURLToPath(new URL(`form/${name}.html`, import.meta.url)));
  const rolldownOptions = { ...config.build?.rolldownOptions, input };
  await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    build: { ...config.build, outDir, rolldownOptions },
  });
  return outDir;
}

/** Measures the time from mounting to the first frame with all fields, then the script time per key. */
async function sample(browser: Browser, url: string, name: PageName): Promise<Sample> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  try {
    await page.addInitScript('globalThis.__name = (named) => named;');
    await page.goto(`${url}/${name}.html`);
    await page.waitForFunction(() => window.schemaPage !== undefined || window.rjsfPage !== undefined);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await mainThread(cdp);
    const opened = await open(page, PAGES[name]);
    const work = (await mainThread(cdp)) - before;
    return { ...opened, work, key: await typeKeys(browser, page, PAGES[name].typed) };
  } finally {
    await page.close();
  }
}

/** CPU time of the main thread so far. Not affected by other load on the machine. */
async function mainThread(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

function open(page: Page, { first, last }: (typeof PAGES)[PageName]): Promise<Pick<Sample, 'first' | 'all'>> {
  return page.evaluate(
    async ({ props, names }) => {
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
      const times = names.map(drawn);
      const start = performance.now();
      (window.schemaPage ?? window.rjsfPage)?.mount(JSON.parse(props));
      const [firstTime = 0, lastTime = 0] = await Promise.all(times);
      return { first: firstTime - start, all: lastTime - start };
    },
    { props: JSON.stringify(foreign()), names: [first, last] },
  );
}

async function typeKeys(browser: Browser, page: Page, name: string): Promise<number> {
  const field = page.locator(`[name="${name}"]`);
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
  first: { title: 'mount to first field painted, ms', budget: 200 },
  all: { title: 'mount to all fields painted, ms', budget: 200 },
  work: { title: 'main thread until then, ms', budget: 200 },
  key: { title: 'page code per key, ms', budget: 5 },
};

/**
 * Measures mounting a schema of 1,000 leaves and typing into its form, beside RJSF, in a fresh page each round.
 */
export async function benchForeign(rounds = ROUNDS): Promise<void> {
  const pages = await servePages(await builtPages());
  const browser = await launchChromium([], findWholeChromium());
  try {
    const samples: Record<PageName, Sample[]> = { schemaForm: [], rjsf: [] };
    for (let round = 0; round < rounds; round++) {
      for (const name of ['schemaForm', 'rjsf'] as const) samples[name].push(await sample(browser, pages.url, name));
    }
    const rows = (['first', 'all', 'work', 'key'] as const).map((metric) => {
      const { title, budget } = METRICS[metric];
      const medianOf = (name: PageName): number => median(samples[name].map((one) => one[metric]));
      const own = medianOf('schemaForm');
      return [title, figure(own), figure(medianOf('rjsf')), `≤ ${budget}`, own <= budget ? 'kept' : 'EXCEEDED'];
    });
    printTable(
      `A foreign schema of ${GROUPS * Object.keys(LEAVES).length} leaves, medians of ${rounds}`,
      ['', 'SchemaForm', 'RJSF', 'budget', ''],
      rows,
    );
  } finally {
    await browser.close();
    pages.close();
  }
}
