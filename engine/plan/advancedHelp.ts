import type { Schema } from '../core/schema.ts';
import { plan } from './plan.ts';

/** Help texts by pointer template. */
export type Help = Readonly<Record<string, string>>;

/**
 * Help texts of advanced fields and of fields in table rows. {@link drawnSchema} omits them, because a page first
 * renders simple fields and closed rows.
 * @param isLater true if the section is not rendered first: all help texts
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
