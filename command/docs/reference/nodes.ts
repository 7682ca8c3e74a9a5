import type { Heading, List, Paragraph, PhrasingContent, RootContent, Table, TableRow } from 'mdast';

/**
 * The parts of pages of the reference: the nodes of Markdown (mdast), and some of our own that HTML can say better.
 * HTML and Markdown are both written from them, so that both say the same.
 */

/** A link to a place of the reference. */
export interface Passage {
  readonly type: 'passage';
  /** Name of the page. */
  readonly page: string;
  readonly anchor?: string;
  children: PhrasingContent[];
}

/** A place inside a line that links lead to. */
export interface LinkTarget {
  readonly type: 'linkTarget';
  readonly anchor: string;
  children: PhrasingContent[];
}

/** One thing the page is about, kept together on paper. */
export interface Entry {
  readonly type: 'entry';
  children: RootContent[];
}

/** Its facts: terms, each with its content. */
export interface Facts {
  readonly type: 'facts';
  readonly facts: readonly Fact[];
}

interface Fact {
  readonly term: string;
  readonly content: PhrasingContent[];
}

/** A picture with the places of the fields on it, in its pixels. */
export interface Picture {
  readonly type: 'picture';
  /** Below the folder of all languages. */
  readonly file: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly places: readonly PicturePlace[];
}

export interface PicturePlace {
  /** Anchor of the entry on the same page. */
  readonly anchor: string;
  /** Links to {@link placeAnchor} of it lead here, not to another picture of the same. */
  readonly isTarget: boolean;
  readonly title: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

declare module 'mdast' {
  interface PhrasingContentMap {
    passage: Passage;
    linkTarget: LinkTarget;
  }
  interface BlockContentMap {
    entry: Entry;
    facts: Facts;
    picture: Picture;
  }
  interface RootContentMap {
    passage: Passage;
    linkTarget: LinkTarget;
    entry: Entry;
    facts: Facts;
    picture: Picture;
  }
  interface HeadingData {
    /** Where links to it lead. */
    anchor?: string;
  }
  interface ListData {
    /** It lists the parts of the page. */
    isContents?: boolean;
  }
}

/** The anchor of an entry's place in a picture. */
export const placeAnchor = (anchor: string): string => `picture.${anchor}`;

/** Words: a text as it is, or nodes. */
export type Words = string | PhrasingContent | readonly (string | PhrasingContent)[];

/** Words as nodes; a text stands as it is, whatever marks it holds. */
export function phrase(words: Words): PhrasingContent[] {
  if (typeof words === 'string') return words === '' ? [] : [{ type: 'text', value: words }];
  return 'type' in words ? [words] : words.flatMap((part) => phrase(part));
}

export const code = (value: string): PhrasingContent => ({ type: 'inlineCode', value });

export const strong = (words: Words): PhrasingContent => ({ type: 'strong', children: phrase(words) });

export const passage = (page: string, anchor: string | undefined, words: Words): Passage => ({
  type: 'passage',
  page,
  ...(anchor === undefined ? {} : { anchor }),
  children: phrase(words),
});

export const linkTarget = (anchor: string, words: Words): LinkTarget => ({
  type: 'linkTarget',
  anchor,
  children: phrase(words),
});

export const paragraph = (words: Words): Paragraph => ({ type: 'paragraph', children: phrase(words) });

export function heading(depth: number, words: Words, anchor?: string): Heading {
  const level = ([1, 2, 3, 4, 5] as const).find((one) => one === depth) ?? 6;
  return {
    type: 'heading',
    depth: level,
    children: phrase(words),
    ...(anchor === undefined ? {} : { data: { anchor } }),
  };
}

export const entry = (...children: RootContent[]): Entry => ({ type: 'entry', children });

/** Facts; a term of which nothing is to be said is left out. */
export function facts(terms: readonly (readonly [term: string, words: Words])[]): Facts {
  const told = terms.map(([term, words]) => ({ term, content: phrase(words) }));
  return { type: 'facts', facts: told.filter(({ content }) => content.length > 0) };
}

export function list(items: readonly Words[]): List {
  return {
    type: 'list',
    ordered: false,
    spread: false,
    children: items.map((item) => ({
      type: 'listItem',
      spread: false,
      children: [paragraph(item)],
    })),
  };
}

export function table(columns: readonly string[], rows: readonly (readonly Words[])[]): Table {
  const row = (cells: readonly Words[]): TableRow => ({
    type: 'tableRow',
    children: cells.map((cell) => ({ type: 'tableCell', children: phrase(cell) })),
  });
  return { type: 'table', children: [row(columns), ...rows.map(row)] };
}

/** Words one after the other with something between them. */
export function joined(parts: readonly Words[], between: string): PhrasingContent[] {
  return parts.flatMap((part, at) => (at === 0 ? phrase(part) : [...phrase(between), ...phrase(part)]));
}

/** A text in which words between backticks are code: how docstrings are written. */
export function withCode(text: string): PhrasingContent[] {
  return text.split('`').flatMap((part, at) => (at % 2 === 1 ? code(part) : phrase(part)));
}

/** A sentence with nodes in the place of its `{placeholders}`. */
export function filled(template: string, parts: Readonly<Record<string, Words>>): PhrasingContent[] {
  return template.split(/\{(\w+)\}/).flatMap((part, at) => {
    if (at % 2 === 0) return phrase(part);
    return Object.hasOwn(parts, part) ? phrase(parts[part] ?? '') : phrase(`{${part}}`);
  });
}
