import { currentLocale } from './t.ts';

/** Languages written from right to left, by primary subtag. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur']);

/** Tells the page which language it is in and which way it runs, so that screen readers and the layout follow (D25). */
export function markDocumentLanguage(root: HTMLElement = document.documentElement): void {
  const locale = currentLocale();
  root.lang = locale;
  root.dir = RIGHT_TO_LEFT.has(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}
