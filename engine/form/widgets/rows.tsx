import { ListControl } from '../table/ListControl.tsx';
import { RestingRows } from '../table/RestingRows.tsx';
import type { ControlProps, Widget } from '../widget.ts';
import { ROWS } from './lateFields.ts';

function RowsControl(props: ControlProps) {
  return props.node.get().active ? <ListControl {...props} /> : <RestingRows {...props} />;
}

/** List of rows as a table. Rows can be moved if the order matters (`x-widget: ordered`). */
export const rows: Widget = {
  ...ROWS,
  Control: RowsControl,
  read: (_raw, node) => node.original,
};
