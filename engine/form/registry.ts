import { createContext, useContext } from 'react';
import type { Field } from '../plan/field.ts';
import type { Widget } from './widget.ts';

/**
 * Widgets of a page.
 * @example const widgets = new WidgetRegistry([...allWidgets, colour]);
 */
export class WidgetRegistry {
  readonly #widgets: readonly Widget[];
  readonly #chosen = new WeakMap<Field, Widget>();

  /** @param widgets the first one is the fallback */
  constructor(widgets: readonly [Widget, ...(readonly Widget[])]) {
    this.#widgets = widgets;
  }

  /** Loads all lazy widgets, so that every field can be rendered. @throws ChunkError */
  async load(): Promise<void> {
    await Promise.all(this.#widgets.map((widget) => widget.load?.()));
  }

  /** Widget of a field: the applicable one with the highest rank, cached per field. */
  of(field: Field): Widget {
    const cached = this.#chosen.get(field) ?? best(this.#widgets, field);
    this.#chosen.set(field, cached);
    return cached;
  }
}

export const WidgetsContext = createContext<WidgetRegistry | undefined>(undefined);

/**
 * Widgets of the enclosing form.
 * @throws outside a form
 */
export function useWidgets(): WidgetRegistry {
  const widgets = useContext(WidgetsContext);
  if (widgets === undefined) throw new Error('Fields stand inside a Form.');
  return widgets;
}

function best(widgets: readonly Widget[], field: Field): Widget {
  return widgets.reduce((found, widget) => (widget.rank > found.rank && widget.applies(field) ? widget : found));
}
