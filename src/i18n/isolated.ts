/** Characters that turn the direction of what follows, to the end of the line. */
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
/** Of these, those that begin and end a part with a direction of its own. */
const ISOLATES = /[\u2066-\u2069]/g;

/**
 * A name that another person chose, to stand in a sentence: characters in it that turn the direction of text do not
 * turn the text behind it. In an element of its own `<bdi>` does the same.
 */
export function isolated(name: string): string {
  return TURNS.test(name) ? apart(name) : name;
}

/** A part of a sentence that has its own direction, by its first letter: `5-mast` and `−60 dBm` stay whole in Arabic. */
export function apart(part: string): string {
  // A closing mark without its beginning would end this part, a beginning without its end would go on behind it.
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
