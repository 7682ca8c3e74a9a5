import { isAlias, isCollection, isMap, isScalar, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml';

/** Row or property of a collection in a YAML text. */
export interface YamlEntry {
  /** Start, with the comments directly above it. */
  readonly start: number;
  /** End, with the comment on its last line. */
  readonly end: number;
  /** Key of a property. */
  readonly key?: Scalar;
  readonly node: unknown;
  /** Start of the text after the dash or the colon. */
  readonly from: number;
}

/** Entries of a collection in the order of the text; none if a key is no scalar. */
export function yamlEntries(text: string, collection: YAMLMap | YAMLSeq): readonly YamlEntry[] {
  const isFlow = collection.flow === true;
  const entries: YamlEntry[] = [];
  const add = (entry: Omit<YamlEntry, 'end'>, last: unknown): void => {
    const start = isFlow || entries.length === 0 ? entry.start : withComments(text, entry.start);
    const end = Math.max(entry.from, endOfNode(text, last));
    entries.push({ ...entry, start, end: isFlow ? end : endOfLine(text, end) });
  };
  if (isMap(collection)) {
    for (const { key, value, srcToken } of collection.items) {
      if (!isScalar(key)) return [];
      const [keyStart = 0, keyEnd = 0] = key.range ?? [];
      const start = srcToken?.start.find(({ type }) => type === 'explicit-key-ind')?.offset ?? keyStart;
      const colon = srcToken?.sep?.find(({ type }) => type === 'map-value-ind')?.offset;
      add({ start, key, node: value, from: colon === undefined ? keyEnd : colon + 1 }, value ?? key);
    }
    return entries;
  }
  const { srcToken } = collection;
  const dashes = srcToken?.type === 'block-seq' ? srcToken.items.flatMap(({ start }) => start) : [];
  const starts = dashes.filter(({ type }) => type === 'seq-item-ind').map(({ offset }) => offset);
  for (const [index, node] of collection.items.entries()) {
    const dash = starts[index];
    const start = dash ?? startOfNode(node);
    add({ start, node, from: dash === undefined ? start : dash + 1 }, node);
  }
  return entries;
}

function startOfNode(node: unknown): number {
  return isCollection(node) || isScalar(node) || isAlias(node) ? (node.range?.[0] ?? 0) : 0;
}

/** End of a node without the line ends after it. The last line of a block collection can have a comment. */
export function endOfNode(text: string, node: unknown): number {
  if (isCollection(node) && node.flow !== true) {
    const last = yamlEntries(text, node).at(-1);
    if (last !== undefined) return last.end;
  }
  if (!isCollection(node) && !isScalar(node) && !isAlias(node)) return 0;
  const [start = 0, end = 0] = node.range ?? [];
  return start + text.slice(start, end).trimEnd().length;
}

/** End of the line at a place, without the line end. */
export function endOfLine(text: string, place: number): number {
  const end = text.indexOf('\n', place);
  if (end === -1) return text.length;
  return text[end - 1] === '\r' ? end - 1 : end;
}

/** Start of the comment lines directly above an entry. */
function withComments(text: string, start: number): number {
  const lineStart = (place: number): number => text.lastIndexOf('\n', place - 1) + 1;
  const column = start - lineStart(start);
  const comment = `${text.slice(start - column, start)}#`;
  let line = start - column;
  while (line > 0 && text.startsWith(comment, lineStart(line - 1))) line = lineStart(line - 1);
  return line + column;
}
