import type { Page } from 'playwright-core';
import type { Marks } from './pseudoLocale.ts';

/** Names of devices and tests, and symbols that are the same in every language. */
const IN_EVERY_LANGUAGE = [
  /^(?:MHz|GHz|dBm?|RX|TX|AC|EVM|VM|QAM|eth|[\s,.'-])+$/,
  /^(?:auth|system|radio|two|lines|t r|ld)$/,
  /^(?:dish|mast|farm|relay|sector|barn|mill|school)-?\w*$/i,
  /^(?:Dish|Sector|Guywire|AC GPS|Dish AC)$/,
  /^United States,?$/,
  /^(?:Management|Camera|left|theirs|no address|\w+\.(?:bin|cfg))$/,
  // Dates are formatted for the replaced language.
  /^(?:(?:Do|Jan)\.,?|kt)$/,
];

/** Words of a page outside of the marks of its language, except those marked as another language. */
export async function untranslated(page: Page, marks: Marks): Promise<string[]> {
  const words = await page.evaluate(outside, marks);
  return words.filter((one) => !IN_EVERY_LANGUAGE.some((known) => known.test(one)));
}

/** Runs in the page. */
function outside({ open: from, close: to }: Marks): string[] {
  const found = new Set<string>();
  const look = (text: string | null | undefined) => {
    let rest = text ?? '';
    // From the inside out, because a placeholder may contain another text.
    const own = new RegExp(`${from}[^${from}${to}]*${to}`, 'g');
    while (own.test(rest)) rest = rest.replace(own, ' ');
    // Words without accents. Short words have no brackets.
    for (const [words] of rest.matchAll(/\p{L}[\p{L} ,.'-]{2,}/gu))
      if (/^[ -~]+$/.test(words)) found.add(words.trim());
  };
  const isSeen = (element: Element) =>
    element.checkVisibility() &&
    !element.closest('bdi, code, kbd, pre, textarea, time, noscript, .legal-text, [translate=no]');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const textOf = (element: Element): string =>
    [...element.childNodes]
      .map((node) => (node instanceof Element ? (isSeen(node) ? textOf(node) : '') : (node.textContent ?? '')))
      .join('\n');
  const isWhole = (text: string) => text.split(from).length === text.split(to).length;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    let around = node.parentElement;
    if (around === null || !isSeen(around)) continue;
    // The marks of a sentence with a link are in other nodes.
    while (!isWhole(textOf(around)) && around.parentElement !== null) around = around.parentElement;
    look(textOf(around));
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
    if (isSeen(element)) for (const name of ['aria-label', 'title', 'placeholder']) look(element.getAttribute(name));
  return [...found];
}
