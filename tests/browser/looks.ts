import type { Page } from 'playwright-core';
import { axeViolations } from '../axeViolations.ts';

/** What axe looks for: what of WCAG 2.2 A and AA a program can tell, the size of targets included, and what is good practice. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Violations on a page in its present look. */
export const wrongWith = (page: Page): Promise<readonly string[]> => axeViolations(page, 'html', WCAG);

/**
 * Contrast of a part of a page in forced colours, which no token decides; the page has its usual colours after it. Contrast
 * in dark and in high contrast follows from the tokens (tests/src/ui/contrast.test.ts), and right-to-left from logical
 * properties (tests/src/ui/directions.test.ts).
 */
export async function wrongInForcedColors(page: Page, within: string): Promise<readonly string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await axeViolations(page, within, ['color-contrast']);
  await page.emulateMedia({ forcedColors: 'none' });
  return found.map((violation) => `forced colors: ${violation}`);
}

/** In the page: these rules in place of those adopted before. */
export function adoptStyles(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [sheet];
}

/** Styles with which every colour is there at once. */
export const AT_ONCE = '* { transition: none !important; animation: none !important }';
