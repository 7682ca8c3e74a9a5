import { statSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { innerSchemas, type JsonValue } from 'guywire-engine/core';
import { addressOf, type Documents } from 'guywire-engine/foreign';
import { metaSchemas } from './metaSchemas.ts';
import { readValue } from './readValue.ts';
import { type Io, UsageError } from './subcommand.ts';

/** Maximum number of files beside a schema that are read for its references. */
const MOST_FILES = 500;

type Reader = Pick<Io, 'folder' | 'input' | 'error'>;

/** Schema, and the schemas that its references name. */
export interface ReadSchema {
  readonly schema: JsonValue;
  readonly documents: Documents;
}

/**
 * Reads a schema, the schemas of `--ref URL=FILE` options, the files in the folder of the schema that its
 * references name, and the meta-schemas that references name. Fetches nothing.
 * @throws UsageError for an option of another form or a file that is not readable
 */
export async function readSchema(file: string, refs: readonly string[], io: Reader): Promise<ReadSchema> {
  const { value: schema } = await readValue(file, io, { isExact: false });
  const named = await namedDocuments(refs, io);
  const beside = file === '-' ? {} : await documentsBeside(file, schema, Object.keys(named), io);
  const references = [schema, ...Object.values(beside), ...Object.values(named)].flatMap(referencesIn);
  return { schema, documents: { ...metaSchemas(references), ...beside, ...named } };
}

async function namedDocuments(refs: readonly string[], io: Reader): Promise<Documents> {
  const documents = new Map<string, JsonValue>();
  for (const ref of refs) {
    // An address may contain `=`, and so may a file name. The last one is most often the right one.
    const at = ref.lastIndexOf('=');
    const [address, file] = [ref.slice(0, Math.max(0, at)), ref.slice(at + 1)];
    if (address === '' || file === '') throw new UsageError(`--ref ${ref}: expected URL=FILE.`);
    documents.set(address, (await readValue(file, io, { isExact: false })).value);
  }
  return Object.fromEntries(documents);
}

/** A reference outside the folder, or to a file that is not there, stays without its schema and is reported. */
async function documentsBeside(
  file: string,
  schema: JsonValue,
  known: readonly string[],
  io: Reader,
): Promise<Documents> {
  const documents = new Map<string, JsonValue>();
  const seen = new Set(known);
  const home = homeOf(schema);
  const waiting = pathsIn(schema, '.', home);
  for (let path = waiting.pop(); path !== undefined && documents.size < MOST_FILES; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const own = join(dirname(file), path);
    if (statSync(resolve(io.folder, own), { throwIfNoEntry: false })?.isFile() !== true) continue;
    const { value } = await readValue(own, io, { isExact: false });
    documents.set(path, value);
    waiting.push(...pathsIn(value, posix.dirname(path), home));
  }
  return Object.fromEntries(documents);
}

/** Address of the folder of a schema, by its identifier. */
function homeOf(schema: JsonValue): string | undefined {
  const address = addressOf(schema);
  return address !== undefined && URL.canParse('.', address) ? new URL('.', address).href : undefined;
}

/**
 * Files inside the folder of the first schema that the references of a schema name.
 * @param folder of the schema
 * @param home address of the folder of the first schema
 */
function pathsIn(schema: JsonValue, folder: string, home: string | undefined): string[] {
  return referencesIn(schema)
    .flatMap((reference) => {
      const isAbsolute = home !== undefined && reference.startsWith(home);
      const path = relativePath(isAbsolute ? reference.slice(home.length) : reference);
      return path === undefined ? [] : posix.join(isAbsolute ? '.' : folder, path);
    })
    .filter((path) => !path.startsWith('../'));
}

function referencesIn(schema: JsonValue): string[] {
  const references: string[] = [];
  const waiting: unknown[] = [schema];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    for (const [keyword, own] of Object.entries(next)) {
      innerSchemas(keyword, own, (inner) => waiting.push(inner));
      if (keyword === '$ref' && typeof own === 'string') references.push(own);
    }
  }
  return references;
}

/** Path of a reference; undefined for one with a scheme, an absolute path, or none. */
function relativePath(reference: string): string | undefined {
  const [path = ''] = reference.split(/[#?]/);
  if (path === '' || /^(?:[a-z][a-z\d+.-]*:|[/\\])/i.test(path)) return undefined;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
