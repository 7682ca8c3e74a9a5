/**
 * Pause in milliseconds after which a letter starts a new search (docs/decisions.md#d29).
 * @unit ms
 */
export const NEW_WORD_AFTER = 1000;

/** Typed letters in an open menu, with the time of the last one. */
export interface Typed {
  readonly text: string;
  /** ms */
  readonly at: number;
}

/** Typed letters after a key press. Undefined if the key is no character, or is the space that activates an entry. */
export function typedWith(before: Typed, key: string, at: number): Typed | undefined {
  const previous = at - before.at <= NEW_WORD_AFTER ? before.text : '';
  if ([...key].length !== 1 || (key === ' ' && previous === '')) return undefined;
  return { text: previous + key.toLocaleLowerCase(), at };
}

/**
 * Index of the entry that matches the typed letters. One letter moves to the next match; further letters stay on the
 * entry while it matches.
 * @param from current index
 * @returns undefined if no entry matches
 */
export function entryTyped(entries: readonly string[], from: number, text: string): number | undefined {
  const letters = [...text];
  const places = entries.map((_, index) => index);
  const begins = (start: string, first: number): number | undefined =>
    [...places.slice(Math.max(0, first)), ...places.slice(0, Math.max(0, first))].find((place) =>
      entries[place]?.toLocaleLowerCase().startsWith(start),
    );
  const [letter = ''] = letters;
  // The same letter repeated cycles through its matches.
  const isOne = letters.every((one) => one === letter);
  return (letters.length > 1 ? begins(text, from) : undefined) ?? (isOne ? begins(letter, from + 1) : undefined);
}
