import { byName, equalJson, isJsonArray, isJsonObject, type JsonObject, type JsonValue } from 'guywire-engine/core';
import { type Node, parseTree } from 'jsonc-parser';
import { blankComments } from '../guywire/jsonComments.ts';
import { readFormat } from '../guywire/readValue.ts';
import { isSameText } from './isSameText.ts';
import { isSorted } from './isSorted.ts';
import { type JsonEntries, type JsonEntry, jsonEntries } from './jsonEntries.ts';
import { previousNames, previousRows } from './previousPlaces.ts';

/** Entry of the new text. */
interface NewEntry {
  /** The same entry in the earlier text. */
  readonly was?: JsonEntry | undefined;
  readonly name?: string;
  /** Name and value. */
  readonly text: string;
}

/** Name of a member, whose characters can be escaped. */
const NAME = /^"(?:[^"\\]|\\.)*"/;

/** Comments before an empty line, which belong to no entry. */
const DETACHED = /^[\s\S]*\S[\s\S]*?\r?\n[ \t]*(?=\r?\n)/;

/**
 * JSON text with another value. All that did not change keeps its bytes: order, indentation, comments, lines and spaces.
 * Comments directly above an entry, and in its line, go with it.
 * @param text valid, with the current value. Can have comments, and commas before closing brackets
 */
export function patchJson(text: string, current: JsonValue, next: JsonValue): string {
  const code = blankComments(text);
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const [, unit = '  '] = /\n([ \t]+)\S/.exec(text) ?? [];

  const written = (value: JsonValue, indent: string): string =>
    JSON.stringify(value, null, unit).replaceAll('\n', `${lineEnd}${indent}`);

  const patched = (node: Node, from: JsonValue, to: JsonValue): string => {
    const { offset, length } = node;
    if (isSameText(from, to)) return text.slice(offset, offset + length);
    const parts = jsonEntries(text, code, node);
    const [first] = parts.entries;
    const indent = first === undefined ? indentAt(text, offset) + unit : indentAt(text, first.from);
    if (isJsonObject(from) && isJsonObject(to))
      return collectionOf(node, parts, indent, newMembers(parts.entries, from, to, indent));
    if (isJsonArray(from) && isJsonArray(to))
      return collectionOf(node, parts, indent, newRows(parts.entries, from, to, indent));
    return written(to, indentAt(text, offset));
  };

  const newMembers = (
    entries: readonly JsonEntry[],
    from: JsonObject,
    to: JsonObject,
    indent: string,
  ): readonly NewEntry[] => {
    const previous = previousNames(from, to);
    const newNames = new Map([...previous].map(([name, old]) => [old, name]));
    // The last one of a repeated name counts.
    const lastEntries = new Map(entries.map((entry) => [entry.name, entry]));
    const kept = entries.flatMap((was): readonly NewEntry[] => {
      const { name: old = '', node } = was;
      const name = newNames.get(old);
      const [before, value] = [from[old], name === undefined ? undefined : to[name]];
      if (name === undefined || before === undefined || value === undefined) return [];
      const head = text.slice(was.from, node.offset);
      const named = name === old ? head : head.replace(NAME, () => JSON.stringify(name));
      return [{ was, name, text: named + patched(node, before, lastEntries.get(old) === was ? value : before) }];
    });
    const added = Object.entries(to).filter(([name]) => !previous.has(name));
    const members: readonly NewEntry[] = [
      ...kept,
      ...added.map(([name, value]) => ({ name, text: `${JSON.stringify(name)}: ${written(value, indent)}` })),
    ];
    if (!isSorted(previous, from, to)) return members;
    return members.toSorted((a, b) => byName(a.name ?? '', b.name ?? ''));
  };

  const newRows = (
    entries: readonly JsonEntry[],
    from: readonly JsonValue[],
    to: readonly JsonValue[],
    indent: string,
  ): readonly NewEntry[] => {
    const previous = previousRows(from, to);
    return to.map((value, index): NewEntry => {
      const at = previous[index];
      const [was, before] = at === undefined ? [] : [entries[at], from[at]];
      if (was === undefined || before === undefined) return { text: written(value, indent) };
      return { was, text: patched(was.node, before, value) };
    });
  };

  /** Text of a collection: its new entries, with the space and the comments of the earlier ones. */
  const collectionOf = (
    { offset, length }: Node,
    { entries, closing }: JsonEntries,
    indent: string,
    next: readonly NewEntry[],
  ): string => {
    const [opener = '', closer = ''] = [text[offset], text[offset + length - 1]];
    if (next.length === 0) return opener + closer;
    const newLine = lineEnd + indent;
    const [first, last] = [entries[0], entries.at(-1)];
    // Without entries, the comments between the brackets stay above the new ones.
    const comments = first === undefined ? closing.trimEnd() + newLine : newLine;
    const opening = first === undefined || hasText(first.lead) ? comments : first.lead;
    const isUniform = last !== undefined && last !== first && !hasText(last.lead);
    const between = isUniform ? last.lead : opening.includes('\n') ? newLine : ' ';
    const kept = new Set(next.map(({ was }) => was));
    const detachedIn = (from: number, to: number): string => {
      const removed = entries.slice(from, to).filter((entry) => !kept.has(entry));
      return removed.map(({ lead }) => DETACHED.exec(lead)?.[0] ?? '').join('');
    };
    let result = opener;
    /** Number of earlier entries whose detached comments are written. */
    let done = 0;
    let previousAfter = '';
    /** After a comment to the end of the line, the next token needs a new line. */
    const separated = (space: string): string =>
      previousAfter.includes('//') && !space.includes('\n') ? newLine : space;
    for (const [index, { was, text: own }] of next.entries()) {
      const at = was === undefined ? -1 : entries.indexOf(was);
      if (at >= done) {
        result += detachedIn(done, at);
        done = at + 1;
      }
      // Only an entry with comments takes its space to or from the first place.
      const isOwnLead = was !== undefined && (hasText(was.lead) || (index === 0) === (at === 0));
      result += separated(isOwnLead ? was.lead : index === 0 ? opening : between);
      const hasComma = index < next.length - 1 || last?.hasComma === true;
      const { inner = '', after = '' } = was ?? {};
      result += own + inner + (hasComma ? ',' : '') + after;
      previousAfter = after;
    }
    const end = first === undefined ? lineEnd + indentAt(text, offset) : closing;
    return result + separated(detachedIn(done, entries.length) + end) + closer;
  };

  // The parser knows no mark of the byte order.
  const tree = parseTree(code.replace(/^\ufeff/, ' '), [], { allowTrailingComma: true });
  if (tree === undefined) return written(next, '') + lineEnd;
  const end = tree.offset + tree.length;
  const result = text.slice(0, tree.offset) + patched(tree, current, next) + text.slice(end);
  const read = readFormat(result, 'json', false);
  // A repeated name can make the text mean something else.
  return 'value' in read && equalJson(read.value, next) ? result : written(next, '') + lineEnd;
}

/** White space before the first token of the line at a place. */
function indentAt(text: string, place: number): string {
  const line = text.slice(text.lastIndexOf('\n', place - 1) + 1, place);
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}

const hasText = (space: string): boolean => space.trim() !== '';
