import {
  lazy,
  memo,
  type ReactNode,
  type Ref,
  Suspense,
  useCallback,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Boundary } from '../../base/Boundary.tsx';
import { Cell } from '../../base/cell.ts';
import { loadChunk } from '../../base/loadChunk.ts';
import { english, type Translate } from '../../base/translate.ts';
import { useCell } from '../../base/useCell.ts';
import type { Issue } from '../check/issue.ts';
import type { Draft } from '../draft/draft.ts';
import type { Help } from '../plan/advancedHelp.ts';
import type { Field, Plan } from '../plan/field.ts';
import type { JsonObject } from '../schema.ts';
import { Announcements } from './announcements.ts';
import { Cards } from './Cards.tsx';
import { createConventions, type UnitSystem } from './conventions.ts';
import type { CheckOutput } from './draftReview.ts';
import {
  FormContext,
  type FormSettings,
  type Level,
  type ListTool,
  type TitleOfRow,
  type UnavailablePart,
} from './FormContext.ts';
import type { FieldFilter } from './fieldFilter.ts';
import { createFormHandle, type FormHandle } from './formHandle.ts';
import { listenToInputs } from './inputs.ts';
import { type WidgetRegistry, WidgetsContext } from './registry.ts';
import { FormStore, type StoreOptions } from './store.ts';

/** It stands at the end of the page and is folded: it comes once the fields are drawn, or not at all. */
const UnavailableFields = lazy(() =>
  loadChunk(() => import('./UnavailableFields.tsx')).then(
    ({ UnavailableFields }) => ({ default: UnavailableFields }),
    () => ({ default: () => null }),
  ),
);

/** Nothing is wrong before the fields are drawn. */
const Problems = lazy(async () => ({ default: (await loadChunk(() => import('./Problems.tsx'))).Problems }));

export interface FormProps {
  readonly plan: Plan;
  /** Where the values are: the form draws them, and does to them what a person does. */
  readonly draft: Draft;
  /** What its fields are drawn with; the same object always. */
  readonly widgets: WidgetRegistry;
  /** Whoever reads may not write: values stand as text, without the limits on what they could be. */
  readonly readOnly?: boolean;
  readonly level?: Level;
  readonly t?: Translate;
  /** Help of fields whose schema has none here: it comes later than the page. The same object always. */
  readonly help?: Help | undefined;
  /** BCP 47 tag for numbers. */
  readonly locale?: string;
  readonly units?: UnitSystem;
  readonly titleOfRow?: TitleOfRow;
  /** What can be done with lists besides adding rows; the same list always. */
  readonly listTools?: readonly ListTool[];
  /** Narrows the page to these fields, by pointer (rows by index); all while there is none. The same object until it changes. */
  readonly filter?: FieldFilter | undefined;
  /** Of a page in parts: which cards are shown, told by a field of theirs; while it is narrowed, all. The same function until it changes. */
  readonly shows?: ((field: Field) => boolean) | undefined;
  /** Stands before the cards of a page that is not narrowed, and may draw fields of it (`FieldsAt`). Always the same element. */
  readonly above?: ReactNode;
  /** A field is gone to, which `shows` may leave out: it must be there when this returns. */
  readonly onSought?: (pointer: string) => void;
  /** The address of a field: each one links to itself. The same function always. */
  readonly linkTo?: ((pointer: string) => string) | undefined;
  /** Icon that stands after a value nobody can change; always the same element. */
  readonly lock?: ReactNode;
  /** What this device lacks besides fields, for the end of the page; the same list always. */
  readonly unavailable?: readonly UnavailablePart[];
  /** Checks the output as a whole, at submit: what no field can see alone. */
  readonly check?: CheckOutput;
  /** Validates a field on every key instead of when it is left. */
  readonly live?: boolean;
  /** A submit with nothing wrong: the draft without what is inactive. */
  readonly onSubmit?: (output: JsonObject) => void;
  /** Everything is on the page. */
  readonly onReady?: () => void;
  readonly ref?: Ref<FormHandle>;
}

const NONE_UNAVAILABLE: readonly UnavailablePart[] = [];
const NO_TOOLS: readonly ListTool[] = [];

const SELF_EXPLAINING: TitleOfRow = (field, _row, index) => `${field.rowTitle ?? field.title} ${index + 1}`;

