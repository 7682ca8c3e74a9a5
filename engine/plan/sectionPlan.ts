import type { Schema } from '../core/schema.ts';
import { drawnSchema } from './drawnSchema.ts';
import type { Field } from './field.ts';
import { plan } from './plan.ts';

/** Section of a document, planned separately. */
export interface SectionPlan {
  readonly title: string;
  /** Fields; their pointers start with the section name. */
  readonly fields: readonly Field[];
}

/**
 * Part of a section that a page needs at first.
 * @param names properties to include; default: all
 * @param isLater true if the section is not rendered first, so its help texts load later
 * @throws if the section has no such property
 */
export function sectionPlan(name: string, schema: unknown, names?: readonly string[], isLater = false): SectionPlan {
  const schemaPart = Object(drawnSchema(schema, { hidden: false, level: 'simple', isLater }));
  const section = names === undefined ? schemaPart : only(schemaPart, names);
  return { title: section.title ?? name, fields: plan({ type: 'object', properties: { [name]: section } }).fields };
}

function only(schema: Schema, names: readonly string[]): Schema {
  const properties = Object.entries(schema.properties ?? {}).filter(([name]) => names.includes(name));
  if (properties.length < names.length) throw new Error(`The schema has not all of ${names.join(', ')}.`);
  return { ...schema, properties: Object.fromEntries(properties) };
}
