import { isRightToLeft } from './rightToLeft.ts';
import { currentLocale } from './t.ts';

/** Sets the language and direction of the page, for screen readers and the layout (D25). */
export function markDocumentLanguage(root: HTMLElement = document.documentElement): void {
  const locale = currentLocale();
  root.lang = locale;
  root.dir = isRightToLeft(locale) ? 'rtl' : 'ltr';
}
