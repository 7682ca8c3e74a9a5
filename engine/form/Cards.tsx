import { memo, useEffect, useMemo, useSyncExternalStore } from 'react';
import { type Card, cardsOf, type Placed } from './cards.ts';
import type { Cell } from './cell.ts';
import { Field } from './Field.tsx';
import { useFormSettings } from './FormContext.ts';

/** Fields drawn before the first paint: about what a screen holds. */
const FIRST_FIELDS = 20;

/** Roughly how high a field is: what an undrawn part takes up, so that the scroll bar does not jump. */
const FIELD_HEIGHT = 59;

/**
 * A form element of its own, so that a browser that looks through the form of an input at every key looks through a few.
 */
const Part = memo(function Part({ fields }: { readonly fields: readonly Placed[] }) {
  return (
    <form
      className="form-part"
      noValidate
      autoComplete="off"
      style={{ containIntrinsicBlockSize: `auto ${fields.length * FIELD_HEIGHT}px` }}
    >
      {fields.map(({ field, pointer }) => (
        <Field key={pointer} field={field} pointer={pointer} />
      ))}
    </form>
  );
});

interface CardViewProps {
  readonly card: Card;
  /** How many of its parts are drawn. */
  readonly drawn: number;
}

const CardView = memo(function CardView({ card, drawn }: CardViewProps) {
  const { id, t, titleOfRow, store } = useFormSettings();
  const titleId = `${id}:card:${card.key.replace(/\s/g, '%20;')}`;
  const { row } = card;
  return (
    <section className="card form-card" aria-labelledby={titleId}>
      <div className="card-header">
        <h2 id={titleId}>
          {t(card.title)}
          {row !== undefined && (
            <span className="form-row-title"> {titleOfRow(row.field, store.get(row.pointer), row.index)}</span>
          )}
        </h2>
      </div>
      {card.parts.slice(0, drawn).map((fields) => (
        <Part key={fields[0]?.pointer} fields={fields} />
      ))}
    </section>
  );
});

/** How many parts of each card are drawn first: from the top, until there are fields enough. */
function firstParts(cards: readonly Card[]): readonly number[] {
  let fields = 0;
  return cards.map(({ parts }) => {
    let drawn = 0;
    while (fields < FIRST_FIELDS && drawn < parts.length) {
      fields += parts[drawn]?.length ?? 0;
      drawn++;
    }
    return drawn;
  });
}

/**
 * The cards of a form. What fills the first screen is drawn at once, the rest in one go right after it was painted; what
 * is off the screen is not laid out.
 * @param complete becomes true when everything is there.
 */
export function Cards({ complete }: { readonly complete: Cell<boolean> }) {
  const { store } = useFormSettings();
  const shape = useSyncExternalStore(store.shape.subscribe, store.shape.get);
  const cards = useMemo(() => cardsOf(store.plan, shape), [store, shape]);
  const isComplete = useSyncExternalStore(complete.subscribe, complete.get);
  const first = useMemo(() => firstParts(cards), [cards]);
  const isAll = cards.every((card, index) => card.parts.length === first[index]);

  useEffect(() => {
    if (isComplete) return undefined;
    if (isAll) {
      complete.set(true);
      return undefined;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => complete.set(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [complete, isComplete, isAll]);

  return cards.map((card, index) => {
    const drawn = isComplete ? card.parts.length : (first[index] ?? 0);
    return drawn === 0 ? null : <CardView key={card.key} card={card} drawn={drawn} />;
  });
}
