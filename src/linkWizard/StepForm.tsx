import { getAt, templateOf } from 'guywire-engine/core';
import { basicWidgets, createForm, Form, fieldFilter, WidgetRegistry } from 'guywire-engine/form';
import { use, useEffect, useId, useMemo, useState } from 'react';
import { titleOfRow } from '../../rules/titleOfRow.ts';
import { useDevice } from '../app/deviceContext.ts';
import { settingLink } from '../app/settingsPages.ts';
import { useUnits } from '../app/units.ts';
import { currentLocale, t } from '../i18n/t.ts';
import { refusalsOf } from '../settings/apply/refusalsOf.ts';
import type { Settings } from '../settings/core/settings.ts';
import { issueMessage } from '../settings/draft/issueLink.ts';
import { useDraft } from '../settings/draft/useDraft.ts';
import { useSubmit } from '../settings/page/useSubmit.ts';
import { LockedFields } from '../settings/testMode/LockedFields.tsx';
import { LockNote } from '../settings/testMode/LockNote.tsx';
import { useConventions } from '../settings/words/useConventions.ts';
import 'guywire-engine/form.css';
import type { StepId } from './journey.ts';
import { followedIn, isOfStep, STEP_SETTINGS, stepFields, stepPlan } from './stepSettings.ts';

/** Field with the network list beside the form. */
const BESIDE = 'network';

const linkTo = (pointer: string): string => settingLink(pointer) ?? '';

interface Props {
  readonly settings: Settings;
  readonly step: StepId;
  /** Pointer of the field to focus. A new object for each request. */
  readonly target?: { readonly pointer: string } | undefined;
}

/** Settings of a step, rendered as on their pages, with their errors. */
export function StepForm(props: Props) {
  const { draft } = props.settings;
  const { errors } = useDraft(draft);
  const followed = followedIn(draft.state().document);
  // Errors are shown until the step is left.
  const [isWhole, setWhole] = useState(false);
  if (!isWhole && errors.some(({ issue }) => followed.includes(templateOf(issue.pointer)))) setWhole(true);
  return <Fields key={String(isWhole)} {...props} without={isWhole ? [] : followed} />;
}

function Fields({ settings, step, target, without }: Props & { readonly without: readonly string[] }) {
  const { draft } = settings;
  const { board } = useDevice();
  const units = useUnits();
  const lockId = useId();
  const conventions = useConventions();
  // Only one of the interfaces is shown.
  const isNarrow = step === 'radio';
  const parts = (STEP_SETTINGS[step]?.pages ?? []).map((page) => use(settings.openPage(page)));
  const [plan] = useState(() => stepPlan(draft, step, without));
  // Several radios have the layout of their page.
  const [only] = step === 'network' ? parts : [];
  const [form] = useState(() =>
    createForm({
      id: `link-${step}`,
      plan,
      draft,
      ...only?.editing?.({ draft, board }),
      Layout: only?.Layout,
      widgets: new WidgetRegistry([
        ...basicWidgets,
        ...new Set(parts.flatMap(({ widgets = [] }) => widgets).filter(({ name }) => name !== BESIDE)),
      ]),
      readOnly: settings.readOnly,
      check: () => refusalsOf(draft),
      t,
      titleOfRow: titleOfRow(t, board.radios, (pointer) => getAt(draft.state().document, pointer)),
      linkTo,
    }),
  );
  useSubmit(settings, form);
  const view = useDraft(draft);
  const { document } = draft.state();
  const errors = view.errors.filter(({ issue }) => isOfStep(step, templateOf(issue.pointer)));
  const filter = useMemo(
    () => (isNarrow ? fieldFilter(stepFields(plan, document).map(({ pointer }) => pointer)) : undefined),
    [isNarrow, plan, document],
  );
  useEffect(() => {
    if (target !== undefined) form.reveal(target.pointer);
  }, [target, form]);
  return (
    <>
      <div id={lockId} role="status" className="link-lock">
        <LockNote settings={settings} />
      </div>
      <LockedFields settings={settings} describedBy={lockId}>
        <Form form={form} locale={currentLocale()} units={units} filter={filter} />
      </LockedFields>
      {errors.length > 0 && (
        <ul className="link-errors" aria-label={t('Needs attention')}>
          {errors.map((link) => (
            <li key={`${link.issue.pointer} ${link.issue.code}`}>
              <button type="button" className="link" onClick={() => form.reveal(link.issue.pointer)}>
                {link.label}
              </button>
              {`: ${issueMessage(link, conventions)}`}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
