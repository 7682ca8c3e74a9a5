/** Characters that change the direction of the following text. */
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
/** Characters that begin or end an isolate, a part with its own direction. */
const ISOLATES = /[\u2066-\u2069]/g;

/**
 * Prepares a user-chosen name for use in a sentence. Its direction marks must not affect the text around it. `<bdi>`
 * does the same for an element.
 */
export function isolated(name: string): string {
  return TURNS.test(name) ? apart(name) : name;
}

/**
 * Isolates a part of a sentence, with the direction of its first letter. In Arabic, `5-mast` and `−60 dBm` stay
 * whole.
 */
export function apart(part: string): string {
  // A closing mark without a start would end this part too early. A start without a closing mark would extend it.
  return `\u2068${isWhole(part) ? part : part.replace(ISOLATES, '')}\u2069`;
}

function isWhole(part: string): boolean {
  let depth = 0;
  for (const mark of part.match(ISOLATES) ?? []) {
    depth += mark === '\u2069' ? -1 : 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
