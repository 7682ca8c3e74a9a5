import { escapeSegment } from '../core/pointer.ts';

type RawSchema = Readonly<Record<string, unknown>>;

/** Keywords whose value is data: what looks like an identifier in it is none. */
const DATA: ReadonlySet<string> = new Set(['const', 'enum', 'default', 'examples']);

/** What a schema without an identifier is taken to be at. */
const NOWHERE = 'schema:///';

/** Where the references of a schema lead within it. */
export interface LocalReferences {
  /** Address of the schema itself. */
  readonly root: string;
  /** What references in a schema are relative to, given what they are relative to around it. */
  readonly baseOf: (schema: RawSchema, around: string) => string;
  /** The reference as a pointer into the schema (`#/…`); as it was where it leads out of it, or nowhere. */
  readonly locate: (reference: string, base: string) => string;
}

/** @param at pointer at which the schema stands */
export function localReferences(schema: RawSchema, at: string): LocalReferences {
  const root = baseOf(schema, NOWHERE);
  const places = new Map([
    [NOWHERE, at],
    [root, at],
  ]);
  // Not by recursion: a schema may be deeper than a stack.
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
  return {
    root,
    baseOf,
    locate(reference, base) {
      const [document = '', fragment = ''] = absolute(reference, base).split('#');
      const place = places.get(document);
      if (place === undefined) return reference;
      if (fragment === '' || fragment.startsWith('/')) return written(place) + fragment;
      const anchor = places.get(`${document}#${fragment}`);
      return anchor === undefined ? reference : written(anchor);
    },
  };
}

/** A pointer as the fragment of a reference. */
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
