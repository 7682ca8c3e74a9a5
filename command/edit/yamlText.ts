import type { JsonValue } from 'guywire-engine/core';
import { type CreateNodeOptions, Document, isScalar, Scalar, visit } from 'yaml';

/** Name of a property that gives the properties of other objects. */
export const MERGE = '<<';

/** Indentation, quotes and spaces of a text. */
export type Style = ReturnType<typeof styleOf>;

/** Style of a text, for the values that are written anew. */
export function styleOf(text: string, document: Document) {
  const [, indent = '  '] = /^[^\s#-][^\n]*:[ \t]*(?:#[^\n]*)?\r?\n( +)[^\s-]/m.exec(text) ?? [];
  const quotes = { QUOTE_SINGLE: 0, QUOTE_DOUBLE: 0 };
  visit(document, {
    Scalar: (_, { type }) => {
      if (type === 'QUOTE_SINGLE' || type === 'QUOTE_DOUBLE') quotes[type]++;
    },
  });
  return {
    lineWidth: 0,
    // Escaped line ends of quoted texts stay.
    doubleQuotedMinMultiLineLength: Number.POSITIVE_INFINITY,
    indent: indent.length,
    // False if the dashes of a list stand below its name.
    indentSeq: !/^( *)[^\s#-][^\n]*:[ \t]*\r?\n\1- /m.test(text),
    flowCollectionPadding: !/[{[][^\s{}[\]]/.test(text),
    // Null keeps the quotes of each scalar.
    singleQuote: quotes.QUOTE_SINGLE > quotes.QUOTE_DOUBLE || null,
  };
}

/** Scalar in the style of another one. */
export function scalarLike({ type }: Scalar, value: JsonValue): Scalar {
  const scalar = new Scalar(value);
  if (value === MERGE) scalar.type = Scalar.QUOTE_DOUBLE;
  else if (typeof value === 'string' && type !== undefined) scalar.type = type;
  return scalar;
}

/** Document of a value. A name `<<` is quoted, because it would merge. */
export function documentOf(value: unknown, options?: CreateNodeOptions): Document {
  const document = new Document(value, options);
  visit(document, {
    Pair: (_, { key }) => {
      if (isScalar(key) && key.value === MERGE) key.type = Scalar.QUOTE_DOUBLE;
    },
  });
  return document;
}

/** Text of a value over several lines. The first line has no indentation. */
export function blockText(value: unknown, indent: string, style: Style, lineEnd: string): string {
  const lines = documentOf(value).toString(style).replace(/\n$/, '').split('\n');
  return lines.map((line, index) => (index === 0 || line === '' ? line : indent + line)).join(lineEnd);
}

/** Text of the only entry of a collection, as between brackets. */
export function flowText(value: unknown, style: Style): string {
  return documentOf(value, { flow: true }).toString(style).trim().slice(1, -1).trim();
}
