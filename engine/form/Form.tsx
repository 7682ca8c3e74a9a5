import { lazy, memo, type ReactNode, Suspense, useLayoutEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Boundary } from '../../base/Boundary.tsx';
import { loadChunk } from '../../base/loadChunk.ts';
import { useCell } from '../../base/useCell.ts';
import type { Help } from '../plan/advancedHelp.ts';
import type { Field } from '../plan/field.ts';
import { createConventions, type UnitSystem } from '../words/conventions.ts';
import type { Announcements } from './announcements.ts';
import { Cards } from './Cards.tsx';
import type { CreatedForm } from './createForm.ts';
import { FormContext, type FormParts, type FormSettings, type ViewLevel } from './FormContext.ts';
import type { FieldFilter } from './fieldFilter.ts';
import { listenToInputs } from './inputs.ts';
import { WidgetsContext } from './registry.ts';

/** It stands at the end of the page and is folded: it comes once the fields are drawn, or not at all. */
const UnavailableFields = lazy(() =>
  loadChunk(() => import('./UnavailableFields.tsx')).then(
    ({ UnavailableFields }) => ({ default: UnavailableFields }),
    () => ({ default: () => null }),
  ),
);

/** Nothing is wrong before the fields are drawn. */
const Problems = lazy(async () => ({ default: (await loadChunk(() => import('./Problems.tsx'))).Problems }));

/** What of a form may change while it is on the page. */
export interface FormProps {
  /** The form, see `createForm`. */
  readonly form: CreatedForm;
  readonly level?: ViewLevel;
  /** Help of fields whose schema has none here: it comes later than the page. The same object until it changes. */
  readonly help?: Help | undefined;
  /** BCP 47 tag for numbers. */
  readonly locale?: string;
  readonly units?: UnitSystem;
  /** Narrows the page to these fields, by pointer (rows by index); all while there is none. The same object until it changes. */
  readonly filter?: FieldFilter | undefined;
  /** Of a page in parts: which cards are shown, told by a field of theirs; while it is narrowed, all. The same function until it changes. */
  readonly shows?: ((field: Field) => boolean) | undefined;
  /** Stands before the cards of a page that is not narrowed, and may draw fields of it (`FieldsAt`). */
  readonly above?: ReactNode;
  /** What the device lacks stands in this element, which is not there yet as long as it is null; else below the cards. */
  readonly end?: HTMLElement | null | undefined;
}

/**
 * Draws a form. Inputs are uncontrolled; what is typed goes to the draft of the store, which wakes the fields it concerns.
 * Nothing here runs again on a key. What a person enters is in the draft at once, wrong or not; what a widget throws while it
 * draws stands in place of its card.
 * @example <Form form={form} level="advanced" />
 */
export const Form = memo(function Form(props: FormProps) {
  const { form, level = 'simple', help, locale, units = 'metric', filter, shows, above, end } = props;
  const { widgets } = form;
  const { id, store, announcements, problems, complete, t } = form.parts;
  const element = useRef<HTMLDivElement>(null);
  const conventions = useMemo(() => createConventions(locale, units), [locale, units]);

  // Listeners of React would have it look up the tree for handlers at every event.
  useLayoutEffect(() => {
    const root = element.current;
    return root === null ? undefined : listenToInputs(root, store, widgets, conventions);
  }, [store, widgets, conventions]);

  // Out of sight a form hears nothing; back in sight it begins with what it missed.
  useLayoutEffect(() => store.listen(), [store]);
  useLayoutEffect(() => store.setConventions(conventions), [store, conventions]);
  useLayoutEffect(() => store.fields.setFilter(filter), [store, filter]);

  const settings = useMemo(
    (): FormSettings => ({ ...form.parts, level, conventions, help, shows }),
    [form, level, conventions, help, shows],
  );
  return (
    <FormContext value={settings}>
      <WidgetsContext value={widgets}>
        <div ref={element} className="form" spellCheck={false}>
          <Boundary t={t} title={t('Problems')}>
            <Suspense>
              <Problems problems={problems} plan={store.plan} t={t} conventions={conventions} />
            </Suspense>
          </Boundary>
          {filter === undefined && above}
          <Cards />
          <BelowCards complete={complete} end={end} t={t} />
          {/* Beside the cards, which are laid out each on its own: the row that is edited, and what opens over all. */}
          <div id={`${id}:side`} />
          <LiveRegion announcements={announcements} />
        </div>
      </WidgetsContext>
    </FormContext>
  );
});

/** What the device lacks; before the cards are drawn it would stand in their place. */
function BelowCards({ complete, end, t }: Pick<FormProps, 'end'> & Pick<FormParts, 'complete' | 't'>) {
  const isComplete = useCell(complete);
  if (!isComplete || end === null) return null;
  const below = (
    <Boundary t={t} title={t('Not supported by this model')}>
      <Suspense>
        <UnavailableFields />
      </Suspense>
    </Boundary>
  );
  return end === undefined ? below : createPortal(below, end);
}

/** Says announcements to screen readers. */
function LiveRegion({ announcements }: { readonly announcements: Announcements }) {
  return (
    <div className="visually-hidden" role="status">
      {useCell(announcements.last).text}
    </div>
  );
}
