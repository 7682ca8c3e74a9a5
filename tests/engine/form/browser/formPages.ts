import type { Page, ViewportSize } from 'playwright-core';
import { inject } from 'vitest';
import '../../../../bench/form/contract.ts';
import { countRenders } from '../../../../bench/form/countRenders.ts';
import type { Gallery } from '../../../../bench/form/gallery.tsx';
import { keptPage, type Look, newPage } from '../../../browser/newPage.ts';

declare global {
  interface Window {
    gallery?: () => Gallery;
  }
}

/** Opens a bench page. Script errors fail the test. */
async function open(page: Page, path: string): Promise<void> {
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.addInitScript('globalThis.__name = (named) => named;');
  await page.addInitScript(countRenders);
  await page.goto(`${inject('formPages')}/${path}`);
}

async function openGallery(page: Page): Promise<void> {
  await open(page, 'gallery.html');
  await page.waitForFunction(() => window.gallery !== undefined);
}

async function openBench(page: Page): Promise<void> {
  await open(page, 'index.html');
  await page.waitForFunction(() => window.bench !== undefined);
}

/** Resets the scroll position left by the previous test. */
function scrollBack(page: Page): Promise<void> {
  return page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo(0, 0);
    window.rendered?.splice(0);
  });
}

const keptGallery = keptPage(openGallery, scrollBack);
const keptBench = keptPage(openBench, scrollBack);

/**
 * Opens the widget gallery, freshly rendered.
 * @param query settings of the page: `readonly`, `locale=de` …
 */
export async function gallery(query = '', options?: Look): Promise<Page> {
  const page = await keptGallery.take(options);
  await page.evaluate(async (settings) => {
    await window.openGallery?.(settings);
    // Content near the screen renders one frame after the browser detects it.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, query);
  return page;
}

/** The gallery on a touch device. */
export async function touchedGallery(viewport: ViewportSize): Promise<Page> {
  const page = await newPage({ viewport, hasTouch: true, isMobile: true });
  await openGallery(page);
  return page;
}

/** Opens the page that renders any schema, empty or with the schema of the previous test. */
export function bench(): Promise<Page> {
  return keptBench.take();
}

/** Input of a gallery field. */
export function inputAt(page: Page, pointer: string) {
  return page.locator(`[name="${pointer}"]:not([type="range"], [data-item])`);
}

/** Slider of a gallery field. */
export function sliderAt(page: Page, pointer: string) {
  return page.locator(`[name="${pointer}"][type="range"]`);
}

/** Row of a gallery field. */
export function fieldAt(page: Page, pointer: string) {
  return page.locator('.field', { has: page.locator(`[name="${pointer}"]`) }).last();
}

/** Draft value at a pointer. */
export function valueAt(page: Page, pointer: string): Promise<unknown> {
  return page.evaluate((place) => {
    let value: unknown = window.gallery?.().form?.values();
    for (const segment of place.slice(1).split('/')) {
      value =
        typeof value === 'object' && value !== null
          ? Object.entries(value).find(([key]) => key === segment)?.[1]
          : undefined;
    }
    return value;
  }, pointer);
}
