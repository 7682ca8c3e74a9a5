import type { Schema } from '../core/schema.ts';
import { plan } from './plan.ts';

/** Help by pointer template. */
export type Help = Readonly<Record<string, string>>;

/**
 * The help of the advanced fields of a schema, and of those in the rows of tables: what {@link drawnSchema} leaves out of a
 * page that begins with the simple ones, and with rows that are not open.
 * @param isLater the page begins with none of them: the help of all
 */
export function advancedHelp(schema: Schema, isLater = false): Help {
  const { all } = plan(schema);
  const tables = all.filter(({ type, widget }) => type === 'rows' && widget !== 'each');
  const isInRow = (pointer: string) => tables.some((table) => pointer.startsWith(`${table.pointer}/*/`));
  const fields = all.filter(
    ({ hidden, level, pointer }) => !hidden && (isLater || level === 'advanced' || isInRow(pointer)),
  );
  return Object.fromEntries(fields.flatMap(({ pointer, help }) => (help === undefined ? [] : [[pointer, help]])));
}
