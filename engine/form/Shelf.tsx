import { type ReactNode, useCallback, useLayoutEffect } from 'react';
import { Boundary } from '../../base/Boundary.tsx';
import { useCell, useSnapshot } from '../../base/useCell.ts';
import { isJsonArray } from '../core/json.ts';
import { getAt, parentPointer } from '../core/pointer.ts';
import type { Card } from '../plan/cards.ts';
import type { PlacedField } from '../plan/field.ts';
import { pathsIn, readSummary, type SummaryPart } from '../plan/rowSummary.ts';
import { switchOf } from '../plan/switchOf.ts';
import { valueWords } from '../words/valueWords.ts';
import { Field, isShown } from './Field.tsx';
import { type FormSettings, useFormSettings } from './FormContext.ts';
import type { FieldNode } from './fieldNode.ts';
import { isError } from './fieldNode.ts';
import { useWidgets } from './registry.ts';
import './Shelf.css';

interface ShelfProps {
  readonly title: string;
  readonly cards: readonly Card[];
  /** Rows without fields, rendered last unless a filter is set. */
  readonly children?: ReactNode;
}

/** Card whose rows are folded cards. */
export function Shelf({ title, cards, children }: ShelfProps) {
  const { id, t, store } = useFormSettings();
  const isNarrowed = useCell(store.fields.filter) !== undefined;
  const titleId = `${id}:shelf:${title.replace(/\s/g, '-')}`;
  return (
    <section className="card form-card shelf" aria-labelledby={titleId}>
      <div className="card-header">
        <h2 id={titleId}>{t(title)}</h2>
      </div>
      <ShelfRows cards={cards} />
      {!isNarrowed && children}
    </section>
  );
}

/** Folded cards, one row each. A row shows its switch with a summary, or the titles of its fields. */
export function ShelfRows({ cards }: Pick<ShelfProps, 'cards'>) {
  const { t, store } = useFormSettings();
  return cards.map((card) => (
    <Boundary key={card.key} t={t} title={t(card.title)} watch={(listener) => store.draft.subscribe('', listener)}>
      <FoldedCard card={card} />
    </Boundary>
  ));
}

interface ShelfRowProps {
  readonly title: string;
  /** One line of text. */
  readonly help: string;
  readonly values?: ReactNode;
  /** Unique among the rows of the form. */
  readonly name: string;
  readonly children: ReactNode;
}

/** Row of a shelf without a switch. */
export function ShelfRow({ title, help, values, name, children }: ShelfRowProps) {
  const { display } = useFormSettings();
  const isOpen = useSnapshot(display.version.subscribe, () => display.isOpen(name));
  return (
    <section className="shelf-row">
      <div className="field shelf-head">
        <ShelfTitle title={title} name={name} isOpen={isOpen} canOpen />
        <p className="field-help">{help}</p>
        {/* Reserves the line, because values arrive later. A space without width leaves its column in place. */}
        <span className="shelf-values">{values ?? '\u200b'}</span>
      </div>
      {isOpen && <div className="shelf-body">{children}</div>}
    </section>
  );
}

interface ShelfTitleProps {
  readonly title: string;
  readonly name: string;
  readonly isOpen: boolean;
  readonly canOpen: boolean;
}

function ShelfTitle({ title, name, isOpen, canOpen }: ShelfTitleProps) {
  const { display } = useFormSettings();
  const toggle = () => (isOpen ? display.fold(name) : display.open(name));
  return (
    <h3 className="shelf-title">
      {canOpen ? (
        <button type="button" aria-expanded={isOpen} onClick={toggle}>
          {title}
        </button>
      ) : (
        title
      )}
    </h3>
  );
}

function FoldedCard({ card: { title, parts } }: { readonly card: Card }) {
  const form = useFormSettings();
  const widgets = useWidgets();
  const { store, display, t } = form;
  const placed = parts.flat();
  const master = switchOf(placed.map(({ field }) => field));
  const nodes = placed.map(({ field, pointer }) => store.fields.node(pointer, field));
  const head = master && nodes[0];
  // Compared as a string, so that a key press in a field re-renders only that field.
  const state = useSnapshot(useSubscribed(nodes), () => stateOf(nodes, head, form));
  const isUnfolded = useSnapshot(display.version.subscribe, () => display.isOpen(title));
  const values = useSnapshot(
    (listener) => store.draft.subscribe('', listener),
    () => (head === undefined ? '' : valuesOf(head, nodes, form)),
  );
  const { isAlert, isSought, isThere, canOpen } = flagsOf(state);
  useLayoutEffect(() => {
    if (isAlert) display.open(title);
  }, [isAlert, title, display]);
  if (!isThere) return null;
  const isOpen = canOpen && (isUnfolded || isAlert || isSought);
  const heading = <ShelfTitle title={t(title)} name={title} isOpen={isOpen} canOpen={canOpen} />;
  if (head === undefined) {
    return (
      <section className="shelf-row">
        <div className="field shelf-head">
          {heading}
          <p className="field-help">{shownTitles(nodes, form)}</p>
        </div>
        {isOpen && <Body fields={placed} />}
      </section>
    );
  }
  return (
    <section className="shelf-row">
      <Field
        field={head.field}
        pointer={head.pointer}
        form={form}
        widgets={widgets}
        head={
          <>
            {heading}
            <span className="shelf-values">{values}</span>
          </>
        }
      />
      {isOpen && <Body fields={placed.slice(1)} />}
    </section>
  );
}

