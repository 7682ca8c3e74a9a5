import { byName, equalJson, isJsonArray, isJsonObject, type JsonObject, type JsonValue } from 'guywire-engine/core';
import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { isEmptyNode, parseYaml, readYaml } from '../guywire/readYaml.ts';
import { isSameText } from './isSameText.ts';
import { isSorted } from './isSorted.ts';
import { previousNames, previousRows } from './previousPlaces.ts';
import { endOfNode, type YamlEntry, yamlEntries } from './yamlEntries.ts';
import { blockText, documentOf, flowText, MERGE, type Style, scalarLike, styleOf } from './yamlText.ts';

/** Place of a value in the text. `indent` is that of its name or dash. */
interface Place {
  readonly kind: 'property' | 'row' | 'whole';
  readonly indent: string;
  readonly isFlow: boolean;
  /** Start of the text that is replaced with the value: the end of the colon or dash. */
  readonly from: number;
}

/** Entry of the new text. `was` is its index in the earlier text. */
interface NewEntry {
  readonly was: number | undefined;
  /** Name of a property. */
  readonly name?: string;
  readonly text: string;
}

/**
 * YAML text with another value. All that did not change keeps its bytes: comments, anchors, quotes, order and
 * indentation. A comment directly above an entry goes with it. If an anchor changes, an alias with another value becomes
 * that value.
 * @param text valid, with the current value
 */
export function patchYaml(text: string, current: JsonValue, next: JsonValue): string {
  const { document } = parseYaml(text);
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const style = styleOf(text, document);
  for (const manner of mannersOf(current)) {
    const result = patcher(document, text, style, lineEnd, manner)(current, next);
    const read = readYaml(result);
    if ('value' in read && equalJson(read.value, next)) return result;
  }
  return documentOf(next).toString(style).replaceAll('\n', lineEnd);
}

interface Manner {
  readonly sorts: boolean;
  /** Changed values below this number of levels are written anew. */
  readonly depth: number;
}

/** Manners of changing a text, with the fewest new lines first. */
function* mannersOf(value: JsonValue): Generator<Manner> {
  yield { sorts: true, depth: Number.POSITIVE_INFINITY };
  // A sorted alias could come before its anchor.
  for (let depth = depthOf(value); depth >= 0; depth--) yield { sorts: false, depth };
}

/** Number of values inside each other. */
function depthOf(value: JsonValue): number {
  return isJsonObject(value) || isJsonArray(value) ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
}

