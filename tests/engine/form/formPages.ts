import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { build } from 'vite';
import '../../../bench/form/contract.ts';
import { countRenders } from '../../../bench/form/countRenders.ts';
import type { Gallery } from '../../../bench/form/gallery.tsx';
import { servePages } from '../../../bench/form/servePages.ts';
import { launchChromium } from '../../browser/launchChromium.ts';

declare global {
  interface Window {
    gallery?: () => Gallery;
  }
}

/** The bench pages, built and served, and a browser to open them in. */
export interface FormPages {
  /** Opens the gallery of all widgets, ready. @param query settings of the page: `readonly`, `locale=de` … */
  readonly gallery: (query?: string, options?: BrowserContextOptions) => Promise<Page>;
  /** Opens the page that renders any schema. */
  readonly bench: (options?: BrowserContextOptions) => Promise<Page>;
  readonly close: () => Promise<void>;
}

/** Builds the pages into a folder of their own; every page that is opened fails its test on an error of a script. */
export async function openFormPages(): Promise<FormPages> {
  const folder = mkdtempSync(join(tmpdir(), 'guywire-form-'));
  const configFile = fileURLToPath(new URL('../../../bench/form/vite.config.ts', import.meta.url));
  await build({ configFile, logLevel: 'warn', build: { outDir: folder } });
  const served = await servePages(folder);
  const browser: Browser = await launchChromium();

  const open = async (path: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    const page = await context.newPage();
    page.on('pageerror', (error) => {
      throw error;
    });
    await page.addInitScript('globalThis.__name = (named) => named;');
    await page.addInitScript(countRenders);
    await page.goto(`${served.url}/${path}`);
    return page;
  };
  return {
    gallery: async (query = '', options) => {
      const page = await open(`gallery.html?${query}`, options);
      await page.waitForFunction(() => window.gallery !== undefined);
      return page;
    },
    bench: async (options) => {
      const page = await open('index.html', options);
      await page.waitForFunction(() => window.bench !== undefined);
      return page;
    },
    close: async () => {
      await browser.close();
      served.close();
      rmSync(folder, { recursive: true });
    },
  };
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
