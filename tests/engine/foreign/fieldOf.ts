import type { JsonValue } from '../../../engine/core/schema.ts';
import { openForeign } from '../../../engine/foreign/openForeign.ts';

/** Field for the only property of a schema. */
export function fieldOf(property: JsonValue, more: { readonly [name: string]: JsonValue } = {}, data?: JsonValue) {
  const { plan } = openForeign({ type: 'object', properties: { own: property }, ...more }, data);
  const field = plan.byPointer.get('/own');
  if (field === undefined) throw new Error(`No field among ${[...plan.byPointer.keys()]}`);
  return field;
}
