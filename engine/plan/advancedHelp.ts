import type { Schema } from '../schema.ts';
import { plan } from './plan.ts';

/** Help by pointer template. */
export type Help = Readonly<Record<string, string>>;

/** The help of the advanced fields of a schema: what {@link drawnSchema} leaves out of a page that begins with the simple ones. */
export function advancedHelp(schema: Schema): Help {
  const fields = plan(schema).all.filter(({ hidden, level }) => !hidden && level === 'advanced');
  return Object.fromEntries(fields.flatMap(({ pointer, help }) => (help === undefined ? [] : [[pointer, help]])));
}
