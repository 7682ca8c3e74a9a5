import type { Field } from '../plan/field.ts';
import type { Widget } from './widget.ts';
import { lateRows } from './widgets/late.tsx';
import { number } from './widgets/number.tsx';
import { password } from './widgets/password.tsx';
import { segmented } from './widgets/segmented.tsx';
import { select } from './widgets/select.tsx';
import { switchWidget } from './widgets/switch.tsx';
import { text } from './widgets/text.tsx';

const WIDGETS = new Set<Widget>([text, number, select, segmented, switchWidget, password, lateRows]);

/** Makes widgets known that only some pages draw with; to be called before a field of theirs is drawn. */
export function addWidgets(widgets: readonly Widget[]): void {
  for (const widget of widgets) {
    if (WIDGETS.has(widget)) continue;
    WIDGETS.add(widget);
    // Asked for before it is drawn; who draws it hears if it does not come.
    widget.load?.().catch(() => undefined);
  }
}

/** Loads what comes later than the page: every field that is known can be drawn then. @throws ChunkError */
export async function loadWidgets(): Promise<void> {
  await Promise.all([...WIDGETS].map((widget) => widget.load?.()));
}

const chosen = new WeakMap<Field, Widget>();

/** The widget that draws a field: the one of the highest rank that applies, found once per field. */
export function widgetOf(field: Field): Widget {
  const known = chosen.get(field);
  if (known !== undefined) return known;
  let best = text;
  for (const widget of WIDGETS) if (widget.rank > best.rank && widget.applies(field)) best = widget;
  chosen.set(field, best);
  return best;
}
