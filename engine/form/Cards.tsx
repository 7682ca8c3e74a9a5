import { memo, useLayoutEffect, useMemo, useState } from 'react';
import { Boundary } from '../../base/Boundary.tsx';
import { useCell, useSnapshot } from '../../base/useCell.ts';
import { isJsonArray } from '../core/json.ts';
import { getAt } from '../core/pointer.ts';
import type { JsonObject } from '../core/schema.ts';
import { type Card, cardsOf, shownCards } from '../plan/cards.ts';
import type { PlacedField } from '../plan/field.ts';
import { afterPaint } from './afterPaint.ts';
import { Field } from './Field.tsx';
import { useFormSettings, type ViewLevel } from './FormContext.ts';
import { useWidgets } from './registry.ts';
import { FIRST_ROWS } from './useIncrementalRows.ts';
import { useNear } from './useNear.ts';

/** Fields rendered before the first paint: about one screen. */
const FIRST_FIELDS = 20;

/** Approximate field height in pixels. It sizes unrendered parts, so that the scroll bar does not jump. */
const FIELD_HEIGHT = 59;

/**
 * Maximum number of fields for a form element per part. Browsers scan the form of an input on every key press, and
 * small forms are scanned fast. However, browsers lay out all small forms at the first rendering, even off screen.
 * Many inputs without a form do not have this cost.
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
  const shownElsewhere = useCell(form.display.shownElsewhere);
  const elements = fields.map(({ field, pointer }) =>
    shownElsewhere.has(pointer) ? null : (
      <Field key={field.pointer} field={field} pointer={pointer} form={form} widgets={widgets} />
    ),
  );
  return isOwned && !form.inForm ? (
    <form className="form-part" style={style} noValidate autoComplete="off">
      {elements}
    </form>
  ) : (
    <div className="form-part" style={style}>
      {elements}
    </div>
  );
});

/** Cards rendered with the page, per list. Cards of later rows are rendered when they come near the screen. */
const FIRST_CARDS = 10;

interface CardViewProps {
  readonly card: Card;
  /** Number of rendered parts. */
  readonly renderedCount: number;
  readonly isOwned: boolean;
}

/**
 * True once the fields of a card are rendered. Cards of late rows wait until they come near the screen, or until the
 * row is opened.
 */
function useCardDrawn({ row }: Card) {
  const { display } = useFormSettings();
  const isDrawn = useSnapshot(
    display.version.subscribe,
    () => row === undefined || row.index < FIRST_CARDS || display.isOpen(row.path),
  );
  const element = useNear<HTMLElement>(!isDrawn, () => row && display.open(row.path));
  return { isDrawn, element };
}

const CardView = memo(function CardView({ card, renderedCount, isOwned }: CardViewProps) {
  const { id, t, titleOfRow, store, level } = useFormSettings();
  const titleId = `${id}:card:${card.key.replace(/\s/g, '%20;')}`;
  const { row } = card;
  const { isDrawn, element } = useCardDrawn(card);
  const filter = useCell(store.fields.filter);
  const isSought = row !== undefined && filter?.holds(row.pointer) === true;
  if (!isDrawn && filter !== undefined && !isSought) return null;
  // The list shows the title if it has the same title as the card.
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
          {card.parts.slice(0, renderedCount).map((fields) => (
            <Part key={fields[0]?.field.pointer} fields={fields} isOwned={isOwned} />
          ))}
        </Boundary>
      ) : (
        <div className="form-part-ahead" style={{ blockSize: countOfLevel(card, level) * FIELD_HEIGHT }} />
      )}
    </section>
  );
});

/** Card with all its fields, for custom layouts. */
export function PlainCard({ card }: { readonly card: Card }) {
  return <CardView card={card} renderedCount={card.parts.length} isOwned />;
}

/** Number of fields that a view level shows, if all are active. */
function countOfLevel({ parts }: Card, level: ViewLevel): number {
  return parts.flat().filter(({ field }) => level === 'advanced' || field.level === 'simple').length;
}

function countFields(cards: readonly Card[]): number {
  return cards.reduce((sum, { parts }) => parts.reduce((fields, part) => fields + part.length, sum), 0);
}

/** Height of a part, in fields. A list counts with its initially rendered rows. */
function heightOf(part: readonly PlacedField[], document: JsonObject): number {
  return part.reduce((sum, { field, pointer }) => {
    const rows = field.type === 'rows' ? getAt(document, pointer) : undefined;
    return sum + (isJsonArray(rows) ? 1 + Math.min(rows.length, FIRST_ROWS) : 1);
  }, 0);
}

/** Number of initially rendered parts per card: from the top until the screen is full. */
function firstParts(cards: readonly Card[], document: JsonObject): readonly number[] {
  let height = 0;
  return cards.map(({ parts }) => {
    let count = 0;
    for (const part of parts) {
      if (height >= FIRST_FIELDS) break;
      height += heightOf(part, document);
      count++;
    }
    return count;
  });
}

/**
 * Cards of a form. The first screen is rendered at once, the rest in one step after the first paint. The browser
 * skips the layout of cards off screen.
 */
export function Cards() {
  const { store, shows, complete, onDrawn, Layout: Custom, laysOut } = useFormSettings();
  const shape = useCell(store.shape);
  const plan = useSnapshot(store.fields.grown.subscribe, () => store.plan);
  const isNarrowed = useSnapshot(store.fields.filter.subscribe, () => store.fields.filter.get() !== undefined);
  const all = useMemo(() => cardsOf(plan, shape, store.fields.pathOf), [store, plan, shape]);
  const cards = useMemo(() => (isNarrowed ? all : shownCards(all, shows)), [all, shows, isNarrowed]);
  const [isOwned] = useState(() => countFields(all) <= MAX_OWNED);
  const Layout = laysOut(cards) ? Custom : undefined;
  const isComplete = useCell(complete);
  const first = useMemo(() => firstParts(cards, shape), [cards, shape]);
  const isAll =
    isComplete || Layout !== undefined || cards.every((card, index) => card.parts.length === first[index]);

  // A layout effect, because a passive effect can run a frame later.
  useLayoutEffect(() => {
    if (isAll) {
      complete.set(true);
      onDrawn?.();
      return undefined;
    }
    return afterPaint(() => complete.set(true));
  }, [complete, onDrawn, isAll]);

  if (Layout !== undefined) return <Layout cards={cards} />;
  return cards.map((card, index) => {
    const renderedCount = isComplete ? card.parts.length : (first[index] ?? 0);
    return renderedCount === 0 ? null : (
      <CardView key={card.key} card={card} renderedCount={renderedCount} isOwned={isOwned} />
    );
  });
}
