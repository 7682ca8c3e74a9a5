import { createContext, useContext } from 'react';
import type { Field } from '../plan/field.ts';
import type { Widget } from './widget.ts';

/**
 * The widgets a page draws its fields with.
 * @example const widgets = new WidgetRegistry([...allWidgets, colour]);
 */
export class WidgetRegistry {
  readonly #widgets: readonly Widget[];
  readonly #chosen = new WeakMap<Field, Widget>();

  /** @param widgets the first draws what no other applies to */
  constructor(widgets: readonly [Widget, ...(readonly Widget[])]) {
    this.#widgets = widgets;
  }

  /** Loads what comes later than the page: every field can be drawn then. @throws ChunkError */
  async load(): Promise<void> {
    await Promise.all(this.#widgets.map((widget) => widget.load?.()));
  }

  /** The widget that draws a field: the one of the highest rank that applies, found once per field. */
  of(field: Field): Widget {
    const known = this.#chosen.get(field) ?? best(this.#widgets, field);
    this.#chosen.set(field, known);
    return known;
  }
}

export const WidgetsContext = createContext<WidgetRegistry | undefined>(undefined);

/**
 * The widgets of the enclosing form.
 * @throws outside of one.
 */
export function useWidgets(): WidgetRegistry {
  const widgets = useContext(WidgetsContext);
  if (widgets === undefined) throw new Error('Fields stand inside a Form.');
  return widgets;
}

function best(widgets: readonly Widget[], field: Field): Widget {
  return widgets.reduce((found, widget) => (widget.rank > found.rank && widget.applies(field) ? widget : found));
}
