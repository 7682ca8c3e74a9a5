import { equalJson, isJsonArray, isJsonObject, type JsonValue } from 'guywire-engine/core';
import { type Document, isAlias, isMap, isScalar, isSeq, Document as NewDocument, type Pair, Scalar } from 'yaml';
import { parseYaml, readYaml } from '../guywire/readYaml.ts';
import { spliceOf } from './splice.ts';

type Path = readonly (string | number)[];

/** Place of a scalar in the text, and its new value. */
interface ScalarChange {
  readonly node: Scalar;
  readonly value: JsonValue;
}

/**
 * YAML text with another value. Comments stay. If only scalars change, all other bytes stay too; otherwise the text
 * is written again from its tree.
 * @param text valid, with the current value
 */
export function patchYaml(text: string, current: JsonValue, next: JsonValue): string {
  const isRight = (result: string): boolean => {
    const read = readYaml(result);
    return 'value' in read && equalJson(read.value, next);
  };
  const scalars: ScalarChange[] = [];
  const { document } = parseYaml(text);
  const edited = parseYaml(text).document;
  const isOnlyScalars = collectScalars(document.contents, current, next, scalars);
  if (isOnlyScalars) {
    const result = spliced(text, scalars);
    if (result !== undefined && isRight(result)) return result;
  }
  apply(edited, [], current, next);
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const result = edited.toString(styleOf(text)).replace(/\r?\n/g, lineEnd);
  // A change below a merge key can have no other text.
  return isRight(result) ? result : new NewDocument(next).toString(styleOf(text)).replaceAll('\n', lineEnd);
}

/** Style of the text, so that it changes as little as possible. */
function styleOf(text: string) {
  const [, indent = '  '] = /^[^\s#-][^\n]*:[ \t]*(?:#[^\n]*)?\r?\n( +)[^\s-]/m.exec(text) ?? [];
  return {
    lineWidth: 0,
    indent: indent.length,
    // False if the dashes of a list stand below its name.
    indentSeq: !/^( *)[^\s#-][^\n]*:[ \t]*\r?\n\1- /m.test(text),
    flowCollectionPadding: !/[{[][^\s{}[\]]/.test(text),
  };
}

/** Collects changed scalars. @returns false if anything else changed */
function collectScalars(node: unknown, from: JsonValue, to: JsonValue, found: ScalarChange[]): boolean {
  if (equalJson(from, to)) return true;
  if (isMap(node) && isJsonObject(from) && isJsonObject(to)) {
    const names = Object.keys(from);
    if (names.length !== Object.keys(to).length || !names.every((name) => Object.hasOwn(to, name))) return false;
    return names.every((name) => {
      const [own, value] = [from[name] ?? null, to[name] ?? null];
      return equalJson(own, value) || collectScalars(pairOf(node.items, name)?.value, own, value, found);
    });
  }
  if (isSeq(node) && isJsonArray(from) && isJsonArray(to)) {
    return (
      from.length === to.length &&
      from.every((own, index) => collectScalars(node.items[index], own, to[index] ?? null, found))
    );
  }
  if (!isScalar(node) || typeof to === 'object') return false;
  found.push({ node, value: to });
  return true;
}

function pairOf(items: readonly Pair[], name: string): Pair | undefined {
  return items.find(({ key }) => String(isScalar(key) ? (key.value ?? '') : key) === name);
}

/** Replaces scalars in the text; undefined if one has several lines, or no place of its own. */
function spliced(text: string, changes: readonly ScalarChange[]): string | undefined {
  let result = text;
  for (const { node, value } of changes.toSorted((a, b) => (b.node.range?.[0] ?? 0) - (a.node.range?.[0] ?? 0))) {
    const [start, end] = node.range ?? [0, 0];
    const written = scalarText(node, value);
    if (start === end || node.anchor !== undefined || node.tag !== undefined || written.includes('\n'))
      return undefined;
    if (text.slice(start, end).includes('\n')) return undefined;
    result = result.slice(0, start) + written + result.slice(end);
  }
  return result;
}

/** Text of a scalar, in the quotes of the earlier one. */
function scalarText({ type }: Scalar, value: JsonValue): string {
  const next = new Scalar(value);
  if (typeof value === 'string' && type !== undefined) next.type = type;
  return new NewDocument(next).toString({ lineWidth: 0 }).replace(/\n$/, '');
}

/** Changes a tree. Nodes of unchanged values stay, with their comments. */
function apply(document: Document.Parsed, path: Path, from: JsonValue | undefined, to: JsonValue): void {
  if (from !== undefined && equalJson(from, to)) return;
  const node: unknown = path.length === 0 ? document.contents : document.getIn(path, true);
  if (isMap(node) && isJsonObject(from) && isJsonObject(to)) {
    for (const name of Object.keys(from)) if (!Object.hasOwn(to, name)) node.delete(keyOf(node.items, name));
    for (const [name, value] of Object.entries(to)) {
      const own = Object.hasOwn(from, name) ? from[name] : undefined;
      const key = keyOf(node.items, name);
      if (own !== undefined && equalJson(own, value)) continue;
      if (own === undefined || pairOf(node.items, name) === undefined) node.set(key, document.createNode(value));
      else apply(document, [...path, key], own, value);
    }
    return;
  }
  if (isSeq(node) && isJsonArray(from) && isJsonArray(to)) {
    if (from.length === to.length) {
      for (const [index, value] of to.entries()) apply(document, [...path, index], from[index], value);
      return;
    }
    const { start, end, items } = spliceOf(from, to);
    node.items.splice(start, end - start, ...items.map((value) => document.createNode(value)));
    return;
  }
  if (isScalar(node) && !isAlias(node) && typeof to !== 'object') node.value = to;
  else if (path.length === 0) document.contents = parseYaml(new NewDocument(to).toString()).document.contents;
  else document.setIn(path, document.createNode(to));
}

/** Key of a pair as the tree has it, for example a number. */
function keyOf(items: readonly Pair[], name: string): string | number {
  const key: unknown = pairOf(items, name)?.key;
  const value: unknown = isScalar(key) ? key.value : name;
  return typeof value === 'number' ? value : name;
}