/**
 * Draws a plan as a form. Inputs are uncontrolled; what is typed goes to the draft of the store, which wakes the fields it
 * concerns. Nothing here runs again on a key. What a person enters is in the draft at once, wrong or not; what a widget throws
 * while it draws stands in place of its card.
 * @example <Form ref={form} plan={plan} draft={draft} widgets={widgets} onSubmit={save} />
 */
export const Form = memo(function Form(props: FormProps) {
  const {
    plan,
    draft,
    widgets,
    readOnly = false,
    level = 'simple',
    t = english,
    locale,
    units = 'metric',
    live = false,
  } = props;
  const {
    titleOfRow = SELF_EXPLAINING,
    listTools = NO_TOOLS,
    help,
    filter,
    shows,
    above,
    linkTo,
    lock,
    unavailable = NONE_UNAVAILABLE,
    ref,
  } = props;
  const id = useId();
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });

  const [announcements] = useState(() => new Announcements());
  const [complete] = useState(() => new Cell(false));
  const [problems] = useState(() => new Cell<readonly Issue[]>([]));
  const conventions = useMemo(() => createConventions(locale, units), [locale, units]);
  const [store] = useState(() => {
    const onClamped: StoreOptions['onClamped'] = (field, value) => announcements.clamped(field, value);
    return new FormStore({ plan, draft, widgets, conventions, live, onClamped });
  });

  const [actions] = useState(() =>
    createFormHandle({ id, store, announcements, complete, problems, latest: () => latest.current }),
  );
  useImperativeHandle(ref, () => actions, [actions]);

  // Listeners of React would have it look up the tree for handlers at every event.
  useLayoutEffect(() => {
    const root = element.current;
    return root === null ? undefined : listenToInputs(root, store, widgets, conventions);
  }, [store, widgets, conventions]);

  // Out of sight a form hears nothing; back in sight it begins with what it missed.
  useLayoutEffect(() => store.listen(), [store]);
  useLayoutEffect(() => store.setConventions(conventions), [store, conventions]);
  useLayoutEffect(() => store.fields.setFilter(filter), [store, filter]);
  // Not at once: whoever hears of it may use the handle, which is there only when all effects have run.
  const onDrawn = useCallback(() => queueMicrotask(() => latest.current.onReady?.()), []);

  const settings = useSteady<FormSettings>({
    id,
    store,
    announcements,
    conventions,
    t,
    level,
    readOnly,
    help,
    titleOfRow,
    listTools,
    shows,
    linkTo,
    lock,
    unavailable,
    focus: actions.focus,
  });
  return (
    <FormContext value={settings}>
      <WidgetsContext value={widgets}>
        <div ref={element} className="form" spellCheck={false}>
          <Boundary t={t} title={t('Problems')}>
            <Suspense>
              <Problems problems={problems} plan={plan} t={t} />
            </Suspense>
          </Boundary>
          {filter === undefined && above}
          <Cards complete={complete} onDrawn={onDrawn} />
          <BelowCards complete={complete} t={t} />
          {/* Beside the cards, which are laid out each on its own: the row that is edited, and what opens over all. */}
          <div id={`${id}:side`} />
          <LiveRegion announcements={announcements} t={t} />
        </div>
      </WidgetsContext>
    </FormContext>
  );
});

/** What the device lacks; before the cards are drawn it would stand in their place. */
function BelowCards({ complete, t }: { readonly complete: Cell<boolean>; readonly t: Translate }) {
  return (
    useCell(complete) && (
      <Boundary t={t} title={t('Not supported by this model')}>
        <Suspense>
          <UnavailableFields />
        </Suspense>
      </Boundary>
    )
  );
}

/** Says announcements to screen readers. */
function LiveRegion({ announcements, t }: { readonly announcements: Announcements; readonly t: Translate }) {
  const { text, params } = useCell(announcements.last);
  return (
    <div className="visually-hidden" role="status">
      {text === '' ? '' : t(text, params)}
    </div>
  );
}

/** The object it was given first, until one of its entries is another. */
function useSteady<T extends object>(next: T): T {
  const [kept, keep] = useState(next);
  const values = Object.values(kept);
  if (Object.values(next).every((value, index) => Object.is(value, values[index]))) return kept;
  keep(next);
  return next;
}
