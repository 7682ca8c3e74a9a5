import { type JsonValue, readJson } from 'guywire-engine/core';
import {
  Document,
  isAlias,
  isCollection,
  isNode,
  isScalar,
  LineCounter,
  parseAllDocuments,
  visit,
  type YAMLMap,
} from 'yaml';
import { english } from '../../base/translate.ts';

/** Value of a text, or a message with line and column. A YAML text has a number of documents that are not empty. */
export type ValueResult = { readonly value: JsonValue; readonly count?: number } | { readonly problem: string };

/**
 * Options that read a YAML file: merge keys (`<<`) too, which many tools accept. A value with a tag such as `!!set` is
 * read without it, because JSON has no sets, dates or bytes.
 */
const OPTIONS = {
  merge: true,
  resolveKnownTags: false,
  prettyErrors: false,
  strict: true,
  logLevel: 'silent',
} as const;

interface YamlText {
  /** First document that is not empty. Keeps comments, tokens and positions. */
  readonly document: Document;
  /** Number of documents that are not empty. */
  readonly count: number;
  readonly lines: LineCounter;
}

/** Parses a YAML text. */
export function parseYaml(text: string): YamlText {
  const lines = new LineCounter();
  const parsed = parseAllDocuments(text, { ...OPTIONS, keepSourceTokens: true, lineCounter: lines });
  const documents = Array.isArray(parsed) ? parsed : [];
  const full = documents.filter(({ contents, errors }) => errors.length > 0 || !isEmptyNode(contents));
  return { document: full[0] ?? documents[0] ?? new Document(), count: full.length, lines };
}

/** True for the value of a text without any, as between a name and the next line. */
export function isEmptyNode(node: unknown): boolean {
  return node === null || (isScalar(node) && node.source === '' && node.range?.[0] === node.range?.[1]);
}

/**
 * Parses a YAML text that has a JSON value. Of several documents, the value is that of the first.
 * @param isExact refuses integers that would lose digits
 */
export function readYaml(text: string, isExact = true): ValueResult {
  const { document, count, lines } = parseYaml(text);
  const at = (offset: number, words: string): ValueResult => {
    const { line, col } = lines.linePos(offset);
    return { problem: `Line ${line}, column ${col}: ${words}` };
  };
  const [error] = document.errors;
  if (error !== undefined) return at(error.pos[0], sentence(error.message));
  let refused: ValueResult | undefined;
  visit(document, {
    Map: (_, map) => {
      const found = problemOfNames(map, document);
      if (found === undefined) return undefined;
      refused = at(found.place, found.words);
      return visit.BREAK;
    },
    Scalar: (_, { value, source = '', range }) => {
      if (typeof value !== 'number' && typeof value !== 'bigint') return undefined;
      const isKept = Number.isFinite(value) && (!isExact || !/^[-+]?\d{16,}$/.test(source) || isSame(source, value));
      if (isKept) return undefined;
      refused = at(range?.[0] ?? 0, 'this number is too large, has too many digits, or does not exist in JSON.');
      return visit.BREAK;
    },
  });
  if (refused !== undefined) return refused;
  try {
    // The depth is bounded like that of JSON, and aliases become values.
    const { value, problem } = readJson(JSON.stringify(document.toJS() ?? null), isExact);
    return problem === undefined ? { value, count } : { problem: english(problem.text, problem.params) };
  } catch (thrown) {
    return { problem: thrown instanceof Error ? sentence(thrown.message) : 'The file is not YAML.' };
  }
}

/** First name of an object that JSON cannot have. A save would lose it, or its value. */
function problemOfNames({ items }: YAMLMap, document: Document) {
  const names = new Set<string>();
  for (const { key } of items) {
    const own = isAlias(key) ? key.resolve(document) : key;
    const place = isNode(key) ? (key.range?.[0] ?? 0) : 0;
    if (isCollection(own)) return { place, words: 'this name is a list or an object, which JSON does not allow.' };
    // Several merge keys can give properties.
    if (!isScalar(own) || (own.value === '<<' && own.type === 'PLAIN')) continue;
    const name = String(own.value ?? '');
    if (names.has(name)) return { place, words: 'in JSON, this name is equal to an earlier one.' };
    names.add(name);
  }
  return undefined;
}

function isSame(source: string, value: number | bigint): boolean {
  return BigInt(source) === BigInt(value);
}

/** First line of a message of the parser, as a sentence. */
function sentence(message: string): string {
  const [first = ''] = message.split('\n');
  const words = first.replace(/\.?:?$/, '.');
  return words.charAt(0).toLowerCase() + words.slice(1);
}