function Body({ fields }: { readonly fields: readonly PlacedField[] }) {
  const form = useFormSettings();
  const widgets = useWidgets();
  const elements = (
    <>
      {fields.map(({ field, pointer }) => (
        <Field key={pointer} field={field} pointer={pointer} form={form} widgets={widgets} />
      ))}
      <p className="field-help shelf-off">{form.t('Turn it on to see its settings.')}</p>
    </>
  );
  return form.inForm ? (
    <div className="shelf-body">{elements}</div>
  ) : (
    <form className="shelf-body" noValidate autoComplete="off">
      {elements}
    </form>
  );
}

/** Subscribe function for all given fields. */
function useSubscribed(nodes: readonly FieldNode[]) {
  const { store } = useFormSettings();
  const key = nodes.map(({ path }) => path).join();
  return useCallback(
    (listener: () => void) => {
      const ends = key.split(',').flatMap((path) => store.fields.at(path)?.subscribe(listener) ?? []);
      return () => {
        for (const end of ends) end();
      };
    },
    [key, store],
  );
}

/**
 * Visibility and fold state of a card, encoded as letters so that equal states compare equal.
 * @param head field of the switch
 */
function stateOf(nodes: readonly FieldNode[], head: FieldNode | undefined, form: FormSettings): string {
  const body = nodes.filter((node) => node !== head);
  const isAlert = nodes.some((node) => {
    const { changed, issues } = node.get();
    return changed || issues.some(isError);
  });
  const isSought = body.some((node) => node.get().matchesFilter === true);
  const isLacking = head?.get().effective.unavailable !== undefined;
  const isThere = !isLacking && nodes.some((node) => isShown(node, node.get(), form, false));
  const canOpen =
    isAlert || isSought || form.level === 'advanced' || body.some(({ field }) => field.level === 'simple');
  return `${isAlert ? 'a' : ''}${isSought ? 's' : ''}${isThere ? 't' : ''}${canOpen ? 'o' : ''}`;
}

function flagsOf(state: string) {
  const has = (letter: string) => state.includes(letter);
  return { isAlert: has('a'), isSought: has('s'), isThere: has('t'), canOpen: has('o') };
}

/** Maximum number of titles in the summary of a card. */
const MOST_TITLES = 4;

/** Summary of a card without a switch. */
function shownTitles(nodes: readonly FieldNode[], form: FormSettings): string {
  const shown = nodes.filter((node) => isShown(node, node.get(), form, false));
  const titles = shown.slice(0, MOST_TITLES).map(({ field }) => form.t(field.title));
  return [...titles, ...(shown.length > MOST_TITLES ? ['…'] : [])].join(' · ');
}

/** Summary of a card while its switch is on (`x-summary` of the switch). */
function valuesOf(head: FieldNode, nodes: readonly FieldNode[], form: FormSettings): string {
  const { store, t } = form;
  const { effective } = head.get();
  const isOn = (effective.fixed ?? store.get(head.pointer) ?? head.field.default) === true;
  if (!isOn || head.field.summary === undefined) return '';
  const around = parentPointer(head.pointer);
  const textAt = (path: string): string => {
    const node = nodes.find(({ pointer }) => pointer === `${around}/${path}`);
    return node?.get().active ? textOf(node, form) : '';
  };
  const say = (parts: readonly SummaryPart[]): string =>
    parts
      .map((part) => {
        if ('words' in part) return part.words;
        if ('path' in part) return textAt(part.path);
        return pathsIn(part.optional).some((path) => textAt(path) !== '') ? say(part.optional) : '';
      })
      .join('');
  const alternatives = readSummary(t(head.field.summary));
  return say(alternatives.find((parts) => pathsIn(parts).some((path) => textAt(path) !== '')) ?? []);
}

function textOf({ field, pointer }: FieldNode, form: FormSettings): string {
  const value = getAt(form.store.values(), pointer) ?? field.default;
  if (value === undefined || value === '') return '';
  if (!isJsonArray(value)) return valueWords(field, value, form);
  const count = value.length === 0 ? form.t('none') : value.length;
  return form.t('{title}: {count}', { title: form.t(field.title), count });
}
