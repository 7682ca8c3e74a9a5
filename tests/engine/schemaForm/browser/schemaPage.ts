import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { SchemaPage } from '../../../../bench/form/schemaForm.tsx';
import { newPage, type PageOptions } from '../../../browser/newPage.ts';

export type Mounted = Parameters<SchemaPage['mount']>[0];

/** Opens a page with the form of a schema. Script errors fail the test. */
export function schemaPage(props: Mounted): Promise<Page> {
  return mounted(props);
}

/** The same page on a touch device. */
export function touchedPage(props: Mounted): Promise<Page> {
  return mounted(props, { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
}

async function mounted(props: Mounted, options?: PageOptions): Promise<Page> {
  const page = await newPage(options);
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(`${inject('formPages')}/schemaForm.html`);
  await page.waitForFunction(() => window.schemaPage !== undefined);
  // Playwright would send an absent value as null.
  await page.evaluate((text) => window.schemaPage?.mount(JSON.parse(text)), JSON.stringify(props));
  await page.locator('form').waitFor();
  return page;
}

/** Last value that the form reported. */
export const lastChange = (page: Page) => page.evaluate(() => window.schemaPage?.changes.at(-1));

/** Values that were submitted. */
export const submitted = (page: Page) => page.evaluate(() => window.schemaPage?.submitted);
