import { fold } from './indexedSetting.ts';

/** What of a field is looked through and seen. */
const SEEN = '.field-label, .field-help, .row-cell, .row-title, .field-checks label, .segmented span';

/** Marks words where they stand in the fields of a form, without touching its elements; no words, no marks. */
export function markMatches(root: Element | null, words: readonly string[]): void {
  // Older browsers narrow the page without marks.
  if (!('highlights' in CSS)) return;
  CSS.highlights.delete('found');
  if (root === null || words.length === 0) return;
  const ranges: Range[] = [];
  for (const element of root.querySelectorAll(SEEN)) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node.nodeValue ?? '';
      const folded = fold(text);
      // Places in folded text are those in the text only where folding took nothing away.
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
