import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import '../../../../bench/form/contract.ts';
import { countRenders } from '../../../../bench/form/countRenders.ts';
import type { Gallery } from '../../../../bench/form/gallery.tsx';
import { newPage, type PageOptions } from '../../../browser/newPage.ts';

declare global {
  interface Window {
    gallery?: () => Gallery;
  }
}

/** Opens a page of the bench, which fails its test on an error of a script. */
async function open(path: string, options?: PageOptions): Promise<Page> {
  const page = await newPage(options);
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.addInitScript('globalThis.__name = (named) => named;');
  await page.addInitScript(countRenders);
  await page.goto(`${inject('formPages')}/${path}`);
  return page;
}

/** Opens the gallery of all widgets, ready. @param query settings of the page: `readonly`, `locale=de` … */
export async function gallery(query = '', options?: PageOptions): Promise<Page> {
  const page = await open(`gallery.html?${query}`, options);
  await page.waitForFunction(() => window.gallery !== undefined);
  return page;
}

/** Opens the page that renders any schema. */
export async function bench(options?: PageOptions): Promise<Page> {
  const page = await open('index.html', options);
  await page.waitForFunction(() => window.bench !== undefined);
  return page;
}

/** The input of a field of the gallery. */
export function inputAt(page: Page, pointer: string) {
  return page.locator(`[name="${pointer}"]`);
}

/** The row of a field of the gallery. */
export function fieldAt(page: Page, pointer: string) {
  return page.locator('.field', { has: page.locator(`[name="${pointer}"]`) }).last();
}

/** The value the draft has at a pointer. */
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
