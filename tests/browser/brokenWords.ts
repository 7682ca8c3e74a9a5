import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { Catalogue } from '../../languages/catalogue.ts';
import { LANGUAGES } from '../../languages/languages.ts';

/** Words that are broken over two lines in elements of a page, in any language. */
export async function brokenWords(page: Page, selector: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { code } of LANGUAGES) {
    const { texts }: Pick<Catalogue, 'texts'> =
      code === 'en_US' ? { texts: {} } : JSON.parse(readFileSync(`languages/${code}.json`, 'utf8'));
    const broken = await page.evaluate(brokenWith, [selector, texts] as const);
    found.push(...broken.map((word) => `${code}: ${word}`));
  }
  return found;
}

/** Runs in the page: words that break with these texts. The page has its own texts afterwards. */
function brokenWith([selector, texts]: readonly [string, Catalogue['texts']]): readonly string[] {
  const shown: { readonly node: Node; readonly english: string }[] = [];
  for (const element of document.querySelectorAll(selector)) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      shown.push({ node, english: node.nodeValue ?? '' });
  }
  // All texts change before the first measurement, because each change costs a layout.
  for (const { node, english } of shown) {
    const own = texts[english];
    if (typeof own === 'string' && own !== '=') node.nodeValue = own;
  }
  const broken = shown.flatMap(({ node }) =>
    [...(node.nodeValue ?? '').matchAll(/[^\s-]+-?/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => top));
      return lines.size > 1 && node.parentElement?.closest('.visually-hidden') === null ? [word] : [];
    }),
  );
  for (const { node, english } of shown) node.nodeValue = english;
  return broken;
}
