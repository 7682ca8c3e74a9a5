/** Pages without settings. */
const OTHERS = /\/(?:rules|constants|codes|messages|calls|regulation|device|decisions|fields|keys|index)\.html/;

/** Options of the search (MiniSearch). A result has all words of the query, or similar words. */
export const searchOptions = {
  combineWith: 'AND',
  /** Terms of a query. Lines and keys of a row lose value and number: `radio.1.txpower=24` finds `radio.{n}.txpower`. */
  tokenize: (query: string): readonly string[] =>
    query
      .replace(/=.*$/s, '')
      .replace(/\.\d+(?=\.|$)/g, '')
      .split(/[\n\r\p{Z}\p{P}]+/u)
      .filter((term) => term !== ''),
  /** Longer terms may differ in a quarter of their letters. */
  fuzzy: (term: string): number | false => (term.length < 4 ? false : 0.25),
  boost: { title: 4, text: 2, titles: 1 },
  /** Settings come first. */
  boostDocument: (id: string): number => (OTHERS.test(id) ? 0.1 : 1),
};
