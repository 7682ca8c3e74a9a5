import { lazy, memo, type ReactNode, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react';
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

/** Lazy, because it is folded at the end of the page. If it fails to load, it is omitted. */
const UnavailableFields = lazy(() =>
  loadChunk(() => import('./UnavailableFields.tsx')).then(
    ({ UnavailableFields }) => ({ default: UnavailableFields }),
    () => ({ default: () => null }),
  ),
);

/** Lazy, because there are no errors before the fields are rendered. */
const Problems = lazy(async () => ({ default: (await loadChunk(() => import('./Problems.tsx'))).Problems }));

/** Props that may change while the form is mounted. */
export interface FormProps {
  /** Form created by `createForm`. */
  readonly form: CreatedForm;
  readonly level?: ViewLevel;
  /** Help texts missing in the schema, because they load later. The same object until it changes. */
  readonly help?: Help | undefined;
  /** BCP 47 tag for numbers. */
  readonly locale?: string;
  readonly units?: UnitSystem;
  /**
   * Limits the page to these fields (pointers with row indexes); all fields if undefined. The same object until it
   * changes.
   */
  readonly filter?: FieldFilter | undefined;
  /**
   * For a page in parts: returns true for fields whose card is shown. Ignored while a filter is set. The same
   * function until it changes.
   */
  readonly shows?: ((field: Field) => boolean) | undefined;
  /** Rendered before the cards unless a filter is set. It may render fields (`FieldsAt`). */
  readonly above?: ReactNode;
  /** Container for the fields that the device lacks; `null` until it is mounted. By default they follow the cards. */
  readonly end?: HTMLElement | null | undefined;
}

/**
 * Renders a form. Inputs are uncontrolled, so another form in the same place gets new ones. Input goes directly to the draft, which notifies the affected fields; this
 * component does not re-render. The draft has every input at once, valid or not. If a widget throws while rendering,
 * an error replaces its card.
 * @example <Form form={form} level="advanced" />
 */
export const Form = memo(function Form(props: FormProps) {
  const [{ form, count }, setShown] = useState({ form: props.form, count: 0 });
  if (form !== props.form) setShown({ form: props.form, count: count + 1 });
  return <FormBody key={count} {...props} />;
});

function FormBody(props: FormProps) {
  const { form, level = 'simple', help, locale, units = 'metric', filter, shows, above, end } = props;
  const { widgets } = form;
  const { id, store, announcements, problems, complete, t, inForm } = form.parts;
  const element = useRef<HTMLDivElement>(null);
  const conventions = useMemo(() => createConventions(locale, units), [locale, units]);

  // Native listeners, because React would search the tree for handlers on every event.
  useLayoutEffect(() => {
    const root = element.current;
    return root === null ? undefined : listenToInputs(root, store, widgets, conventions, inForm);
  }, [store, widgets, conventions, inForm]);

  // Subscribes while visible. When shown again, it first applies the missed changes.
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
              <Problems problems={problems} store={store} t={t} conventions={conventions} />
            </Suspense>
          </Boundary>
          {filter === undefined && above}
          <Cards />
          <BelowCards complete={complete} end={end} t={t} />
          {/* Container next to the cards, for the row editor and overlays. Cards are laid out separately. */}
          <div id={`${id}:side`} />
          <LiveRegion announcements={announcements} />
        </div>
      </WidgetsContext>
    </FormContext>
  );
}

/** Fields that the device lacks. Rendered after the cards, because it would take their place before. */
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

/** Live region for screen readers. */
function LiveRegion({ announcements }: { readonly announcements: Announcements }) {
  return (
    <div className="visually-hidden" role="status">
      {useCell(announcements.last).text}
    </div>
  );
}
