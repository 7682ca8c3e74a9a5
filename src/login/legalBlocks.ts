/** A piece of a legal text: what it is and its words. */
export interface LegalBlock {
  /** Its place in the document, from 0. */
  readonly position: number;
  readonly kind: 'heading' | 'paragraph' | 'item';
  readonly text: string;
}

const KINDS: Readonly<Record<string, LegalBlock['kind']>> = {
  H1: 'heading',
  H2: 'heading',
  H3: 'heading',
  H4: 'heading',
  P: 'paragraph',
  LI: 'item',
};
const SELECTOR = Object.keys(KINDS).join(',');

/**
 * The words of a legal page, without anything of it but its headings, paragraphs and list items: it can look like ours
 * and cannot do anything.
 */
export function legalBlocks(page: Document): readonly LegalBlock[] {
  return [...page.body.querySelectorAll(SELECTOR)].flatMap((element, position) => {
    const kind = KINDS[element.tagName];
    const text = element.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    const inside = element.parentElement?.closest(SELECTOR) !== null;
    return kind === undefined || text === '' || inside ? [] : [{ position, kind, text }];
  });
}
