import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { findWholeChromium } from '../../command/chromium/findChromium.ts';
import { figure, printTable } from '../../command/text/table.ts';
import { launchChromium } from '../../tests/browser/launchChromium.ts';
import { median } from '../measure.ts';
import { generate } from './generate.ts';
import { type Sample, samplePage } from './sample.ts';
import { servePages } from './servePages.ts';
import { printSizeOfForm } from './sizeOfForm.ts';

const SIZES = [20, 200, 1000] as const;
const ROUNDS = 7;

type Metric = keyof Sample;

/** The engine, and two references with the same inputs: react-hook-form as documented, and plain DOM calls. */
const PAGES = ['index', 'hookForm', 'plain'] as const;

type PageName = (typeof PAGES)[number];

/** Upper bound of a metric: an absolute figure, or a ratio to a reference. */
interface Budget {
  readonly most: number;
  readonly times?: PageName;
}

const METRICS: Readonly<
  Record<Metric, { readonly title: string; readonly budgets: Readonly<Record<number, Budget>> }>
> = {
  mount: {
    title: 'mount to paint, ms',
    budgets: { 200: { most: 1, times: 'hookForm' }, 1000: { most: 0.7, times: 'hookForm' } },
  },
  firstControl: { title: 'first control painted, ms', budgets: { 1000: { most: 70 } } },
  keyCode: {
    title: 'page code per key, ms',
    budgets: { 200: { most: 1, times: 'hookForm' }, 1000: { most: 0.6, times: 'hookForm' } },
  },
  keyMain: { title: 'main thread per key, ms', budgets: { 1000: { most: 0.5, times: 'plain' } } },
  rendered: { title: 'fields rendered per key', budgets: { 20: { most: 1 }, 200: { most: 1 }, 1000: { most: 1 } } },
  submit: { title: 'submit to painted error, ms', budgets: { 1000: { most: 30 } } },
  heap: { title: 'JS heap grown, MiB', budgets: { 1000: { most: 4.2 } } },
};

/** KiB of JavaScript, compressed with gzip, that a page with our form loads. */
const SCRIPT_BUDGET = 100;

function row(metric: Metric, size: number, figures: Readonly<Record<PageName, number>>): readonly string[] {
  const { title, budgets } = METRICS[metric];
  const budget = budgets[size];
  const cells = [String(size), title, ...PAGES.map((page) => figure(figures[page]))];
  if (budget === undefined) return [...cells, '', ''];
  const { most, times } = budget;
  const isKept = figures.index <= most * (times === undefined ? 1 : figures[times]);
  return [...cells, times === undefined ? `≤ ${most}` : `≤ ${most}× ${times}`, isKept ? 'kept' : 'EXCEEDED'];
}

/** KiB of the scripts that a page of a build loads, compressed with gzip. */
function scriptSize(folder: string, page: PageName): number {
  const html = readFileSync(join(folder, `${page}.html`), 'utf8');
  const scripts = [...html.matchAll(/(?:src|href)="(\.\/assets\/[^"]+\.js)"/g)].flatMap(([, file]) => file ?? []);
  return scripts.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0) / 1024;
}

/** Measures the form engine in Chromium, interleaved with the references, a fresh page per sample. */
export async function benchForm(): Promise<void> {
  const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url));
  await build({ configFile, logLevel: 'warn' });
  const dist = fileURLToPath(new URL('dist', import.meta.url));
  const pages = await servePages(dist);
  const browser = await launchChromium([], findWholeChromium());
  try {
    const rows: (readonly string[])[] = [];
    for (const size of SIZES) {
      const generated = generate(size);
      const samples: Record<PageName, Sample[]> = { index: [], hookForm: [], plain: [] };
      for (let round = 0; round < ROUNDS; round++) {
        for (const page of PAGES) {
          samples[page].push(await samplePage(browser, `${pages.url}/${page}.html`, generated));
        }
      }
      for (const metric of ['mount', 'firstControl', 'keyCode', 'keyMain', 'rendered', 'submit', 'heap'] as const) {
        const of = (page: PageName) => median(samples[page].map((sample) => sample[metric]));
        rows.push(row(metric, size, { index: of('index'), hookForm: of('hookForm'), plain: of('plain') }));
      }
    }
    const script = scriptSize(dist, 'index');
    const verdict = script <= SCRIPT_BUDGET ? 'kept' : 'EXCEEDED';
    rows.push(['', 'JavaScript of the page, KiB gzip', figure(script), '', '', `≤ ${SCRIPT_BUDGET}`, verdict]);
    printTable(
      `Form, validation on every key: medians of ${ROUNDS} fresh pages`,
      ['fields', '', 'guywire', 'hook form', 'plain', 'budget', ''],
      rows,
    );
    await printSizeOfForm(browser);
  } finally {
    await browser.close();
    pages.close();
  }
}
