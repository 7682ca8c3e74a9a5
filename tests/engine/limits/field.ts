import type { Schema } from '../../../engine/core/schema.ts';
import type { Field } from '../../../engine/plan/field.ts';
import { plan } from '../../../engine/plan/plan.ts';

/** Field of a schema with one property. */
export function fieldOf(schema: Schema): Field {
  const [field] = plan({ type: 'object', properties: { value: schema } }).fields;
  if (field === undefined) throw new Error('The schema gives no field.');
  return field;
}
