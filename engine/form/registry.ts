import type { Field } from '../plan/field.ts';
import type { Widget } from './widget.ts';
import { checks } from './widgets/checks.tsx';
import { list } from './widgets/list.tsx';
import { number } from './widgets/number.tsx';
import { password } from './widgets/password.tsx';
import { range } from './widgets/range.tsx';
import { rows } from './widgets/rows.tsx';
import { segmented } from './widgets/segmented.tsx';
import { select } from './widgets/select.tsx';
import { strip } from './widgets/strip.tsx';
import { switchWidget } from './widgets/switch.tsx';
import { text } from './widgets/text.tsx';

const WIDGETS: readonly Widget[] = [
  text,
  number,
  range,
  select,
  segmented,
  switchWidget,
  strip,
  password,
  list,
  checks,
  rows,
];

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
