import { fold } from './indexedSetting.ts';

const SEEN = '.field-label, .field-help, .row-cell, .row-title, .field-checks label, .segmented span';

/** Highlights words in the fields of a form without changing its elements. Without words, removes the highlights. */
export function markMatches(root: Element | null, words: readonly string[]): void {
  // Older browsers filter the page without highlights.
  if (!('highlights' in CSS)) return;
  CSS.highlights.delete('found');
  if (root === null || words.length === 0) return;
  const ranges: Range[] = [];
  for (const element of root.querySelectorAll(SEEN)) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node.nodeValue ?? '';
      const folded = fold(text);
      // Offsets in folded text are valid only if folding kept the length.
      if (folded.length !== text.length) continue;
      for (const word of words) {
        for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
          const range = new Range();
          range.setStart(node, at);
          range.setEnd(node, at + word.length);
          ranges.push(range);
        }
      }
    }
  }
  CSS.highlights.set('found', new Highlight(...ranges));
}
