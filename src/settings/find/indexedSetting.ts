/** Search entry of a setting or of a row. All texts are translated. */
export interface IndexedSetting {
  /** With row indexes. */
  readonly pointer: string;
  readonly label: string;
  /** Id and title of the page, title of the card. For a field in a row, the title of the row. */
  readonly page: string;
  readonly pageTitle: string;
  readonly group: string;
  /** Current value as displayed; empty without a value, a mask for a secret. */
  readonly value: string;
  /** True in the advanced view. Between equal matches, simple settings come first. */
  readonly isAdvanced: boolean;
  /** Searched texts, folded (see `fold`), most important first. */
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

/** Normalises text for comparison: removes case, accents and direction marks. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
}
