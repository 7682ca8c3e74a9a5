/** Characters that turn the direction of what follows, to the end of the line. */
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/**
 * A name that another person chose, to stand in a sentence: characters in it that turn the direction of text do not
 * turn the text behind it. In an element of its own `<bdi>` does the same.
 */
export function isolated(name: string): string {
  // A closing mark inside would end the isolation.
  return TURNS.test(name) ? `\u2068${name.replace(/[\u2066-\u2069]/g, '')}\u2069` : name;
}
