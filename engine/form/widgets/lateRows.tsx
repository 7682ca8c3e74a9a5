import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { loadChunk } from '../../loadChunk.ts';
import { Cell } from '../cell.ts';
import type { ControlProps, Widget } from '../widget.ts';

const control = new Cell<ComponentType<ControlProps> | undefined>(undefined);

/** Loads what draws a list; lists on the page are drawn then. @throws ChunkError */
export async function loadRows(): Promise<void> {
  control.set((await loadChunk(() => import('./rows.tsx'))).rows.Control);
}

function LateRowsControl(props: ControlProps) {
  const Control = useSyncExternalStore(control.subscribe, control.get);
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  useEffect(() => {
    loadRows().catch((error: unknown) => setFailure({ error }));
  }, []);
  if (failure !== undefined) throw failure.error;
  return Control && <Control {...props} />;
}

/** A list on a page that most often has none: its code comes when one is drawn. A page of lists brings `rows` along. */
export const lateRows: Widget = {
  name: 'lateRows',
  rank: 9,
  applies: (field) => field.type === 'rows',
  Control: LateRowsControl,
  shape: 'block',
  read: (_held, _slot, _conventions, original) => original,
};
