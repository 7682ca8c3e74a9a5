import { Ajv } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import draft06 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' };
import draft04 from 'ajv-draft-04/dist/refs/json-schema-draft-04.json' with { type: 'json' };
import type { Documents } from 'guywire-engine/foreign';

/** Schemas of a draft by address, from a validator that contains them. */
const schemasOf = ({ schemas }: Ajv): Documents =>
  Object.fromEntries(
    Object.entries(schemas).map(([id, environment]) => [withoutFragment(id), environment?.schema ?? true]),
  );

/** Meta-schemas by draft, each with the schemas that it consists of. */
const DRAFTS: readonly Documents[] = [
  { [withoutFragment(draft04.id)]: draft04 },
  { [withoutFragment(draft06.$id)]: draft06 },
  schemasOf(new Ajv()),
  schemasOf(new Ajv2019()),
  schemasOf(new Ajv2020()),
];

/** Schemas of the drafts whose schemas these references name. A schema of schemas needs no file. */
export function metaSchemas(references: readonly string[]): Documents {
  const named = new Set(references.map(withoutFragment));
  const drafts = DRAFTS.filter((draft) => Object.keys(draft).some((address) => named.has(address)));
  return Object.assign({}, ...drafts);
}

function withoutFragment(address: string): string {
  return address.replace(/#.*$/, '');
}
