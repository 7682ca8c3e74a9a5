import { useLayoutEffect, useState } from 'react';
import { Cell } from '../../../base/cell.ts';
import { loadChunk } from '../../../base/loadChunk.ts';
import { useCell } from '../../../base/useCell.ts';
import type { ControlProps, Widget } from '../widget.ts';
import { CHECKS, type LateFields, LIST, ROWS } from './lateFields.ts';

/** Proxy of a widget whose code loads later. */
export function late(fields: LateFields, load: () => Promise<Widget>): Widget {
  const widget = new Cell<Widget | undefined>(undefined);
  let loading: Promise<void> | undefined;
  const loadOnce = (): Promise<void> => {
    loading ??= loadWidget().finally(() => {
      loading = undefined;
    });
    return loading;
  };
  const loadWidget = async (): Promise<void> => {
    if (widget.get() !== undefined) return;
    const loaded = await load();
    const focused = globalThis.document?.activeElement;
    const isAhead = focused?.classList.contains(`${fields.name}-ahead`);
    widget.set(loaded);
    // A new row or an error may have focused the placeholder, which is gone once React has rendered.
    if (isAhead) setTimeout(() => document.getElementById(focused?.id ?? '')?.focus());
  };

  function LateControl(props: ControlProps) {
    const loaded = useCell(widget);
    const [failure, setFailure] = useState<{ readonly error: unknown }>();
    useLayoutEffect(() => {
      loadOnce().catch((error: unknown) => setFailure({ error }));
    }, []);
    if (failure !== undefined) throw failure.error;
    return loaded === undefined ? (
      <div id={props.id} tabIndex={-1} className={`${fields.name}-ahead`} />
    ) : (
      <loaded.Control {...props} />
    );
  }

  return {
    ...fields,
    load: loadOnce,
    Control: LateControl,
    // Input is possible only after the widget is loaded.
    rawValue: (input) => widget.get()?.rawValue?.(input),
    press: (...pressed) => widget.get()?.press?.(...pressed),
    read: (raw, node, conventions) => {
      const loaded = widget.get();
      return loaded === undefined ? node.original : loaded.read(raw, node, conventions);
    },
  };
}

/** Lists are usually below the first screen, or empty. */
export const lateRows = late(
  { ...ROWS, rank: ROWS.rank - 1 },
  async () => (await loadChunk(() => import('./rows.tsx'))).rows,
);

export const lateChecks = late(CHECKS, async () => (await loadChunk(() => import('./checks.tsx'))).checks);

export const lateList = late(LIST, async () => (await loadChunk(() => import('./list.tsx'))).list);
