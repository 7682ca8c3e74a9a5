import type { Schema } from '../core/schema.ts';
import { drawnSchema } from './drawnSchema.ts';
import type { Field } from './field.ts';
import { plan } from './plan.ts';

/** A section of a document, planned apart from the others. */
export interface SectionPlan {
  readonly title: string;
  /** Their pointers begin with the name of the section. */
  readonly fields: readonly Field[];
}

/**
 * What a page needs of a section at first.
 * @param names of properties, where it needs no more of them
 * @param isLater the page does not begin with it: the help of its fields comes later
 * @throws where the section has no such property
 */
export function sectionPlan(name: string, schema: unknown, names?: readonly string[], isLater = false): SectionPlan {
  const drawn = Object(drawnSchema(schema, { hidden: false, level: 'simple', isLater }));
  const section = names === undefined ? drawn : only(drawn, names);
  return { title: section.title ?? name, fields: plan({ type: 'object', properties: { [name]: section } }).fields };
}

function only(schema: Schema, names: readonly string[]): Schema {
  const properties = Object.entries(schema.properties ?? {}).filter(([name]) => names.includes(name));
  if (properties.length < names.length) throw new Error(`The schema has not all of ${names.join(', ')}.`);
  return { ...schema, properties: Object.fromEntries(properties) };
}
