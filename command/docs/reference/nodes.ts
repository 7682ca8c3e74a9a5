import type { Heading, List, Paragraph, PhrasingContent, RootContent, Table, TableRow } from 'mdast';

// Builders for the nodes of a reference page: Markdown as a syntax tree (mdast).

/** Plain text or nodes. */
export type Words = string | PhrasingContent | readonly (string | PhrasingContent)[];

/** Words as nodes. Markup characters in a text are escaped when the page is written. */
export function phrase(words: Words): PhrasingContent[] {
  if (typeof words === 'string') return words === '' ? [] : [{ type: 'text', value: words }];
  return 'type' in words ? [words] : words.flatMap((part) => phrase(part));
}

export const code = (value: string): PhrasingContent => ({ type: 'inlineCode', value });

export const strong = (words: Words): PhrasingContent => ({ type: 'strong', children: phrase(words) });

/** Anchor. Markdown has no syntax for anchors, but every renderer accepts this element. */
export const target = (anchor: string): PhrasingContent => ({ type: 'html', value: `<a id="${anchor}"></a>` });

/** Link to a page of the reference, or to an anchor on the page. */
export const passage = (page: string, anchor: string | undefined, words: Words): PhrasingContent => ({
  type: 'link',
  url: anchor === undefined ? `${page}.md` : `${page}.md#${anchor}`,
  children: phrase(words).filter((node) => node.type !== 'link'),
});

/** Words with an anchor. */
export const linkTarget = (anchor: string, words: Words): PhrasingContent[] => [target(anchor), ...phrase(words)];

export const paragraph = (words: Words): Paragraph => ({ type: 'paragraph', children: phrase(words) });

export function heading(depth: number, words: Words, anchor?: string): Heading {
  const level = ([1, 2, 3, 4, 5] as const).find((one) => one === depth) ?? 6;
  return {
    type: 'heading',
    depth: level,
    children: anchor === undefined ? phrase(words) : linkTarget(anchor, words),
  };
}

/** Facts of an entry. Facts without content are left out. */
export function facts(terms: readonly (readonly [term: string, words: Words])[]): List {
  const known = terms.map(([term, words]) => ({ term, content: phrase(words) }));
  return list(
    known.filter(({ content }) => content.length > 0).map(({ term, content }) => [strong(term), ': ', ...content]),
  );
}

export function list(items: readonly Words[]): List {
  return {
    type: 'list',
    ordered: false,
    spread: false,
    children: items.map((item) => ({ type: 'listItem', spread: false, children: [paragraph(item)] })),
  };
}

export function table(columns: readonly string[], rows: readonly (readonly Words[])[]): Table {
  const row = (cells: readonly Words[]): TableRow => ({
    type: 'tableRow',
    children: cells.map((cell) => ({ type: 'tableCell', children: phrase(cell) })),
  });
  return { type: 'table', children: [row(columns), ...rows.map(row)] };
}

/** Words joined by a separator. */
export function joined(parts: readonly Words[], between: string): PhrasingContent[] {
  return parts.flatMap((part, at) => (at === 0 ? phrase(part) : [...phrase(between), ...phrase(part)]));
}

/** Text of a docstring: words between backticks are code. */
export function withCode(text: string): PhrasingContent[] {
  return text.split('`').flatMap((part, at) => (at % 2 === 1 ? code(part) : phrase(part)));
}

/** A sentence with nodes in place of its `{placeholders}`. */
export function filled(template: string, parts: Readonly<Record<string, Words>>): PhrasingContent[] {
  return template.split(/\{(\w+)\}/).flatMap((part, at) => {
    if (at % 2 === 0) return phrase(part);
    return Object.hasOwn(parts, part) ? phrase(parts[part] ?? '') : phrase(`{${part}}`);
  });
}

/** Block that contains a picture and the anchors of the fields in it. */
export const picture = (file: string, alt: string, anchors: readonly string[]): RootContent => ({
  type: 'paragraph',
  children: [...anchors.map(target), { type: 'image', url: file, alt }],
});
