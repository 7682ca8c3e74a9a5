import { ListControl } from '../table/ListControl.tsx';
import type { Widget } from '../widget.ts';
import { ROWS } from './lateFields.ts';

/** A list of rows with fields of their own, as a table; where the order means something (`x-widget: ordered`) rows move. */
export const rows: Widget = {
  ...ROWS,
  Control: ListControl,
  read: (_held, _node, _conventions, original) => original,
};
