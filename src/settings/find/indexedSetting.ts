/** A setting, or a row of a list, as it can be found. All words are in the language of the person. */
export interface IndexedSetting {
  /** Where it stands, rows by index. */
  readonly pointer: string;
  readonly label: string;
  /** Id and title of its page, title of its card; of a field in a row, what the row is called. */
  readonly page: string;
  readonly pageTitle: string;
  readonly group: string;
  /** The current value as a person reads it; empty where there is none, a mask for a secret. */
  readonly value: string;
  /** It stands in the advanced view: of what is found alike, the common settings come first. */
  readonly isAdvanced: boolean;
  /** What is looked through, folded (see `fold`), from what counts most to what counts least. */
  readonly texts: SearchedTexts;
}

export interface SearchedTexts {
  readonly label: string;
  readonly synonyms: string;
  readonly options: string;
  readonly help: string;
  readonly key: string;
  readonly value: string;
}

/** Text as it is compared: without capitals, accents and signs of direction. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
}
