import type { Page } from 'playwright-core';
import { axeViolations } from '../axeViolations.ts';

/** Axe rules: the WCAG 2.2 A and AA criteria that a program can check, target size included, and best practices. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Violations in a part of a page in its present look. */
export const wrongWith = (page: Page, within = 'html'): Promise<readonly string[]> =>
  axeViolations(page, within, WCAG);

/**
 * Contrast of a part of a page in forced colors, which no token decides. The page has its usual colors afterwards.
 * Contrast in dark and in high contrast follows from the tokens (tests/src/ui/contrast.test.ts). Right-to-left layout
 * follows from logical properties (tests/src/ui/directions.test.ts).
 */
export async function wrongInForcedColors(page: Page, within: string): Promise<readonly string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await axeViolations(page, within, ['color-contrast']);
  await page.emulateMedia({ forcedColors: 'none' });
  return found.map((violation) => `forced colors: ${violation}`);
}

/** Runs in the page: replaces the adopted style sheets by these rules. */
export function adoptStyles(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [sheet];
}

/** Styles without transitions and animations. */
export const AT_ONCE = '* { transition: none !important; animation: none !important }';
