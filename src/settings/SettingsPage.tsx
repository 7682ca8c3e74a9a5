import { Lock } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Form, type FormHandle } from '../../engine/form/Form.tsx';
import { useDevice } from '../app/deviceContext.ts';
import { useUnits } from '../app/useUnits.ts';
import { currentLocale, t } from '../i18n/t.ts';
import { outcomeIssues } from './apply/outcomeIssues.ts';
import { LevelSwitch } from './LevelSwitch.tsx';
import { limitsLine } from './limitsLine.ts';
import { PAGES, type Page } from './pages.ts';
import { shownLimits } from './shownLimits.ts';
import { titleOfRow } from './titleOfRow.ts';
import { useMachine } from './useMachine.ts';
import { usePage } from './usePage.ts';
import { useSettings } from './useSettings.ts';
import { readLevel, storeLevel, type ViewLevel } from './viewLevel.ts';
import '../../engine/form/form.css';
import './page.css';

const LOCK = <Lock size={14} strokeWidth={1.6} aria-hidden />;

/** A settings page: its header, and the form that the schemas of its sections make. */
export function SettingsPage({ page: id }: { readonly page: string }) {
  const page = PAGES.find((known) => known.id === id);
  return page === undefined ? null : <PageView page={page} />;
}

function PageView({ page }: { readonly page: Page }) {
  const { draft } = useSettings();
  const { Above, Below } = usePage(page);
  const { board, domain } = useDevice();
  const [level, setLevel] = useState(readLevel);
  const generation = useSyncExternalStore(draft.subscribe, draft.generation);
  const choose = (next: ViewLevel) => {
    setLevel(next);
    storeLevel(next);
  };
  return (
    <>
      <header className="settings-header">
        <div>
          <h1>{t(page.title)}</h1>
          <p>{t(page.description)}</p>
          <p className="settings-limits">{limitsLine(board, domain)}</p>
        </div>
        <LevelSwitch level={level} onChoose={choose} />
      </header>
      {Above && <Above />}
      <PageForm key={generation} page={page} level={level} />
      {Below && <Below />}
    </>
  );
}

function PageForm({ page, level }: { readonly page: Page; readonly level: ViewLevel }) {
  const { draft, readOnly, shown, apply } = useSettings();
  const { board } = useDevice();
  const units = useUnits();
  const issues = outcomeIssues(useMachine(apply));
  const form = useRef<FormHandle>(null);
  const [start] = useState(() => ({
    plan: draft.planOf(page.sections),
    values: draft.repository.document(),
    limits: shownLimits(draft.limits()),
    titleOfRow: titleOfRow(board.radios, draft.repository.get),
  }));
  const original = useSyncExternalStore(draft.subscribe, draft.repository.original);
  const field = useMachine(shown);
  useEffect(
    () =>
      draft.onFollowed((pointers) => {
        for (const pointer of pointers) form.current?.setField(pointer, draft.repository.get(pointer));
      }),
    [draft],
  );
  useEffect(() => {
    if (field === undefined) return;
    shown.send(undefined);
    // After the shell, which moves the focus to a page that has just come.
    queueMicrotask(() => form.current?.focus(field));
  }, [field, shown]);
  useEffect(() => {
    // A submit shows what the check below answers at the fields it is about.
    if (issues.length > 0) form.current?.submit();
  }, [issues]);
  return (
    <Form
      ref={form}
      {...start}
      original={original}
      level={level}
      readOnly={readOnly}
      t={t}
      lock={LOCK}
      locale={currentLocale()}
      units={units}
      check={() => issues}
      onChange={draft.set}
    />
  );
}
