import { ListControl } from '../table/ListControl.tsx';
import { RestingRows } from '../table/RestingRows.tsx';
import type { ControlProps, Widget } from '../widget.ts';
import { ROWS } from './lateFields.ts';

function RowsControl(props: ControlProps) {
  return props.node.get().active ? <ListControl {...props} /> : <RestingRows {...props} />;
}

/** A list of rows with fields of their own, as a table; where the order means something (`x-widget: ordered`) rows move. */
export const rows: Widget = {
  ...ROWS,
  Control: RowsControl,
  read: (_held, _node, _conventions, original) => original,
};
