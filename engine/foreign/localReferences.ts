import { escapeSegment } from '../core/pointer.ts';
import { lookUp } from '../plan/reference.ts';

type RawSchema = Readonly<Record<string, unknown>>;

/** Keywords whose value is data and contains no identifiers. */
const DATA: ReadonlySet<string> = new Set(['const', 'enum', 'default', 'examples']);

/** Base address of a schema without an identifier. */
const NOWHERE = 'schema:///';

/** Resolver of references within a schema. */
export interface LocalReferences {
  /** Address of the root schema. */
  readonly root: string;
  /** Base of the references in a subschema, given the base of its parent. */
  readonly baseOf: (schema: RawSchema, around: string) => string;
  /** Reference as a local pointer (`#/…`). Unchanged if the target is in another document or missing. */
  readonly locate: (reference: string, base: string) => string;
}

/** @param at pointer of the schema */
export function localReferences(schema: RawSchema, at: string): LocalReferences {
  const root = baseOf(schema, NOWHERE);
  let places: ReadonlyMap<string, string> | undefined;
  const has = (place: string, fragment: string): boolean =>
    lookUp(schema, written(place.slice(at.length)) + fragment) !== undefined;
  return {
    root,
    baseOf,
    locate(reference, base) {
      // Most schemas have such references only, so the search for identifiers is not needed.
      if (base === root && LOCAL.test(reference)) return written(at) + reference.slice(1);
      const [document = '', fragment = ''] = absolute(reference, base).split('#');
      places ??= placesIn(schema, root, at);
      const place = places.get(document);
      if (place === undefined) return reference;
      if (fragment === '' || fragment.startsWith('/')) {
        // Some generators give every property an `$id`, and refer to definitions of the root.
        const isOfRoot = !has(place, fragment) && has(at, fragment);
        return written(isOfRoot ? at : place) + fragment;
      }
      const anchor = places.get(`${document}#${fragment}`);
      return anchor === undefined ? reference : written(anchor);
    },
  };
}

/** Pointer from the root without characters that an address encodes. */
const LOCAL = /^#(?:\/[\w$.~-]+)*$/;

/** Pointers of the identifiers and anchors in a schema, by address. @param root address of the schema */
function placesIn(schema: RawSchema, root: string, at: string): ReadonlyMap<string, string> {
  const places = new Map([
    [NOWHERE, at],
    [root, at],
  ]);
  // Iterative, because a schema can be nested deeper than the stack.
  const waiting: { readonly node: object; readonly pointer: string; readonly base: string }[] = [
    { node: schema, pointer: at, base: NOWHERE },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, pointer } = next;
    const base = Array.isArray(node) ? next.base : baseOf(Object(node), next.base);
    if (base !== next.base && !places.has(base)) places.set(base, pointer);
    for (const [name, value] of Object.entries(node)) {
      if (name === '$anchor' || name === '$dynamicAnchor' || (name === '$id' && String(value).startsWith('#'))) {
        const anchor = `${base}#${String(value).replace('#', '')}`;
        if (!places.has(anchor)) places.set(anchor, pointer);
      }
      if (typeof value !== 'object' || value === null || DATA.has(name)) continue;
      waiting.push({ node: value, pointer: `${pointer}/${escapeSegment(name)}`, base });
    }
  }
  return places;
}

/** Pointer as a URI fragment. */
function written(pointer: string): string {
  return `#${pointer.replaceAll('%', '%25')}`;
}

function baseOf({ $id }: RawSchema, around: string): string {
  return typeof $id === 'string' && !$id.startsWith('#') ? (absolute($id, around).split('#')[0] ?? around) : around;
}

function absolute(reference: string, base: string): string {
  try {
    return new URL(reference, base).href;
  } catch {
    return reference;
  }
}
