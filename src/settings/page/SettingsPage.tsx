import { Lock } from 'lucide-react';
import { lazy, type RefObject, Suspense, use, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Form, type FormHandle } from '../../../engine/form/Form.tsx';
import type { FieldFilter } from '../../../engine/form/fieldFilter.ts';
import { WidgetRegistry } from '../../../engine/form/registry.ts';
import { useCell } from '../../../engine/form/useCell.ts';
import { basicWidgets } from '../../../engine/form/widgets/basicWidgets.ts';
import { loadChunk } from '../../../engine/loadChunk.ts';
import type { Help } from '../../../engine/plan/advancedHelp.ts';
import { getAt } from '../../../engine/pointer.ts';
import { titleOfRow } from '../../../rules/titleOfRow.ts';
import { useDevice } from '../../app/deviceContext.ts';
import { currentTarget } from '../../app/target.ts';
import { useUnits } from '../../app/useUnits.ts';
import { currentLocale, t } from '../../i18n/t.ts';
import { outcomeIssues } from '../apply/outcomeIssues.ts';
import { pagePlan } from '../pages/pagePlan.ts';
import { PAGES, type Page } from '../pages/pages.ts';
import { settingLink } from '../pages/settingLink.ts';
import { readLevel, storeLevel, type ViewLevel } from '../parts/viewLevel.ts';
import { useSettings } from '../useSettings.ts';
import { unavailableParts } from './unavailableParts.ts';
import { useAdvancedHelp } from './useAdvancedHelp.ts';
import '../../../engine/form/form.css';
import './page.css';
import type { Board, RegulatoryDomain } from '../../../rules/facts.ts';
import type { PageParts } from '../parts/pageParts.ts';

const FindBar = lazy(async () => ({ default: (await loadChunk(() => import('../find/FindBar.tsx'))).FindBar }));

const linkTo = (pointer: string): string => settingLink(pointer) ?? '';

const LOCK = <Lock size={14} strokeWidth={1.6} aria-hidden />;

/** A settings page: its header, and the form that the schemas of its sections make. */
export function SettingsPage({ page: id }: { readonly page: string }) {
  const page = PAGES.find((known) => known.id === id);
  return page === undefined ? null : <PageView page={page} />;
}

function PageView({ page }: { readonly page: Page }) {
  const { draft, shown } = useSettings();
  const parts = usePage(page);
  const help = useAdvancedHelp(parts);
  const { Above, Below, widgets = [] } = parts;
  const [registry] = useState(() => new WidgetRegistry([...basicWidgets, ...widgets]));
  const { board, domain } = useDevice();
  const [level, setLevel] = useState(readLevel);
  const [filter, setFilter] = useState<FieldFilter>();
  const [missing, setMissing] = useState<string>();
  const form = useRef<FormHandle>(null);
  const choose = (next: ViewLevel) => {
    setLevel(next);
    storeLevel(next);
  };
  useLayoutEffect(() => {
    // The page may come back into sight after others were looked at.
    setLevel(readLevel());
    setMissing(undefined);
  }, []);
  useEffect(() => {
    const follow = () => {
      const target = currentTarget();
      // What is no pointer is the name of a card, which goes there itself.
      if (target?.startsWith('/')) shown.set(target);
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [shown]);
  /** Brings the person to a field; what keeps it from being seen gives way. */
  const show = async (pointer: string) => {
    const [{ settingAt }] = await Promise.all([loadChunk(() => import('../find/settingAt.ts')), registry.load()]);
    if (form.current === null) return;
    const found = settingAt(pointer, pagePlan(draft, page), form.current);
    flushSync(() => {
      setMissing(found.missing);
      setFilter(undefined);
      if (found.isAdvanced) setLevel('advanced');
    });
    if (found.pointer !== undefined) form.current.reveal(found.pointer);
  };
  return (
    <>
      <header className="settings-header">
        <div>
          <h1>{t(page.title)}</h1>
          <p>{t(page.description)}</p>
          {page.sections.includes('radio') && <p className="settings-limits">{limitsLine(board, domain)}</p>}
        </div>
        <LevelSwitch level={level} onChoose={choose} />
      </header>
      <div className="settings-find">
        <Suspense>
          <FindBar page={page} form={form} filter={filter} onFilter={setFilter} />
        </Suspense>
      </div>
      {missing !== undefined && (
        <div className="banner banner-info" role="status">
          <p>{missing}</p>
        </div>
      )}
      {Above && filter === undefined && <Above />}
      <PageForm page={page} widgets={registry} level={level} form={form} help={help} filter={filter} onShow={show} />
      <Suspense>{Below && filter === undefined && <Below level={level} />}</Suspense>
    </>
  );
}

interface PageFormProps {
  readonly page: Page;
  readonly widgets: WidgetRegistry;
  readonly level: ViewLevel;
  readonly form: RefObject<FormHandle | null>;
  readonly help: Help | undefined;
  readonly filter: FieldFilter | undefined;
  readonly onShow: (pointer: string) => Promise<void>;
}

function PageForm({ page, widgets, level, form, help, filter, onShow }: PageFormProps) {
  const { draft, readOnly, shown, apply } = useSettings();
  const { board } = useDevice();
  const units = useUnits();
  const issues = outcomeIssues(useCell(apply));
  const { features } = usePage(page);
  const [start] = useState(() => {
    return {
      plan: pagePlan(draft, page),
      draft,
      unavailable: unavailableParts(features, draft.limits()),
      titleOfRow: titleOfRow(t, board.radios, (pointer) => getAt(draft.state().document, pointer)),
    };
  });
  const field = useCell(shown);
  const latest = useRef(onShow);
  useLayoutEffect(() => {
    latest.current = onShow;
  });
  useEffect(() => {
    if (field === undefined) return undefined;
    // Not at once: what the form has to draw for it cannot be drawn while effects run.
    const timer = setTimeout(() => {
      shown.set(undefined);
      latest.current(field).catch(console.warn);
    });
    return () => clearTimeout(timer);
  }, [field, shown]);
  useEffect(() => {
    // A submit shows what the check below answers at the fields it is about.
    if (issues.length > 0) form.current?.submit().catch(console.warn);
  }, [issues, form]);
  return (
    <Form
      ref={form}
      {...start}
      widgets={widgets}
      level={level}
      readOnly={readOnly}
      help={help}
      t={t}
      lock={LOCK}
      locale={currentLocale()}
      units={units}
      filter={filter}
      linkTo={linkTo}
      check={() => issues}
    />
  );
}

/** Few settings or all of them. */
function LevelSwitch({
  level,
  onChoose,
}: {
  readonly level: ViewLevel;
  readonly onChoose: (level: ViewLevel) => void;
}) {
  // Every page that was opened has its own, and radio buttons of one name are one group.
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

/** Whose limits the page works by: country, place of use, model. */
function limitsLine(board: Board, domain: RegulatoryDomain | undefined): string {
  if (domain === undefined) return t('The country is not set: no channel is available.');
  return t('{country} · outdoor · limits computed for {model}', { country: domain.countryName, model: board.name });
}

/** What a page is made of, its sections being part of the draft; suspends until they are. */
function usePage(page: Page): PageParts {
  return use(useSettings().openPage(page.id));
}
