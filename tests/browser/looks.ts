import type { Page } from 'playwright-core';
import { axeViolations } from '../axeViolations.ts';
import type { Look } from './newPage.ts';

/** What axe looks for: what of WCAG 2.2 A and AA a program can tell, the size of targets included, and what is good practice. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface OtherLook {
  readonly name: string;
  readonly media?: Look;
  /** Of the root element. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** The one rule of axe that depends on it: the others read what is said of a page. */
  readonly rule: 'color-contrast' | 'target-size';
}

const LOOKS: readonly OtherLook[] = [
  { name: 'dark', media: { colorScheme: 'dark' }, rule: 'color-contrast' },
  {
    name: 'more contrast',
    attributes: { 'data-theme': 'contrast', 'data-contrast': 'more' },
    rule: 'color-contrast',
  },
  { name: 'colours of the person', media: { forcedColors: 'active' }, rule: 'color-contrast' },
  { name: 'from right to left', attributes: { dir: 'rtl' }, rule: 'target-size' },
];

/** What is wrong with a page in the look that it has. */
export const wrongWith = (page: Page): Promise<readonly string[]> => axeViolations(page, 'html', WCAG);

/** What is wrong with a part of a page in any other look; it is light and from left to right after it. */
export async function wrongInOtherLooks(page: Page, within: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { name, media = {}, attributes = {}, rule } of LOOKS) {
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', ...media });
    await page.evaluate(setAttributes, attributes);
    for (const one of await axeViolations(page, within, [rule])) found.push(`${name}: ${one}`);
    await page.evaluate(removeAttributes, Object.keys(attributes));
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  return found;
}

/** In the page; ends once what is placed by script has its place. */
async function setAttributes(attributes: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(attributes)) document.documentElement.setAttribute(name, value);
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}

/** In the page. */
function removeAttributes(names: readonly string[]): void {
  for (const name of names) document.documentElement.removeAttribute(name);
}

/** In the page: these rules in place of those adopted before. */
export function adoptStyles(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [sheet];
}

/** Styles with which every colour is there at once. */
export const AT_ONCE = '* { transition: none !important; animation: none !important }';
