import { type LayoutProps, Shelf, useFormSettings } from 'guywire-engine/form';
import { useLayoutEffect, useState } from 'react';

/** Filters of the firewall, one row each, with their rules below. Filters that are on or have rules begin unfolded. */
export function FirewallRows({ cards }: LayoutProps) {
  const { store, display } = useFormSettings();
  const [inUse] = useState(() =>
    cards.filter(({ parts }) =>
      parts.flat().some(({ pointer }) => {
        const value = store.get(pointer);
        return Array.isArray(value) ? value.length > 0 : value === true;
      }),
    ),
  );
  useLayoutEffect(() => {
    for (const { title } of inUse) display.open(title);
  }, [inUse, display]);
  return <Shelf title="Packet filters" cards={cards} />;
}
