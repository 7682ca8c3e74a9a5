import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { cardsOf } from './cards.ts';
import type { Cell } from './cell.ts';
import { useFormSettings } from './FormContext.ts';
import type { Slot } from './slot.ts';

function lack(slot: Slot) {
  const { unavailable } = slot.get().effective;
  return unavailable?.ofDevice === true ? unavailable : undefined;
}

/** The fields of a page that this device lacks, with the reason: folded at its end, nothing where it lacks none. */
export function Lacking({ complete }: { readonly complete: Cell<boolean> }) {
  const isComplete = useSyncExternalStore(complete.subscribe, complete.get);
  return isComplete ? <LackingCard /> : null;
}

function LackingCard() {
  const { store, t, titleOfRow } = useFormSettings();
  const shape = useSyncExternalStore(store.shape.subscribe, store.shape.get);
  const limited = useMemo(
    () =>
      cardsOf(store.plan, shape).flatMap(({ row, parts }) =>
        parts
          .flat()
          .filter(({ field }) => field.limited !== undefined)
          .map(({ field, pointer }) => ({ row, slot: store.slot(pointer, field) })),
      ),
    [store, shape],
  );
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = limited.map(({ slot }) => slot.subscribe(listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [limited],
  );
  useSyncExternalStore(subscribe, () =>
    limited.flatMap(({ slot }) => [slot.pointer, lack(slot)?.text ?? []].flat()).join(' '),
  );
  const lacking = limited.filter(({ slot }) => lack(slot) !== undefined);
  if (lacking.length === 0) return null;
  return (
    <details className="form-lacking">
      <summary className="lacking-head">
        <h2>{t('Not on this device ({count})', { count: lacking.length })}</h2>
      </summary>
      <dl>
        {lacking.map(({ row, slot }) => {
          const reason = lack(slot);
          if (reason === undefined) return null;
          const owner = row && titleOfRow(row.field, store.get(row.pointer), row.index);
          return (
            <div key={slot.pointer}>
              <dt>{[owner, t(slot.field.title)].filter((word) => word !== undefined).join(' · ')}</dt>
              <dd>
                {t(reason.text, reason.params)} <span className="limit-clause">{reason.clause}</span>
              </dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}
