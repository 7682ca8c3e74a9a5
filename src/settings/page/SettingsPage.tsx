import { getAt } from 'guywire-engine/core';
import {
  basicWidgets,
  type CreatedForm,
  createForm,
  type FieldFilter,
  Form,
  type ViewLevel,
  WidgetRegistry,
} from 'guywire-engine/form';
import type { Field } from 'guywire-engine/plan';
import { Lock } from 'lucide-react';
import { lazy, Suspense, use, useId, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadChunk } from '../../../base/loadChunk.ts';
import { titleOfRow } from '../../../rules/titleOfRow.ts';
import { useDevice } from '../../app/deviceContext.ts';
import { replacePath } from '../../app/path.ts';
import { PAGES, type Page, settingLink } from '../../app/settingsPages.ts';
import { useUnits } from '../../app/units.ts';
import { currentLocale, t } from '../../i18n/t.ts';
import { refusalsOf } from '../apply/refusalsOf.ts';
import { useIsTesting } from '../core/useIsTesting.ts';
import { useSettings } from '../core/useSettings.ts';
import { readLevel, storeLevel } from '../core/viewLevel.ts';
import { LIST_TOOLS } from '../lists/lateListTools.tsx';
import { pagePlan } from '../pages/pagePlan.ts';
import { subpageOf } from '../pages/subpageOf.ts';
import { pathOf, useSubpage } from '../pages/useSubpage.ts';
import { LockedFields } from '../testMode/LockedFields.tsx';
import { unavailableParts } from './unavailableParts.ts';
import { useAdvancedHelp } from './useAdvancedHelp.ts';
import { useSubmit } from './useSubmit.ts';
import 'guywire-engine/form.css';
import './page.css';
import type { PageParts } from '../core/pageParts.ts';

/** Content besides the form is loaded after the first render. */
const PageHead = lazy(async () => ({ default: (await loadChunk(() => import('../find/PageHead.tsx'))).PageHead }));
/** The bar of a test has loaded the same code. */
const LockNote = lazy(async () => ({
  default: (await loadChunk(() => import('../testMode/LockNote.tsx'))).LockNote,
}));

const linkTo = (pointer: string): string => settingLink(pointer) ?? '';

const LOCK = <Lock size={14} strokeWidth={1.6} aria-hidden />;

export function SettingsPage({ page: id }: { readonly page: string }) {
  const page = PAGES.find((one) => one.id === id);
  return page === undefined ? null : <PageView page={page} />;
}

function PageView({ page }: { readonly page: Page }) {
  const parts = usePage(page);
  const settings = useSettings();
  const isLocked = useIsTesting(settings);
  const lockId = useId();
  const { Above, Below, Panel, widgets = [], subpages, Note } = parts;
  const subpage = useSubpage(page, subpages);
  const [registry] = useState(() => new WidgetRegistry([...basicWidgets, ...widgets]));
  const units = useUnits();
  const [chosenLevel, setLevel] = useState(readLevel);
  const [filter, setFilter] = useState<FieldFilter>();
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const form = usePageForm(page, parts, registry);
  const shows = useMemo(
    () => subpage && subpages && ((field: Field) => subpageOf(subpages, field.pointer) === subpage),
    [subpage, subpages],
  );
  // A user who opens a later subpage wants all its settings.
  const isFirst = subpage === subpages?.[0];
  const level = isFirst ? chosenLevel : 'advanced';
  const help = useAdvancedHelp(parts, level === 'advanced');
  const above = useMemo(() => Panel && <Panel level={level} subpage={subpage?.id} />, [Panel, level, subpage]);
  const choose = (next: ViewLevel) => {
    setLevel(next);
    storeLevel(next);
  };
  // The level may have changed on another page while this page was hidden.
  useLayoutEffect(() => setLevel(readLevel()), []);
  return (
    <>
      <header className="settings-header">
        <div>
          <h1>
            {subpage && <span className="settings-parent">{t(page.title)}</span>} {t((subpage ?? page).title)}
          </h1>
          <div className="settings-about">
            <p data-locked={isLocked || undefined}>{t((subpage ?? page).description)}</p>
            <div id={lockId} role="status" className="settings-lock">
              <Suspense>{isLocked && <LockNote settings={settings} onNarrow={settings.refuseEdit} />}</Suspense>
            </div>
          </div>
          {Note && <Note />}
        </div>
        {isFirst && <LevelSwitch level={level} onChoose={choose} />}
      </header>
      <div className="settings-find">
        <Suspense>
          <PageHead
            page={page}
            subpages={subpages}
            subpage={subpage}
            form={form}
            load={() => Promise.all([registry.load(), parts.preload?.()])}
            filter={filter}
            onFilter={setFilter}
            onFound={(isInAdvanced) => {
              setFilter(undefined);
              if (isInAdvanced) setLevel('advanced');
            }}
          />
        </Suspense>
      </div>
      {Above && filter === undefined && <Above level={level} subpage={subpage?.id} />}
      <LockedFields settings={settings} describedBy={lockId}>
        <Form
          form={form}
          level={level}
          help={help}
          filter={filter}
          shows={shows}
          above={above}
          end={end}
          locale={currentLocale()}
          units={units}
        />
      </LockedFields>
      <Suspense>{Below && filter === undefined && <Below level={level} subpage={subpage?.id} />}</Suspense>
      <div ref={setEnd} className="settings-end" />
    </>
  );
}

/** Form of a page. Its submit sends the pending changes while it is shown. */
function usePageForm(
  page: Page,
  { features, subpages, editing, Layout, laysOut }: PageParts,
  widgets: WidgetRegistry,
): CreatedForm {
  const settings = useSettings();
  const { draft, readOnly } = settings;
  const { board } = useDevice();
  const [form] = useState(() =>
    createForm({
      id: page.id,
      plan: pagePlan(draft, page),
      draft,
      ...editing?.({ draft, board }),
      widgets,
      readOnly,
      t,
      titleOfRow: titleOfRow(t, board.radios, (pointer) => getAt(draft.state().document, pointer)),
      listTools: LIST_TOOLS,
      linkTo,
      lock: LOCK,
      Layout,
      laysOut,
      check: () => refusalsOf(draft),
      // The bar lists the errors of all pages.
      listsOthers: false,
      unavailable: unavailableParts(features, draft.limits()),
      beforeFocus: (pointer) => {
        const target = subpages && subpageOf(subpages, pointer);
        if (target !== undefined) flushSync(() => replacePath(pathOf(page, target)));
      },
    }),
  );
  useSubmit(settings, form);
  return form;
}

function LevelSwitch({
  level,
  onChoose,
}: {
  readonly level: ViewLevel;
  readonly onChoose: (level: ViewLevel) => void;
}) {
  // Every opened page stays mounted, and radio buttons with the same name form one group.
  const name = useId();
  return (
    <fieldset className="segmented settings-level">
      <legend className="visually-hidden">{t('Show')}</legend>
      {(['simple', 'advanced'] as const).map((each) => (
        <label key={each}>
          <input type="radio" name={name} checked={each === level} onChange={() => onChoose(each)} />
          <span>{each === 'simple' ? t('Simple') : t('Advanced')}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Parts of a page. Suspends until its sections are in the draft. */
function usePage(page: Page): PageParts {
  return use(useSettings().openPage(page.id));
}
