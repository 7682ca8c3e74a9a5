import { lookUp } from '../plan/reference.ts';
import { isRecord, type RawSchema } from './rawSchema.ts';

const COMPONENTS = '#/components/schemas/';

/** The `discriminator` of OpenAPI: a property, and its values that select the target of a reference. */
interface Discriminator {
  readonly name: string;
  /** Values of the mapping, else the name of the target. */
  readonly valuesFor: (ref: string) => readonly string[];
}

/** Discriminator of a union; undefined if it has none. */
export function discriminatorOf({ discriminator }: RawSchema): Discriminator | undefined {
  if (!isRecord(discriminator) || typeof discriminator.propertyName !== 'string') return undefined;
  const { propertyName: name, mapping } = discriminator;
  return {
    name,
    valuesFor: (ref) => {
      const mapped = Object.entries(isRecord(mapping) ? mapping : {}).flatMap(([value, target]) =>
        target === ref || COMPONENTS + String(target) === ref ? [value] : [],
      );
      return mapped.length > 0 ? mapped : [decodeURIComponent(ref.slice(ref.lastIndexOf('/') + 1))];
    },
  };
}

/** True if a schema or an inline part of it has a property of its object. */
function someOf(schema: unknown, has: (schema: RawSchema) => boolean): boolean {
  if (!isRecord(schema)) return false;
  return has(schema) || (Array.isArray(schema.allOf) && schema.allOf.some((part) => someOf(part, has)));
}

function listsValues({ properties }: RawSchema, name: string): boolean {
  const property = isRecord(properties) ? properties[name] : undefined;
  return isRecord(property) && (property.const !== undefined || property.enum !== undefined);
}

const requires = ({ required }: RawSchema, name: string) => Array.isArray(required) && required.includes(name);

/**
 * Rewrites a union with a `discriminator`, so that fields can tell its alternatives apart (D158). An alternative gets
 * its values of the tag as an enumeration, unless it lists them itself. `x-tag` marks that they restrict nothing.
 * @param root schema that local references are in
 */
export function withTags(raw: RawSchema, root: RawSchema): RawSchema {
  const found = discriminatorOf(raw);
  if (found === undefined) return raw;
  const { name, valuesFor } = found;
  const tagged = (branches: unknown): unknown => {
    if (!Array.isArray(branches)) return branches;
    return branches.map((branch: unknown) => {
      const ref = isRecord(branch) ? branch.$ref : undefined;
      const target = typeof ref === 'string' ? lookUp(root, ref) : undefined;
      if (typeof ref !== 'string' || someOf(target, (own) => listsValues(own, name))) return branch;
      return {
        allOf: [branch],
        properties: { [name]: { enum: valuesFor(ref) } },
        ...(someOf(target, (own) => requires(own, name)) && { required: [name] }),
      };
    });
  };
  const { oneOf, anyOf } = raw;
  const unions = {
    ...(oneOf !== undefined && { oneOf: tagged(oneOf) }),
    ...(anyOf !== undefined && { anyOf: tagged(anyOf) }),
  };
  return { ...raw, ...unions, 'x-tag': name };
}
