import { byName, equalJson, isJsonArray, isJsonObject, type JsonValue } from 'guywire-engine/core';
import { blankComments, blankLastCommas } from '../guywire/jsonComments.ts';
import { readFormat } from '../guywire/readValue.ts';
import { isSameText } from './isSameText.ts';
import { isSorted } from './isSorted.ts';
import { previousNames, previousRows } from './previousPlaces.ts';

/** Value in a JSON text, with its place. */
interface Node {
  readonly start: number;
  readonly end: number;
  /** Entries of a list, or members of an object. `from` is the start of the name. */
  readonly parts: readonly (Node & { readonly from: number; readonly name?: string })[];
}

const SPACE = /[ \t\n\r]*/y;
/** Name of a member, whose characters can be escaped. */
const NAME = /^"(?:[^"\\]|\\.)*"/;
const SCALAR = /"(?:[^"\\]|\\.)*"|[^\s,\]}]+/y;

/** Tree of a valid JSON text without comments. */
function treeOf(text: string): Node {
  let at = text.startsWith('\ufeff') ? 1 : 0;
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const [found = ''] = pattern.exec(text) ?? [];
    at += found.length;
    return found;
  };
  const node = (): Node => {
    take(SPACE);
    const start = at;
    const closer = { '{': '}', '[': ']' }[text[at] ?? ''];
    const parts: Node['parts'][number][] = [];
    if (closer === undefined) take(SCALAR);
    else {
      at++;
      for (take(SPACE); at < text.length && text[at] !== closer; take(SPACE)) {
        const from = at;
        const name: unknown = closer === '}' ? JSON.parse(take(SCALAR)) : undefined;
        if (typeof name === 'string') {
          take(SPACE);
          at++;
        }
        parts.push({ from, ...(typeof name === 'string' && { name }), ...node() });
        take(SPACE);
        if (text[at] === ',') at++;
      }
      at++;
    }
    return { start, end: at, parts };
  };
  return node();
}

/** White space before the first token of the line at a place. */
function indentAt(text: string, place: number): string {
  const line = text.slice(text.lastIndexOf('\n', place - 1) + 1, place);
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}

/** Text between two entries, or between an entry and a bracket. */
interface Gap {
  /** Comments of the entry before the gap, before the comma. */
  readonly inner: string;
  readonly hasComma: boolean;
  /** Comment of the entry before the gap, at the end of its line. */
  readonly after: string;
  /** Space and comments of the entry after the gap, or before the closing bracket. */
  readonly lead: string;
}

const LINE_COMMENT = /^[ \t]*(?:\/\/[^\r\n]*|\/\*[^\r\n]*?\*\/(?=[ \t]*[\r\n]))/;

