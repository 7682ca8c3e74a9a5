import { memo, useLayoutEffect, useMemo, useState } from 'react';
import { Boundary } from '../../base/Boundary.tsx';
import { useCell, useSnapshot } from '../../base/useCell.ts';
import { isJsonArray } from '../core/json.ts';
import { getAt } from '../core/pointer.ts';
import type { JsonObject } from '../core/schema.ts';
import { type Card, cardsOf, shownCards } from '../plan/cards.ts';
import type { PlacedField } from '../plan/field.ts';
import { Field } from './Field.tsx';
import { useFormSettings, type ViewLevel } from './FormContext.ts';
import { useWidgets } from './registry.ts';
import { FIRST_ROWS } from './useDrawnRows.ts';
import { useNear } from './useNear.ts';

/** Fields drawn before the first paint: about what a screen holds. */
const FIRST_FIELDS = 20;

/** Roughly how high a field is: what an undrawn part takes up, so that the scroll bar does not jump. */
const FIELD_HEIGHT = 59;

/**
 * Up to how many fields a page has a form element for each part. Browsers look through the form of an input at every key,
 * and a few are soon looked through; but they go through all small forms of a page when it is drawn, laying out what is
 * off the screen, where they leave many inputs without a form alone.
 */
const MAX_OWNED = 200;

interface PartProps {
  readonly fields: readonly PlacedField[];
  readonly isOwned: boolean;
}

const Part = memo(function Part({ fields, isOwned }: PartProps) {
  const form = useFormSettings();
  const widgets = useWidgets();
  const style = { containIntrinsicBlockSize: `auto ${fields.length * FIELD_HEIGHT}px` };
  const claimed = useCell(form.store.claimed);
  const drawn = fields.map(({ field, pointer }) =>
    claimed.has(pointer) ? null : (
      <Field key={field.pointer} field={field} pointer={pointer} form={form} widgets={widgets} />
    ),
  );
  return isOwned ? (
    <form className="form-part" style={style} noValidate autoComplete="off">
      {drawn}
    </form>
  ) : (
    <div className="form-part" style={style}>
      {drawn}
    </div>
  );
});

/** The cards of so many rows of a list are drawn with the page; those of later rows when they come near. */
const FIRST_CARDS = 10;

interface CardViewProps {
  readonly card: Card;
  /** How many of its parts are drawn. */
  readonly drawn: number;
  readonly isOwned: boolean;
}

/**
 * Whether the fields of a card are drawn: always, but for a row far down. Once the card has come near, or something
 * unfolded the row to show a field of it, they stay.
 */
function useCardDrawn({ row }: Card) {
  const { store } = useFormSettings();
  const isDrawn = useSnapshot(
    store.open.version.subscribe,
    () => row === undefined || row.index < FIRST_CARDS || store.open.has(row.path),
  );
  const element = useNear<HTMLElement>(!isDrawn, () => row && store.open.add(row.path));
  return { isDrawn, element };
}

const CardView = memo(function CardView({ card, drawn, isOwned }: CardViewProps) {
  const { id, t, titleOfRow, store, level } = useFormSettings();
  const titleId = `${id}:card:${card.key.replace(/\s/g, '%20;')}`;
  const { row } = card;
  const { isDrawn, element } = useCardDrawn(card);
  const filter = useCell(store.fields.filter);
  const isSought = row !== undefined && filter?.holds(row.pointer) === true;
  if (!isDrawn && filter !== undefined && !isSought) return null;
  // A list that is called as its card is says so itself.
  const isList = card.parts.flat().some(({ field: { type, title } }) => type === 'rows' && title === card.title);
  return (
    <section ref={element} className="card form-card" data-list={isList || undefined} aria-labelledby={titleId}>
      <div className="card-header">
        <h2 id={titleId}>
          {t(card.title)}
          {row !== undefined && (
            <span className="form-row-title"> {titleOfRow(row.field, store.get(row.pointer), row.index)}</span>
          )}
        </h2>
      </div>
      {isDrawn || isSought ? (
        <Boundary t={t} title={t(card.title)} watch={(listener) => store.draft.subscribe('', listener)}>
          {card.parts.slice(0, drawn).map((fields) => (
            <Part key={fields[0]?.field.pointer} fields={fields} isOwned={isOwned} />
          ))}
        </Boundary>
      ) : (
        <div className="form-part-ahead" style={{ blockSize: countOfLevel(card, level) * FIELD_HEIGHT }} />
      )}
    </section>
  );
});

/** A card with all its fields, for what lays cards out otherwise than one below the other. */
export function PlainCard({ card }: { readonly card: Card }) {
  return <CardView card={card} drawn={card.parts.length} isOwned />;
}

/** How many fields of a card a level shows, where all of them are in use. */
function countOfLevel({ parts }: Card, level: ViewLevel): number {
  return parts.flat().filter(({ field }) => level === 'advanced' || field.level === 'simple').length;
}

function countFields(cards: readonly Card[]): number {
  return cards.reduce((sum, { parts }) => parts.reduce((fields, part) => fields + part.length, sum), 0);
}

/** How high a part is in fields: a list is as high as the rows it is drawn with. */
function heightOf(part: readonly PlacedField[], document: JsonObject): number {
  return part.reduce((sum, { field, pointer }) => {
    const rows = field.type === 'rows' ? getAt(document, pointer) : undefined;
    return sum + (isJsonArray(rows) ? 1 + Math.min(rows.length, FIRST_ROWS) : 1);
  }, 0);
}

/** How many parts of each card are drawn first: from the top, until there are fields enough. */
function firstParts(cards: readonly Card[], document: JsonObject): readonly number[] {
  let height = 0;
  return cards.map(({ parts }) => {
    let drawn = 0;
    for (const part of parts) {
      if (height >= FIRST_FIELDS) break;
      height += heightOf(part, document);
      drawn++;
    }
    return drawn;
  });
}

/** Milliseconds after a frame: long enough that what else waits for its paint comes first. */
const AFTER_PAINT = 1;

/**
 * The cards of a form. What fills the first screen is drawn at once, the rest in one go right after it was painted; what
 * is off the screen is not laid out.
 */
export function Cards() {
  const { store, shows, complete, onDrawn, Layout } = useFormSettings();
  const shape = useCell(store.shape);
  const isNarrowed = useSnapshot(store.fields.filter.subscribe, () => store.fields.filter.get() !== undefined);
  const all = useMemo(() => cardsOf(store.plan, shape, store.fields.pathOf), [store, shape]);
  const cards = useMemo(() => (isNarrowed ? all : shownCards(all, shows)), [all, shows, isNarrowed]);
  const [isOwned] = useState(() => countFields(all) <= MAX_OWNED);
  const isComplete = useCell(complete);
  const first = useMemo(() => firstParts(cards, shape), [cards, shape]);
  const isAll =
    isComplete || Layout !== undefined || cards.every((card, index) => card.parts.length === first[index]);

  // In the task of the drawing: a passive effect may come a frame later.
  useLayoutEffect(() => {
    if (isAll) {
      complete.set(true);
      onDrawn?.();
      return undefined;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => complete.set(true), AFTER_PAINT);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [complete, onDrawn, isAll]);

  if (Layout !== undefined) return <Layout cards={cards} />;
  return cards.map((card, index) => {
    const drawn = isComplete ? card.parts.length : (first[index] ?? 0);
    return drawn === 0 ? null : <CardView key={card.key} card={card} drawn={drawn} isOwned={isOwned} />;
  });
}
