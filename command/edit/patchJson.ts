import { byName, equalJson, isJsonArray, isJsonObject, type JsonValue } from 'guywire-engine/core';
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

/** Tree of a valid JSON text. */
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

/**
 * JSON text with another value. All that did not change keeps its bytes: order, indentation, lines and spaces.
 * @param text valid, with the current value
 */
export function patchJson(text: string, current: JsonValue, next: JsonValue): string {
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const [, unit = '  '] = /\n([ \t]+)\S/.exec(text) ?? [];
  const written = (value: JsonValue, indent: string): string =>
    JSON.stringify(value, null, unit).replaceAll('\n', `${lineEnd}${indent}`);
  const patched = (node: Node, from: JsonValue, to: JsonValue): string => {
    const { start, end, parts } = node;
    if (isSameText(from, to)) return text.slice(start, end);
    const pairs = isJsonObject(from) && isJsonObject(to) ? ofObject(node, from, to) : ofList(node, from, to);
    if (pairs === undefined) return written(to, indentAt(text, start));
    const [first] = parts;
    const isInPlace = pairs.length === parts.length && pairs.every(({ part }, index) => part === parts[index]);
    if (isInPlace) {
      let done = start;
      const pieces = pairs.map(({ part, text: own }) => {
        if (part === undefined) return own;
        const piece = text.slice(done, part.from) + own;
        done = part.end;
        return piece;
      });
      return pieces.join('') + text.slice(done, end);
    }
    if (pairs.length === 0) return text[start] === '{' ? '{}' : '[]';
    const isOnLines = first === undefined || text.slice(start, first.from).includes('\n');
    const outer = indentAt(text, start);
    const inner = first === undefined ? outer + unit : indentAt(text, first.from);
    const space = first === undefined ? '' : text.slice(start + 1, first.from);
    const [open, between, close] = isOnLines
      ? [`${lineEnd}${inner}`, `,${lineEnd}${inner}`, `${lineEnd}${outer}`]
      : [space, ', ', space];
    return text[start] + open + pairs.map(({ text: own }) => own).join(between) + close + text[end - 1];
  };

  interface Pair {
    readonly part?: Node['parts'][number] | undefined;
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
    const kept = parts.flatMap((part): readonly Pair[] => {
      const { name: old = '' } = part;
      const name = newNames.get(old) ?? '';
      const [own, value] = [from[old], newNames.has(old) ? to[name] : undefined];
      if (own === undefined || value === undefined) return [];
      const head = text.slice(part.from, part.start);
      const named = name === old ? head : head.replace(NAME, () => JSON.stringify(name));
      return [{ part, name, text: named + patched(part, own, value) }];
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

  const tree = treeOf(text);
  const result = text.slice(0, tree.start) + patched(tree, current, next) + text.slice(tree.end);
  const readBack: JsonValue = JSON.parse(result.replace(/^\ufeff/, ''));
  // A repeated name can make the text mean something else.
  return equalJson(readBack, next) ? result : `${written(next, '')}${lineEnd}`;
}
