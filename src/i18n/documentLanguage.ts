import { isRightToLeft } from './rightToLeft.ts';
import { currentLocale } from './t.ts';

/** Tells the page which language it is in and which way it runs, so that screen readers and the layout follow (D25). */
export function markDocumentLanguage(root: HTMLElement = document.documentElement): void {
  const locale = currentLocale();
  root.lang = locale;
  root.dir = isRightToLeft(locale) ? 'rtl' : 'ltr';
}