function patcher(document: Document, text: string, style: Style, lineEnd: string, { sorts, depth }: Manner) {
  /** Values of anchors in the new text. */
  const anchors = new Map<string, JsonValue>();
  let level = 0;

  const patched = (node: unknown, from: JsonValue, to: JsonValue, place: Place): string => {
    const own = text.slice(place.from, endOfValue(node, place));
    if (isSameText(from, to) && !/[&*]/.test(own)) return own;
    level++;
    const result = level > depth && !equalJson(from, to) ? written(to, place) : changed(node, from, to, place, own);
    level--;
    if ((isScalar(node) || isCollection(node)) && node.anchor !== undefined) {
      if (result.includes(`&${node.anchor}`)) anchors.set(node.anchor, to);
      else anchors.delete(node.anchor);
    }
    return result;
  };

  const changed = (node: unknown, from: JsonValue, to: JsonValue, place: Place, own: string): string => {
    if (isAlias(node)) {
      const value = anchors.get(node.source);
      return value !== undefined && equalJson(value, to) ? own : written(to, place);
    }
    if (isMap(node) && isJsonObject(from) && isJsonObject(to)) return patchedMap(node, from, to, place);
    if (isSeq(node) && isJsonArray(from) && isJsonArray(to)) return patchedList(node, from, to, place);
    if (equalJson(from, to)) return own;
    if (!isScalar(node) || isJsonObject(to) || isJsonArray(to)) return written(to, place);
    const [start = 0, end = 0] = node.range ?? [];
    const isTagKept = node.tag === undefined || typeof from === typeof to;
    const scalar = scalarText(node, to, place.isFlow);
    const isOneLine = start < end && !`${scalar}${text.slice(start, end)}`.includes('\n');
    if (isOneLine && isTagKept) return text.slice(place.from, start) + scalar;
    return (isTagKept ? propertiesOf(node, place) : '') + written(to, place, node);
  };

  const patchedMap = (node: YAMLMap, from: JsonObject, to: JsonObject, place: Place): string => {
    const entries = yamlEntries(text, node);
    if (entries.length === 0) return written(to, place);
    const sources = entries.filter(isMerge).flatMap((entry) => mergedBy(entry.node));
    const given: JsonObject = Object.assign({}, ...sources);
    // A merged property cannot be removed. If one is gone, the others are written one by one.
    const keepsMerge = !sources.includes(undefined) && Object.keys(given).every((name) => Object.hasOwn(to, name));
    const isGiven = (name: string) => keepsMerge && equalJson(given[name], to[name]);
    const names = new Set(entries.filter((entry) => !isMerge(entry)).map(nameOf));
    const own = picked(from, (name) => names.has(name));
    const wanted = picked(to, (name) => names.has(name) || !isGiven(name));
    const previous = previousNames(own, wanted);
    const newNames = new Map([...previous].map(([name, old]) => [old, name]));
    const kept = entries.flatMap((entry, was): readonly NewEntry[] => {
      if (isMerge(entry)) return keepsMerge ? [{ was, text: text.slice(entry.start, entry.end) }] : [];
      const old = nameOf(entry);
      const name = newNames.get(old);
      const [before, value] = [own[old], wanted[name ?? old]];
      if (name === undefined || before === undefined || value === undefined) return [];
      return [{ was, name, text: entryOf(entry, before, value, node.flow, name === old ? undefined : name) }];
    });
    const added = Object.entries(wanted)
      .filter(([name]) => !previous.has(name))
      .map(([name, value]) => ({ was: undefined, name, text: newEntry({ [name]: value }, node, entries) }));
    const next = [...kept, ...added];
    const isInOrder = !sorts || !isSorted(previous, own, wanted);
    // A merge key has no name, and stays first.
    const sorted = isInOrder ? next : next.toSorted((a, b) => byName(a.name ?? '', b.name ?? ''));
    return collectionOf(node, entries, sorted, place);
  };

  const patchedList = (node: YAMLSeq, from: readonly JsonValue[], to: readonly JsonValue[], place: Place): string => {
    const entries = yamlEntries(text, node);
    if (entries.length === 0) return written(to, place);
    const previous = previousRows(from, to);
    const rows = to.map((value, index): NewEntry => {
      const was = previous[index];
      const [entry, before] = was === undefined ? [] : [entries[was], from[was]];
      if (entry === undefined || before === undefined)
        return { was: undefined, text: newEntry([value], node, entries) };
      return { was, text: entryOf(entry, before, value, node.flow) };
    });
    return collectionOf(node, entries, rows, place);
  };

  /** Objects that a merge key (`<<`) names, the strongest last. Undefined for one that is none any more. */
  const mergedBy = (node: unknown): readonly (JsonObject | undefined)[] => {
    if (isSeq(node)) return node.items.flatMap(mergedBy).toReversed();
    const value = isAlias(node) ? anchors.get(node.source) : isMap(node) ? node.toJS(document) : undefined;
    return [value !== undefined && isJsonObject(value) ? value : undefined];
  };

  /** Anchor and tag of a node, without comments between them. */
  const propertiesOf = (node: Scalar | YAMLMap | YAMLSeq, { from }: Pick<Place, 'from'>): string => {
    const own = text.slice(from, node.range?.[0]).trim();
    return own === '' || /[\n#]/.test(own) ? '' : ` ${own}`;
  };

  /** Text of an earlier entry with another value, and with another name if there is one. */
  const entryOf = (entry: YamlEntry, from: JsonValue, to: JsonValue, isFlow?: boolean, name?: string): string => {
    const { key, node, start, end } = entry;
    const [keyStart = entry.from - 1, keyEnd = 0] = key?.range ?? [];
    const kind = key === undefined ? 'row' : 'property';
    const place: Place = { kind, indent: indentAt(text, keyStart), isFlow: isFlow === true, from: entry.from };
    const value = patched(node, from, to, place);
    const named =
      key === undefined || name === undefined
        ? text.slice(start, entry.from)
        : text.slice(start, keyStart) + scalarText(key, name, place.isFlow) + text.slice(keyEnd, entry.from);
    const valueEnd = endOfValue(node, place);
    const comment = text.slice(valueEnd, end);
    const wasOneLine = !text.slice(entry.from, valueEnd).includes('\n');
    // The header of a block can have the comment, but a quoted text cannot.
    const [header = value] = wasOneLine ? (/^[^\n"']*(?=\r?\n)/.exec(value) ?? []) : [];
    return named + header + comment + value.slice(header.length);
  };

  /** Text of a collection: its new entries, with the separators of the earlier ones. */
  const collectionOf = (
    node: YAMLMap | YAMLSeq,
    entries: readonly YamlEntry[],
    next: readonly NewEntry[],
    place: Place,
  ): string => {
    const [first, last] = [entries[0], entries.at(-1)];
    if (first === undefined || last === undefined || next.length === 0)
      return propertiesOf(node, place) + written(isMap(node) ? {} : [], place);
    const between = entries.map((entry, index) => text.slice(entries[index - 1]?.end ?? entry.start, entry.start));
    const lastBetween = entries.length > 1 ? (between.at(-1) ?? '') : '';
    const usual = lastBetween !== '' && !lastBetween.includes('#') ? lastBetween : separatorOf(node, first);
    /** Comments among removed entries. */
    const commentsIn = (from: number, to: number): string =>
      between
        .slice(from, to)
        .filter((one) => node.flow !== true && one.includes('#'))
        .map((one) => one.trimEnd())
        .join('');
    let at = 0;
    const parts = next.map(({ was, text: own }, index) => {
      const before = was !== undefined && was > at ? commentsIn(at + 1, was) : '';
      at = Math.max(at, was ?? 0);
      const separator = was === undefined || was === 0 ? usual : between[was];
      return index === 0 ? own : before + separator + own;
    });
    const tail =
      node.flow === true ? text.slice(last.end, endOfNode(text, node)) : commentsIn(at + 1, between.length);
    return text.slice(place.from, first.start) + parts.join('') + tail;
  };

  /** Separator in a collection that has one entry. */
  const separatorOf = (node: YAMLMap | YAMLSeq, { start }: YamlEntry): string => {
    if (node.flow !== true) return lineEnd + indentAt(text, start);
    const space = text.slice((node.range?.[0] ?? 0) + 1, start);
    return space.includes('\n') ? `,${space}` : ', ';
  };

  /** Text of a new entry, given as the only one of its collection. */
  const newEntry = (value: JsonValue, { flow }: YAMLMap | YAMLSeq, [first]: readonly YamlEntry[]): string => {
    return flow === true
      ? flowText(value, style)
      : blockText(value, indentAt(text, first?.start ?? 0), style, lineEnd);
  };

  /** Text of a value that is written anew. A string keeps the style of the scalar. */
  const written = (value: JsonValue, { kind, indent, isFlow, from }: Place, scalar?: Scalar): string => {
    const styled = scalar === undefined ? value : scalarLike(scalar, value);
    if (isFlow) {
      const own = flowText([styled], style);
      if (kind !== 'property') return own;
      return text[from - 1] === ':' ? ` ${own}` : `: ${own}`;
    }
    if (kind === 'whole') return blockText(styled, '', style, lineEnd);
    const own = scalar === undefined ? '' : text.slice(from, scalar.range?.[1]);
    const [, space = ''] = /\n( +)\S/.exec(own) ?? [];
    const inner = space.length > indent.length ? space.length - indent.length : style.indent;
    const entry = kind === 'row' ? [styled] : { n: styled };
    // The longest line of a folded text is as long as before.
    const [, ...lines] = scalar?.type === 'BLOCK_FOLDED' ? own.split('\n') : [];
    const lineWidth = lines.length === 0 ? 0 : inner + Math.max(...lines.map((line) => line.trim().length));
    return blockText(entry, indent, { ...style, indent: inner, lineWidth }, lineEnd).slice(kind === 'row' ? 1 : 2);
  };

  const endOfValue = (node: unknown, { from }: Pick<Place, 'from'>): number =>
    from + text.slice(from, endOfNode(text, node)).trimEnd().length;

  const scalarText = (scalar: Scalar, value: JsonValue, isFlow: boolean): string => {
    const styled = scalarLike(scalar, value);
    return isFlow ? flowText([styled], style) : blockText(styled, '', style, lineEnd);
  };

  return (from: JsonValue, to: JsonValue): string => {
    const { contents } = document;
    if (isEmptyNode(contents))
      return text + (/(?:^\ufeff?|\n)$/.test(text) ? '' : lineEnd) + blockText(to, '', style, lineEnd) + lineEnd;
    const start = isScalar(contents) || isCollection(contents) ? contents.range?.[0] : undefined;
    const place: Place = { kind: 'whole', indent: '', isFlow: false, from: start ?? text.length };
    return text.slice(0, place.from) + patched(contents, from, to, place) + text.slice(endOfValue(contents, place));
  };
}

function isMerge({ key }: YamlEntry): boolean {
  return key?.source === MERGE && key.type === 'PLAIN';
}

/** Name of a property in JSON. */
function nameOf({ key }: YamlEntry): string {
  return String(key?.value ?? '');
}

function picked(object: JsonObject, isPicked: (name: string) => boolean): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => isPicked(name)));
}

/** Spaces before a place in its line. */
function indentAt(text: string, place: number): string {
  const lineStart = text.lastIndexOf('\n', place - 1) + 1;
  return text.slice(lineStart, place).replace('\ufeff', '').replace(/./g, ' ');
}
