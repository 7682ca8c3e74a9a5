import './Tables.css';
import { RefreshCw } from 'lucide-react';
import { useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react';
import { useCell } from '../../../base/useCell.ts';
import { CallProblem } from '../../app/CallProblem.tsx';
import { useDevice } from '../../app/deviceContext.ts';
import { formatDuration } from '../../app/figures.ts';
import { AT, currentTarget } from '../../app/path.ts';
import { plural, t } from '../../i18n/t.ts';
import { ResultActions } from '../../measurementRuns/ResultActions.tsx';
import { useNow } from '../../status/useNow.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { FilterField } from '../fields.tsx';
import type { Sort } from '../sortRows.ts';
import { ListingActions } from './ListingActions.tsx';
import { ListingRows } from './ListingRows.tsx';
import { LISTINGS, type Listing } from './listings.ts';
import { arrange, tableCsv, tableText } from './tableRows.ts';
import { findListing, type KnownTable, useTables } from './tablesRun.ts';

const PAGE = '#tools/tables';

/** Delay in milliseconds from a key on tabs to the table (D29), so that passing tabs sends no request. */
const KEY_DELAY = 300;

function subscribeHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** Table in the address; undefined in a window over another page. */
const targetInHash = (): string | undefined => (location.hash.startsWith(PAGE) ? currentTarget() : undefined);

/** Tables of the network in tabs. */
export function Tables() {
  const run = useTables();
  const { shown, tables } = useCell(run.state);
  const target = useSyncExternalStore(subscribeHash, targetInHash);
  const panel = useId();
  useEffect(() => {
    const before = run.state.get().shown;
    const listing = target === undefined ? (before ?? findListing(undefined)) : findListing(target);
    if (listing !== undefined) run.show(listing);
  }, [run, target]);
  if (shown === undefined) return null;
  function choose(listing: Listing): void {
    run.show(listing);
    // The address leads back here without a history entry per tab.
    if (location.hash.startsWith(PAGE)) history.replaceState(history.state, '', `${PAGE}${AT}${listing.id}`);
  }
  return (
    <section className="card tables" aria-label={t('Device tables')}>
      <Tabs
        label={t('Tables')}
        tabs={LISTINGS.map((listing) => ({ ...listing, title: t(listing.title) }))}
        selected={shown.id}
        panel={panel}
        delay={KEY_DELAY}
        onShow={choose}
      />
      <div id={panel} role="tabpanel" aria-labelledby={`${panel}-${shown.id}`}>
        <Panel key={shown.id} listing={shown} known={tables.get(shown.id) ?? {}} onRefresh={run.refresh} />
      </div>
    </section>
  );
}

interface PanelProps {
  readonly listing: Listing;
  readonly known: KnownTable;
  readonly onRefresh: () => void;
}

function Panel({ listing, known: { answer, at, problem, absent }, onRefresh }: PanelProps) {
  const { readOnly } = useDevice();
  const now = useNow(problem !== undefined);
  const [filter, setFilter] = useState('');
  const [sort, setSort] = useState<Sort<string>>();
  const { rows = [], left = 0, isOff = false } = answer ?? {};
  const shown = useMemo(() => arrange(rows, listing.columns, filter, sort), [rows, listing, filter, sort]);
  if (absent) return <p className="tool-empty">{t('This model does not offer this table.')}</p>;
  return (
    <>
      <div className="tables-bar">
        <p>{t(listing.about)}</p>
        {rows.length > 1 && <FilterField label={t('Filter the table')} value={filter} onChange={setFilter} />}
        <button type="button" className="button" onClick={onRefresh}>
          <RefreshCw strokeWidth={1.6} aria-hidden="true" />
          {t('Refresh')}
        </button>
      </div>
      <CallProblem text={problem} />
      {problem !== undefined && at !== undefined && (
        <p className="tables-old">{t('The table is {age} old.', { age: formatDuration((now - at) / 1000) })}</p>
      )}
      {answer === undefined ? (
        problem === undefined && <p className="tool-empty tool-muted">{t('Please wait...')}</p>
      ) : shown.length === 0 ? (
        <p className="tool-empty">
          {rows.length > 0
            ? t('No row matches “{filter}”.', { filter })
            : t(isOff ? (listing.off ?? listing.empty) : listing.empty)}{' '}
          {isOff && !readOnly && (
            <a className="link" href="#settings/network">
              {t('Network settings')}
            </a>
          )}
        </p>
      ) : (
        <ListingRows
          listing={listing}
          rows={shown}
          sort={sort}
          onSort={setSort}
          isOld={problem !== undefined}
          onChanged={readOnly ? undefined : onRefresh}
        />
      )}
      {left > 0 && <p className="tables-old">{t('{count} more rows are not listed.', { count: left })}</p>}
      <ListingActions
        actions={readOnly || rows.length === 0 ? [] : (listing.actions?.filter(({ isOfRow }) => !isOfRow) ?? [])}
        onDone={onRefresh}
      />
      {shown.length > 0 && (
        <>
          <p className="visually-hidden" role="status">
            {plural(shown.length, { one: '{count} row', other: '{count} rows' })}
          </p>
          <ResultActions
            name={listing.id}
            text={() => tableText(listing, shown)}
            files={[{ extension: 'csv', make: () => tableCsv(listing, shown) }]}
          />
        </>
      )}
    </>
  );
}
