/**
 * Milliseconds after which a letter begins a new word (docs/decisions.md#d29).
 * @unit ms
 */
export const NEW_WORD_AFTER = 1000;

/** What was typed in an open menu, and when. */
export interface Typed {
  readonly text: string;
  /** ms */
  readonly at: number;
}

/** What has been typed once a key was pressed; undefined where the key is no character, or the space that presses an entry. */
export function typedWith(before: Typed, key: string, at: number): Typed | undefined {
  const begun = at - before.at <= NEW_WORD_AFTER ? before.text : '';
  if ([...key].length !== 1 || (key === ' ' && begun === '')) return undefined;
  return { text: begun + key.toLocaleLowerCase(), at };
}

/**
 * The entry that is typed, by its place: a letter goes to the next that begins with it, more letters stay where they fit.
 * @param from place of the entry the person is at
 * @returns undefined where none begins so
 */
export function entryTyped(entries: readonly string[], from: number, text: string): number | undefined {
  const letters = [...text];
  const places = entries.map((_, index) => index);
  const begins = (start: string, first: number): number | undefined =>
    [...places.slice(Math.max(0, first)), ...places.slice(0, Math.max(0, first))].find((place) =>
      entries[place]?.toLocaleLowerCase().startsWith(start),
    );
  const [letter = ''] = letters;
  // One letter again and again goes through all that begin with it.
  const isOne = letters.every((one) => one === letter);
  return (letters.length > 1 ? begins(text, from) : undefined) ?? (isOne ? begins(letter, from + 1) : undefined);
}
