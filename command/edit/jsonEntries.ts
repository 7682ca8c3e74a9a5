import type { Node } from 'jsonc-parser';

/** Entry of a list or an object in a JSON text, with the comments that move with it. */
export interface JsonEntry {
  /** Start of the name, or of the value in a list. */
  readonly from: number;
  readonly name?: string;
  readonly node: Node;
  /** Space and comments before the entry. */
  readonly lead: string;
  /** Space and comments between the entry and its comma. */
  readonly inner: string;
  readonly hasComma: boolean;
  /** Comment after the comma, at the end of the line. */
  readonly after: string;
}

/** Entries of a collection in the order of the text. */
export interface JsonEntries {
  readonly entries: readonly JsonEntry[];
  /** Space and comments before the closing bracket. */
  readonly closing: string;
}

const LINE_COMMENT = /^[ \t]*(?:\/\/[^\r\n]*|\/\*[^\r\n]*?\*\/(?=[ \t]*[\r\n]))/;

/**
 * Reads the entries of a collection with the space and the comments around them.
 * @param code the text with spaces in place of comments
 * @param collection list or object
 */
export function jsonEntries(text: string, code: string, { offset, length, children = [] }: Node): JsonEntries {
  const end = offset + length - 1;
  const starts = [...children.map((child) => child.offset), end];
  let lead = text.slice(offset + 1, starts[0]);
  const entries = children.map((child, index): JsonEntry => {
    const [key, value] = child.type === 'property' ? (child.children ?? []) : [];
    const node = value ?? child;
    const own = lead;
    const [gap, next] = [node.offset + node.length, starts[index + 1]];
    const comma = code.slice(gap, next).indexOf(',');
    const tail = text.slice(gap + comma + 1, next);
    const [after = ''] = LINE_COMMENT.exec(tail) ?? [];
    lead = tail.slice(after.length);
    return {
      from: child.offset,
      ...(key !== undefined && { name: String(key.value) }),
      node,
      lead: own,
      inner: comma === -1 ? '' : text.slice(gap, gap + comma),
      hasComma: comma !== -1,
      after,
    };
  });
  return { entries, closing: lead };
}
