import type { Page } from 'playwright-core';
import type { Marks } from './pseudoLocale.ts';

/** What a device is called, what it tells, what tests name, and signs of the field that are the same in every language. */
const IN_EVERY_LANGUAGE = [
  /^(?:MHz|GHz|dBm?|RX|TX|AC|EVM|VM|QAM|eth|[\s,.'-])+$/,
  /^(?:auth|system|radio|two|lines|t r|ld)$/,
  /^(?:dish|mast|farm|relay|sector|barn|mill|school)-?\w*$/i,
  /^(?:Dish|Sector|Guywire|AC GPS|Dish AC)$/,
  /^United States of America,?$/,
  /^(?:Management|Camera|left|theirs|no address|\w+\.(?:bin|cfg))$/,
  // Dates are written as in the language that is replaced.
  /^(?:(?:Do|Jan)\.,?|kt)$/,
];

/** The words of a page in a language with marks that stand outside of them, but for what is marked as foreign to it. */
export async function untranslated(page: Page, marks: Marks): Promise<string[]> {
  const words = await page.evaluate(outside, marks);
  return words.filter((one) => !IN_EVERY_LANGUAGE.some((known) => known.test(one)));
}

/** In the page. */
function outside({ open: from, close: to }: Marks): string[] {
  const found = new Set<string>();
  const look = (text: string | null | undefined) => {
    let rest = text ?? '';
    // From the inside out: a text may be filled in another.
    const own = new RegExp(`${from}[^${from}${to}]*${to}`, 'g');
    while (own.test(rest)) rest = rest.replace(own, ' ');
    // Without an accent: those of a few letters have no brackets.
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
    // A sentence with a link in it has its marks in other nodes.
    while (!isWhole(textOf(around)) && around.parentElement !== null) around = around.parentElement;
    look(textOf(around));
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
    if (isSeen(element)) for (const name of ['aria-label', 'title', 'placeholder']) look(element.getAttribute(name));
  return [...found];
}
