import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { launchChromium } from '../../tests/browser/launchChromium.ts';
import { findWholeChromium } from '../../tools/chromium/findChromium.ts';
import { median } from '../measure.ts';
import { bigListsData, bigListsSchema, COUNTS } from './bigLists.ts';
import { type Generated, generate } from './generate.ts';
import { benchLongList } from './longList.ts';
import { type Sample, samplePage } from './sample.ts';
import { servePages } from './servePages.ts';

const SIZES = [20, 200, 1000] as const;
const ROUNDS = 7;

type Metric = keyof Sample;

/** Ours, and the same inputs by react-hook-form as its documentation has it, by React alone, by plain DOM calls. */
const PAGES = ['index', 'hookForm', 'bareReact', 'plain'] as const;

type PageName = (typeof PAGES)[number];

/** What may not be exceeded: a figure of its own, or a ratio to the page written by hand with react-hook-form. */
interface Budget {
  readonly absolute?: number;
  readonly ratio?: number;
}

const BUDGETS: Readonly<Record<Metric, Readonly<Record<number, Budget>>>> = {
  mount: { 200: { ratio: 0.9 }, 1000: { ratio: 0.7 } },
  firstControl: { 20: { absolute: 60 }, 200: { absolute: 60 }, 1000: { absolute: 60 } },
  keyCode: { 20: { absolute: 0.5 }, 200: { absolute: 0.5 }, 1000: { absolute: 0.6 } },
  keyMain: {},
  rendered: { 20: { absolute: 1 }, 200: { absolute: 1 }, 1000: { absolute: 1 } },
  submit: { 1000: { absolute: 40 } },
  heap: { 1000: { absolute: 4 } },
};

/** Lists of hundreds of rows: typing above them, and in a row that was unfolded. */
const BIG_LISTS: Readonly<Record<string, Generated>> = Object.fromEntries(
  ['/network/name', '/firewall/rules/150/comment'].map((text): [string, Generated] => [
    text,
    {
      schema: bigListsSchema,
      data: bigListsData,
      texts: [text],
      patterned: '/network/address',
      controls: COUNTS.rules + COUNTS.forwards + COUNTS.vlans,
    },
  ]),
);

const BIG_LISTS_BUDGETS: Readonly<Partial<Record<Metric, Budget>>> = {
  mount: { absolute: 200 },
  keyCode: { absolute: 0.5 },
  rendered: { absolute: 1 },
};

const TITLES: Readonly<Record<Metric, string>> = {
  mount: 'mount to paint, ms',
  firstControl: 'first control painted, ms',
  keyCode: 'page code per key, ms',
  keyMain: 'main thread per key, ms',
  rendered: 'fields rendered per key',
  submit: 'submit to painted error, ms',
  heap: 'JS heap grown, MiB',
};

/** KiB of JavaScript, compressed with gzip, that a page with our form loads. */
const SCRIPT_BUDGET = 100;

/** Ratios to plain DOM that the peers reach with the same inputs (200 | 1000 fields mount, 1000 key), and their MiB. */
const PEERS = [
  'RJSF               mount 3.6  | 3.2    key 2.9    heap 10',
  'uniforms           mount 4.2  | 4.5    key 5.3    heap 7',
  'JSON Forms         mount 6.1  | 5.9    key 6.7    heap 14',
  'Formily            mount 5.0  | 6.6    key 1.4    heap 42',
  'TanStack Form      mount 3.0  | 7.3    key 2.4    heap 17',
];

const METRICS = ['mount', 'firstControl', 'keyCode', 'keyMain', 'rendered', 'submit', 'heap'] as const;

/** @param others the references, that of react-hook-form first */
function line(
  metric: Metric,
  size: number,
  ours: number,
  others: readonly number[],
  { absolute, ratio }: Budget = BUDGETS[metric][size] ?? {},
): string {
  const own = ours / (others[0] ?? 0);
  const isKept = (absolute === undefined || ours <= absolute) && (ratio === undefined || own <= ratio);
  const budget = [absolute === undefined ? '' : `≤ ${absolute}`, ratio === undefined ? '' : `≤ ${ratio}×`].join('');
  return [
    String(size).padStart(5),
    TITLES[metric].padEnd(28),
    ...[ours, ...others].map((figure) => figure.toFixed(2).padStart(9)),
    (Number.isFinite(own) ? own.toFixed(2) : '–').padStart(7),
    budget.padStart(8),
    budget === '' ? '' : isKept ? ' kept' : ' EXCEEDED',
  ].join(' ');
}

/** KiB of the scripts that a page of a build loads, compressed with gzip. */
function scriptSize(folder: string, page: PageName): number {
  const html = readFileSync(join(folder, `${page}.html`), 'utf8');
  const scripts = [...html.matchAll(/(?:src|href)="(\.\/assets\/[^"]+\.js)"/g)].flatMap(([, file]) => file ?? []);
  return scripts.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0) / 1024;
}

/**
 * Measures the form engine in Chromium beside the same inputs made otherwise, interleaved, a fresh page per sample, and
 * prints medians, ratios to react-hook-form by hand, budgets.
 */
export async function benchForm(rounds = ROUNDS): Promise<void> {
  const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url));
  await build({ configFile, logLevel: 'warn' });
  const dist = fileURLToPath(new URL('dist', import.meta.url));
  const pages = await servePages(dist);
  const browser = await launchChromium([], findWholeChromium());
  try {
    console.log(`Form: Chromium ${browser.version()}, medians of ${rounds} fresh pages, validating on every key`);
    console.log('field what                           guywire hook form     react     plain   ratio   budget');
    for (const size of SIZES) {
      const generated = generate(size);
      const samples: Record<PageName, Sample[]> = { index: [], hookForm: [], bareReact: [], plain: [] };
      for (let round = 0; round < rounds; round++) {
        for (const name of PAGES) {
          samples[name].push(await samplePage(browser, `${pages.url}/${name}.html`, generated));
        }
      }
      for (const metric of METRICS) {
        const [ours = Number.NaN, ...others] = PAGES.map((name) => median(samples[name].map((one) => one[metric])));
        console.log(line(metric, size, ours, others));
      }
    }
    console.log(`\nBig lists: ${Object.values(COUNTS).join(' + ')} rows, folded`);
    for (const [text, generated] of Object.entries(BIG_LISTS)) {
      const samples: Sample[] = [];
      for (let round = 0; round < rounds; round++) {
        samples.push(await samplePage(browser, `${pages.url}/index.html`, generated));
      }
      console.log(`typing in ${text}`);
      for (const metric of METRICS) {
        const own = median(samples.map((sample) => sample[metric]));
        console.log(line(metric, generated.controls, own, [], BIG_LISTS_BUDGETS[metric]));
      }
    }
    await benchLongList(browser, `${pages.url}/index.html`, Math.min(rounds, 3));
    const script = scriptSize(dist, 'index');
    const verdict = script <= SCRIPT_BUDGET ? 'kept' : 'EXCEEDED';
    console.log(`\nJavaScript of a form page, KiB gzip: ${script.toFixed(1)} ≤ ${SCRIPT_BUDGET} ${verdict}`);
    console.log('\nPeers beside plain DOM, measured once on the same inputs (1 = plain):');
    for (const peer of PEERS) console.log(`  ${peer}`);
  } finally {
    await browser.close();
    pages.close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await benchForm(Number(process.argv[2] ?? ROUNDS));
}
