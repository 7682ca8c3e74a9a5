import type { Browser, CDPSession, Page } from 'playwright-core';
import { CATEGORIES, codeOfKeys } from './codeOfKeys.ts';
import './contract.ts';
import { countRenders } from './countRenders.ts';
import type { Generated } from './generate.ts';

/** Results of one fresh page. Milliseconds, MiB. */
export interface Sample {
  readonly mount: number;
  readonly firstControl: number;
  readonly keyCode: number;
  readonly keyMain: number;
  readonly rendered: number;
  readonly submit: number;
  readonly heap: number;
}

const KEYS = 30;

/** Functions for the page are sent as text. The compiler wraps their inner functions with this helper. */
const NAMES = 'globalThis.__name = (named) => named;';

async function heapUsed(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 2 ** 20;
}

async function taskTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0) * 1000;
}

function mountPage(page: Page, generated: Generated): Promise<{ mount: number; firstControl: number }> {
  return page.evaluate(async (text) => {
    const { schema, data }: Generated = JSON.parse(text);
    const painted = (): Promise<number> =>
      new Promise((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now());
          port2.postMessage(undefined);
        });
      });
    const watched = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (document.querySelector('#root input, #root select') === null) return;
        observer.disconnect();
        void painted().then(resolve);
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    window.bench?.prepare(schema, data);
    const start = performance.now();
    await window.bench?.mount(schema, data, { live: true });
    const end = await painted();
    return { mount: end - start, firstControl: (await watched) - start };
  }, JSON.stringify(generated));
}

async function typeKeys(browser: Browser, page: Page, cdp: CDPSession, pointer: string) {
  await page.evaluate((place) => {
    const input = window.bench?.field(place);
    input?.scrollIntoView({ block: 'center' });
    input?.focus();
  }, pointer);
  await page.keyboard.type('x');
  await page.waitForTimeout(200);
  await page.evaluate(() => window.rendered?.splice(0));
  await browser.startTracing(page, { categories: CATEGORIES });
  const before = await taskTime(cdp);
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.type(String.fromCharCode(97 + (key % 26)));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  }
  const keyMain = ((await taskTime(cdp)) - before) / KEYS;
  const keyCode = codeOfKeys((await browser.stopTracing()).toString()) / KEYS;
  const rendered = (await page.evaluate(() => window.rendered?.length ?? 0)) / KEYS;
  return { keyCode, keyMain, rendered };
}

async function submitWithError(page: Page, pointer: string): Promise<number> {
  await page.evaluate((place) => {
    window.bench?.field(place)?.focus();
  }, pointer);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('wrong');
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  return page.evaluate(async () => {
    const start = performance.now();
    window.bench?.submit();
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(undefined);
      });
    });
    if (window.bench?.errorVisible() !== true) throw new Error('No error was painted.');
    return performance.now() - start;
  });
}

/** Measures a page once, in its own browser context. */
export async function samplePage(browser: Browser, url: string, generated: Generated): Promise<Sample> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(NAMES);
    await page.addInitScript(countRenders);
    await page.goto(url);
    await page.waitForFunction(() => window.bench !== undefined);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable');
    const before = await heapUsed(cdp);
    const mounted = await mountPage(page, generated);
    const heap = (await heapUsed(cdp)) - before;
    const keys = await typeKeys(browser, page, cdp, generated.texts[Math.floor(generated.texts.length / 2)] ?? '');
    const submit = await submitWithError(page, generated.patterned);
    return { ...mounted, ...keys, heap, submit };
  } finally {
    await context.close();
  }
}
