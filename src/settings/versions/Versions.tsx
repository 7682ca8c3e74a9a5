import { Suspense, useDeferredValue, useId, useMemo, useState } from 'react';
import { CallProblem } from '../../app/CallProblem.tsx';
import { useDevice } from '../../app/deviceContext.ts';
import { HISTORY_PATH } from '../../app/path.ts';
import { RetryProblem } from '../../app/RetryProblem.tsx';
import { PAGES } from '../../app/settingsPages.ts';
import { plural, t } from '../../i18n/t.ts';
import { useAllPages } from '../core/useAllPages.ts';
import { useSettings } from '../core/useSettings.ts';
import { BelowSystem } from '../find/BelowSystem.tsx';
import { useConventions } from '../words/useConventions.ts';
import { SignIns } from './SignIns.tsx';
import { type FirmwareUpdate, type Loaded, useVersions } from './useVersions.ts';
import { VersionChips } from './VersionChips.tsx';
import { VersionDrawer } from './VersionDrawer.tsx';
import { matches, type VersionFilter, type VersionRow, versionRows } from './versionRows.ts';
import { aboutWords, dayWords, timeWords, titleOf } from './versionWords.ts';
import './Versions.css';

const EVERYTHING: VersionFilter = { text: '', page: '' };

/** All versions of the settings that were in force (D76), and the sign-ins. */
export function Versions() {
  const { readOnly } = useDevice();
  const settings = useSettings();
  const { loaded, problem, isAbsent, reload } = useVersions(settings);
  const [view, setView] = useState<'versions' | 'signIns'>('versions');
  const name = useId();
  if (isAbsent) return <p className="card versions-empty">{t('Not supported by this model')}</p>;
  return (
    <>
      <BelowSystem
        path={HISTORY_PATH}
        title={t('History')}
        about={t('Every version of the settings that was in use')}
        acts={
          !readOnly && (
            <fieldset className="segmented">
              <legend className="visually-hidden">{t('Show')}</legend>
              {(['versions', 'signIns'] as const).map((one) => (
                <label key={one}>
                  <input type="radio" name={name} checked={view === one} onChange={() => setView(one)} />
                  <span>{one === 'versions' ? t('Versions') : t('Sign-ins')}</span>
                </label>
              ))}
            </fieldset>
          )
        }
      >
        <CallProblem text={loaded && problem} />
      </BelowSystem>
      {view === 'signIns' ? (
        <section className="card versions" aria-label={t('Sign-ins')}>
          <SignIns />
        </section>
      ) : loaded === undefined && problem !== undefined ? (
        <section className="card versions-empty" aria-label={t('History')}>
          <RetryProblem text={problem} onRetry={reload} />
        </section>
      ) : (
        // The header stays while the list and the texts of the pages load.
        <Suspense fallback={<ListOnItsWay />}>
          {loaded === undefined ? <ListOnItsWay /> : <VersionList loaded={loaded} reload={reload} />}
        </Suspense>
      )}
    </>
  );
}

function ListOnItsWay() {
  return (
    <section className="card versions-empty" aria-label={t('History')} aria-busy="true">
      {t('Please wait...')}
    </section>
  );
}

function VersionList({ loaded, reload }: { readonly loaded: Loaded; readonly reload: () => Promise<void> }) {
  const settings = useSettings();
  useAllPages(settings);
  const conventions = useConventions();
  const { draft } = settings;
  const plan = draft.plan();
  const telling = useMemo(() => ({ plan, limits: draft.limits(), conventions }), [plan, draft, conventions]);
  const rows = useMemo(() => versionRows(loaded.versions, loaded.newest, telling), [loaded, telling]);
  const [filter, setFilter] = useState(EVERYTHING);
  const deferredFilter = useDeferredValue(filter);
  const [selection, setSelection] = useState<{ readonly id: number; readonly opened: number }>();
  const visible = useMemo(() => rows.filter((row) => matches(row, deferredFilter)), [rows, deferredFilter]);
  const entries = useMemo(
    () =>
      withUpdates(
        visible,
        deferredFilter.page === '' ? loaded.updates.filter((one) => isNamed(one, deferredFilter.text)) : [],
      ),
    [visible, deferredFilter, loaded],
  );
  const open = rows.find(({ id }) => id === selection?.id);
  const place = visible.findIndex(({ id }) => id === open?.id);
  const step = (by: number) => {
    const next = place < 0 ? undefined : visible[place + by];
    return next && (() => setSelection({ id: next.id, opened: 0 }));
  };
  const oldest = rows.at(-1);
  return (
    <>
      <section className="card versions" aria-label={t('History')}>
        <Filter rows={rows} filter={filter} onChange={setFilter} />
        {daysOf(entries).map(({ day, own }) => (
          <section key={own[0]?.time ?? day} aria-label={day}>
            <h2 className="versions-day">{day}</h2>
            <ul className="versions-list">
              {own.map((row) =>
                'firmware' in row ? (
                  <li key={`firmware ${row.time}`} className="version-row">
                    <VersionTime time={row.time} />
                    <span className="version-words">
                      <strong>
                        <bdi>{updateWords(row)}</bdi>
                      </strong>
                    </span>
                  </li>
                ) : (
                  <Row
                    key={row.id}
                    row={row}
                    restored={rows.find(({ id }) => id === row.restored)}
                    isChosen={row.id === open?.id}
                    onChoose={() => setSelection({ id: row.id, opened: (selection?.opened ?? 0) + 1 })}
                  />
                ),
              )}
            </ul>
          </section>
        ))}
        {entries.length === 0 && (
          <p className="versions-empty">
            {rows.length === 0 ? t('No version yet. Each change you keep appears here.') : t('No version matches.')}
          </p>
        )}
        <p className="versions-end" role="status">
          {visible.length < rows.length
            ? t('{shown} of {all} versions', { shown: visible.length, all: rows.length })
            : plural(rows.length, { one: '{count} version', other: '{count} versions' })}
          {oldest !== undefined &&
            ` · ${t('since {date}', { date: timeWords(oldest.time, { dateStyle: 'medium' }) })}`}
          {loaded.dropped > 0 &&
            ` · ${plural(loaded.dropped, {
              one: '{count} older version removed for lack of space',
              other: '{count} older versions removed for lack of space',
            })}`}
        </p>
      </section>
      {open !== undefined && (
        <VersionDrawer
          settings={settings}
          row={open}
          rows={rows}
          telling={telling}
          focusOn={selection?.opened ?? 0}
          onNewer={step(-1)}
          onOlder={step(1)}
          onRenamed={reload}
          onClose={() => setSelection(undefined)}
        />
      )}
    </>
  );
}

