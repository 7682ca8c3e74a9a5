import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { launchChromium } from '../../tests/browser/launchChromium.ts';
import { median } from '../measure.ts';
import { bigListsData, bigListsSchema, COUNTS } from './bigLists.ts';
import { type Generated, generate } from './generate.ts';
import { type Sample, samplePage } from './sample.ts';
import { servePages } from './servePages.ts';

const SIZES = [20, 200, 1000] as const;
const ROUNDS = 7;

type Metric = keyof Sample;

/** What may not be exceeded: a figure of its own, or a ratio to the plain page. */
interface Budget {
  readonly absolute?: number;
  readonly ratio?: number;
}

const BUDGETS: Readonly<Record<Metric, Readonly<Record<number, Budget>>>> = {
  mount: { 200: { ratio: 1.3 }, 1000: { ratio: 0.95 } },
  firstControl: { 20: { absolute: 50 }, 200: { absolute: 50 }, 1000: { absolute: 50 } },
  keyCode: { 20: { absolute: 0.5 }, 200: { absolute: 0.5 }, 1000: { absolute: 0.5 } },
  keyMain: { 1000: { ratio: 0.8 } },
  rendered: { 20: { absolute: 1 }, 200: { absolute: 1 }, 1000: { absolute: 1 } },
  submit: { 1000: { absolute: 30 } },
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

/** Ratios to plain DOM that the peers reach with the same inputs (200 | 1000 fields mount, 1000 key), and their MiB. */
const PEERS = [
  'react by hand      mount 1.08 | 0.98   key 0.71   heap 2.2',
  'react-hook-form    mount 2.2  | 1.9    key 1.6    heap 6',
  'RJSF               mount 3.6  | 3.2    key 2.9    heap 10',
  'uniforms           mount 4.2  | 4.5    key 5.3    heap 7',
  'JSON Forms         mount 6.1  | 5.9    key 6.7    heap 14',
  'Formily            mount 5.0  | 6.6    key 1.4    heap 42',
  'TanStack Form      mount 3.0  | 7.3    key 2.4    heap 17',
];

const METRICS = ['mount', 'firstControl', 'keyCode', 'keyMain', 'rendered', 'submit', 'heap'] as const;

function line(metric: Metric, size: number, ours: number, plain: number, budgets = BUDGETS[metric][size]): string {
  const { absolute, ratio } = budgets ?? {};
  const own = ours / plain;
  const isKept = (absolute === undefined || ours <= absolute) && (ratio === undefined || own <= ratio);
  const budget = [absolute === undefined ? '' : `≤ ${absolute}`, ratio === undefined ? '' : `≤ ${ratio}×`].join('');
  return [
    String(size).padStart(5),
    TITLES[metric].padEnd(28),
    ours.toFixed(2).padStart(9),
    plain.toFixed(2).padStart(9),
    (plain === 0 ? '–' : own.toFixed(2)).padStart(7),
    budget.padStart(8),
    budget === '' ? '' : isKept ? ' kept' : ' EXCEEDED',
  ].join(' ');
}

/**
 * Measures the form engine in Chromium beside the same inputs built by plain DOM calls, interleaved, a fresh page per
 * sample, and prints medians, ratios, budgets.
 */
export async function benchForm(rounds = ROUNDS): Promise<void> {
  const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url));
  await build({ configFile, logLevel: 'warn' });
  const pages = await servePages(fileURLToPath(new URL('dist', import.meta.url)));
  const browser = await launchChromium();
  try {
    console.log(`Form: Chromium ${browser.version()}, medians of ${rounds} fresh pages, validating on every key`);
    console.log('field what                           guywire     plain   ratio   budget');
    for (const size of SIZES) {
      const generated = generate(size);
      const samples: Record<'index' | 'plain', Sample[]> = { index: [], plain: [] };
      for (let round = 0; round < rounds; round++) {
        for (const name of ['index', 'plain'] as const) {
          samples[name].push(await samplePage(browser, `${pages.url}/${name}.html`, generated));
        }
      }
      for (const metric of METRICS) {
        const of = (name: 'index' | 'plain'): number => median(samples[name].map((sample) => sample[metric]));
        console.log(line(metric, size, of('index'), of('plain')));
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
        console.log(line(metric, generated.controls, own, 0, BIG_LISTS_BUDGETS[metric]));
      }
    }
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