/** Comments of a lead before an empty line, which belong to no entry. */
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
    const { start, end } = node;
    if (isSameText(from, to)) return text.slice(start, end);
    const pairs = isJsonObject(from) && isJsonObject(to) ? ofObject(node, from, to) : ofList(node, from, to);
    if (pairs === undefined) return written(to, indentAt(text, start));
    if (pairs.length === 0) return text[start] === '{' ? '{}' : '[]';
    return collectionOf(node, pairs);
  };

  const collectionOf = ({ start, end, parts }: Node, pairs: readonly Pair[]): string => {
    const outer = indentAt(text, start);
    const newLine = lineEnd + (parts[0] === undefined ? outer + unit : indentAt(text, parts[0].from));
    const isEmpty = parts.length === 0;
    // The last gap is before the closing bracket.
    const gaps = [...parts, undefined].map((part, index) => gapBetween(parts[index - 1], part, start, end));
    const closing = gaps.at(-1);
    const leads = gaps.slice(0, parts.length).map(({ lead }) => lead);
    const [firstLead = '', lastLead = ''] = [leads[0], leads.at(-1)];
    const inside = isEmpty ? text.slice(start + 1, end - 1).trimEnd() : '';
    const opening = isEmpty || firstLead.trim() !== '' ? inside + newLine : firstLead;
    const usual = opening.includes('\n') ? newLine : ' ';
    const between = parts.length > 1 && lastLead.trim() === '' ? lastLead : usual;
    const kept = new Set(pairs.map(({ part }) => part));
    /** Detached comments of removed entries. */
    const detachedIn = (from: number, to: number): string =>
      leads
        .slice(from, to)
        .map((lead, index) => (kept.has(parts[from + index]) ? '' : (DETACHED.exec(lead)?.[0] ?? '')))
        .join('');
    let done = 0;
    let isAfterComment = false;
    const onNewLine = (lead: string): string => (isAfterComment && !lead.includes('\n') ? newLine : lead);
    const pieces = pairs.map(({ part, text: own }, index) => {
      const was = part === undefined ? -1 : parts.indexOf(part);
      const lead = leads[was] ?? '';
      const { inner = '', after = '' } = was === -1 ? {} : (gaps[was + 1] ?? {});
      const isOwn = was !== -1 && (lead.trim() !== '' || (index === 0) === (was === 0));
      const detached = was < done ? '' : detachedIn(done, was);
      done = Math.max(done, was + 1);
      const before = detached + onNewLine(isOwn ? lead : index === 0 ? opening : between);
      isAfterComment = after.includes('//');
      return before + own + inner + (index < pairs.length - 1 || closing?.hasComma === true ? ',' : '') + after;
    });
    const close = detachedIn(done, parts.length) + (isEmpty ? lineEnd + outer : (closing?.lead ?? ''));
    return text[start] + pieces.join('') + onNewLine(close) + text[end - 1];
  };

  type Part = Node['parts'][number];

  /** Gap between two entries of a collection. Without one of them, the bracket is there. */
  const gapBetween = (previous: Part | undefined, next: Part | undefined, start: number, end: number): Gap => {
    const [from, to] = [previous?.end ?? start + 1, next?.from ?? end - 1];
    if (previous === undefined) return { inner: '', hasComma: false, after: '', lead: text.slice(from, to) };
    const comma = code.slice(from, to).indexOf(',');
    const tail = text.slice(from + comma + 1, to);
    const [after = ''] = LINE_COMMENT.exec(tail) ?? [];
    return {
      inner: text.slice(from, from + Math.max(0, comma)),
      hasComma: comma !== -1,
      after,
      lead: tail.slice(after.length),
    };
  };

  interface Pair {
    readonly part?: Part | undefined;
    readonly name?: string;
    readonly text: string;
  }
  const ofObject = (
    { start, parts }: Node,
    from: { readonly [name: string]: JsonValue },
    to: { readonly [name: string]: JsonValue },
  ): readonly Pair[] => {
    const previous = previousNames(from, to);
    const newNames = new Map([...previous].map(([name, old]) => [old, name]));
    // The last one of a repeated name counts.
    const lastParts = new Map(parts.map((part) => [part.name, part]));
    const kept = parts.flatMap((part): readonly Pair[] => {
      const { name: old = '' } = part;
      const name = newNames.get(old) ?? '';
      const [own, value] = [from[old], newNames.has(old) ? to[name] : undefined];
      if (own === undefined || value === undefined) return [];
      const head = text.slice(part.from, part.start);
      const named = name === old ? head : head.replace(NAME, () => JSON.stringify(name));
      const isLast = lastParts.get(old) === part;
      return [{ part, name, text: named + (isLast ? patched(part, own, value) : text.slice(part.start, part.end)) }];
    });
    const indent = parts[0] === undefined ? indentAt(text, start) + unit : indentAt(text, parts[0].from);
    const added = Object.entries(to).filter(([name]) => !previous.has(name));
    const next: readonly Pair[] = [
      ...kept,
      ...added.map(([name, value]) => ({ name, text: `${JSON.stringify(name)}: ${written(value, indent)}` })),
    ];
    if (!isSorted(previous, from, to)) return next;
    return next.toSorted((a, b) => byName(a.name ?? '', b.name ?? ''));
  };
  const ofList = ({ start, parts }: Node, from: JsonValue, to: JsonValue): readonly Pair[] | undefined => {
    if (!isJsonArray(from) || !isJsonArray(to)) return undefined;
    const indent = parts[0] === undefined ? indentAt(text, start) + unit : indentAt(text, parts[0].from);
    const previous = previousRows(from, to);
    return to.map((value, index): Pair => {
      const was = previous[index];
      const [part, own] = was === undefined ? [] : [parts[was], from[was]];
      if (part === undefined || own === undefined) return { text: written(value, indent) };
      return { part, text: patched(part, own, value) };
    });
  };

  const tree = treeOf(blankLastCommas(code));
  const result = text.slice(0, tree.start) + patched(tree, current, next) + text.slice(tree.end);
  const read = readFormat(result, 'json', false);
  // A repeated name can make the text mean something else.
  return 'value' in read && equalJson(read.value, next) ? result : `${written(next, '')}${lineEnd}`;
}