interface FilterProps {
  readonly rows: readonly VersionRow[];
  readonly filter: VersionFilter;
  readonly onChange: (filter: VersionFilter) => void;
}

function Filter({ rows, filter, onChange }: FilterProps) {
  const name = useId();
  const pages = PAGES.map(({ title }) => ({ page: t(title), count: countOf(rows, t(title)) })).filter(
    ({ count }) => count > 0,
  );
  return (
    <div className="versions-filter">
      <input
        className="input"
        type="search"
        maxLength={64}
        aria-label={t('Setting, value or user')}
        placeholder={t('Setting, value or user')}
        value={filter.text}
        onChange={({ target }) => onChange({ ...filter, text: target.value })}
      />
      {pages.length > 0 && (
        <fieldset className="segmented">
          <legend className="visually-hidden">{t('Page')}</legend>
          {[{ page: '', count: rows.length }, ...pages].map(({ page, count }) => (
            <label key={page}>
              <input
                type="radio"
                name={name}
                checked={filter.page === page}
                onChange={() => onChange({ ...filter, page })}
              />
              <span>
                {page === '' ? t('All') : page} <small>{count}</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}

const countOf = (rows: readonly VersionRow[], page: string): number =>
  rows.filter((row) => matches(row, { text: '', page })).length;

interface RowProps {
  readonly row: VersionRow;
  readonly restored: VersionRow | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Row({ row, restored, isChosen, onChoose }: RowProps) {
  const { title, more } = titleOf(row, restored);
  return (
    <li>
      <button
        type="button"
        className="version-row"
        aria-current={isChosen}
        data-over={row.outcome === 'reverted' || undefined}
        onClick={onChoose}
      >
        <VersionTime time={row.time} />
        <span className="version-words">
          <strong>
            <bdi>{row.name === '' ? title : row.name}</bdi> {row.name === '' && more !== '' && <small>{more}</small>}
          </strong>
          <span>
            <bdi>{row.name === '' ? aboutWords(row) : `${title} · ${aboutWords(row)}`}</bdi>
          </span>
        </span>
        <VersionChips version={row} />
      </button>
    </li>
  );
}

function VersionTime({ time }: Pick<VersionRow, 'time'>) {
  return <time>{timeWords(time, { hour: 'numeric', minute: '2-digit' })}</time>;
}

const updateWords = ({ firmware }: FirmwareUpdate): string =>
  firmware === undefined ? t('Firmware updated') : t('Firmware {version}', { version: firmware });

const isNamed = (update: FirmwareUpdate, text: string): boolean =>
  updateWords(update).toLowerCase().includes(text.trim().toLowerCase());

type Entry = VersionRow | FirmwareUpdate;

/** Versions in order, with firmware updates inserted by time. */
function withUpdates(rows: readonly VersionRow[], updates: readonly FirmwareUpdate[]): readonly Entry[] {
  let at = 0;
  const newerThan = (time: number) => {
    const from = at;
    while ((updates[at]?.time ?? Number.NEGATIVE_INFINITY) > time) at += 1;
    return updates.slice(from, at);
  };
  return [...rows.flatMap((row) => [...newerThan(row.time ?? Number.POSITIVE_INFINITY), row]), ...updates.slice(at)];
}

function daysOf(rows: readonly Entry[]): readonly { readonly day: string; readonly own: readonly Entry[] }[] {
  const now = Date.now();
  const days: { day: string; own: Entry[] }[] = [];
  for (const row of rows) {
    const day = dayWords(row.time, now);
    const last = days.at(-1);
    if (last?.day === day) last.own.push(row);
    else days.push({ day, own: [row] });
  }
  return days;
}
