import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDevice } from '../../app/deviceContext.ts';
import { useUnits } from '../../app/units.ts';
import { t } from '../../i18n/t.ts';
import { ResultActions } from '../../measurementRuns/ResultActions.tsx';
import type { Wireless } from '../../status/status.ts';
import { mostServed } from '../mostServed.ts';
import { ColumnsDialog } from './ColumnsDialog.tsx';
import { KickStations } from './KickStations.tsx';
import { StationDrawer } from './StationDrawer.tsx';
import { StationsHead } from './StationsHead.tsx';
import { StationTable } from './StationTable.tsx';
import { stationsCsv, stationsJson, stationsText } from './stationExport.ts';
import { stationFilter } from './stationFilter.ts';
import { orderOfUpdates, type StationSort } from './stationOrder.ts';
import { canLeave, rowsOfUpdates, type StationRow } from './stationRow.ts';
import { TrendsContext, useStationTrends } from './stationTrends.ts';
import { keepView, readView, type Segment, type StationView } from './stationView.ts';
import '../../measurementRuns/tools.css';
import './Stations.css';

interface Props {
  readonly wireless: Wireless;
  /** True on the stations page, which has the title. */
  readonly isPage?: boolean;
}

/** All stations of an access point, including disconnected ones. */
export function Stations({ wireless, isPage = false }: Props) {
  const { readOnly, board } = useDevice();
  const units = useUnits();
  const [view, setView] = useState(() => readView());
  const [focused, setFocused] = useState<string>();
  const [chosen, setChosen] = useState<{ readonly id: string; readonly focusOn: number }>();
  const [choosing, setChoosing] = useState(false);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [message, setMessage] = useState('');
  const [rowsOf] = useState(rowsOfUpdates);
  const [orderOf] = useState(orderOfUpdates);
  const rows = rowsOf(wireless);
  const order = orderOf(rows, view.sort);
  const filter = useMemo(() => stationFilter(view.filter, units), [view.filter, units]);
  const card = useRef<HTMLElement>(null);
  const trends = useStationTrends();

  const all = order.flatMap((id) => rows.get(id) ?? []);
  // The focused row stays visible, whatever the filter.
  const shown = all.filter((row) => row.id === focused || (isIn(view.segment, row) && filter.matches(row)));
  const leaving = all.filter((row) => selected.has(row.id) && canLeave(row));
  const hasSelection = leaving.length > 0;
  const change = useCallback((part: Partial<StationView>) => setView((before) => ({ ...before, ...part })), []);
  useEffect(() => keepView(view), [view]);
  const sortBy = useCallback((sort: StationSort) => change({ sort }), [change]);
  const chooseColumns = useCallback(() => setChoosing(true), []);
  const kicked = (ids: readonly string[], words: string) => {
    setSelected((before) => new Set([...before].filter((id) => !ids.includes(id))));
    setMessage(words);
  };
  const open = chosen === undefined ? undefined : rows.get(chosen.id);
  const close = () => {
    setChosen(undefined);
    const rows = [...(card.current?.querySelectorAll<HTMLElement>('tbody tr') ?? [])];
    rows
      .find(({ dataset }) => dataset.id === chosen?.id)
      ?.querySelector('button')
      ?.focus({ preventScroll: true });
  };

  return (
    <section ref={card} className="card stations" aria-labelledby="stations-title">
      <StationsHead
        view={view}
        all={all.length}
        below={all.filter((row) => isIn('below', row)).length}
        disconnected={all.filter((row) => isIn('disconnected', row)).length}
        change={change}
        onColumns={chooseColumns}
        isPage={isPage}
      />
      {/* Always rendered, so that the first selection does not move the rows. */}
      {!readOnly && all.length > 0 && (
        <div className="stations-acts" data-any={hasSelection || undefined}>
          <p id="stations-selected" role="status">
            {t('{count} selected', { count: leaving.length })}
          </p>
          {/* The key closes the question when the last selected station leaves. */}
          <KickStations key={`${hasSelection}`} rows={leaving} describedBy="stations-selected" onKicked={kicked} />
          <button type="button" className="link" onClick={() => setSelected(new Set())}>
            {t('Clear')}
          </button>
        </div>
      )}
      {shown.length === 0 ? (
        <p className="card-empty stations-empty">{emptyWords(all.length, view, filter.unknown)}</p>
      ) : (
        <TrendsContext value={trends}>
          <StationTable
            rows={shown}
            columns={view.columns}
            sort={view.sort}
            units={units}
            selection={readOnly ? undefined : selected}
            onSelect={setSelected}
            chosen={open?.id}
            onSort={sortBy}
            onOpen={(id, byKey) => setChosen({ id, focusOn: byKey ? (chosen?.focusOn ?? 0) + 1 : 0 })}
            onClose={close}
            onFocus={setFocused}
          />
        </TrendsContext>
      )}
      <footer className="stations-footer">
        <p id="stations-count">
          {shown.length === all.length
            ? t('{count} of {most} connected', {
                count: wireless.stations.length,
                most: mostServed(wireless, board),
              })
            : t('{shown} of {all} shown', { shown: shown.length, all: all.length })}
        </p>
        <p role="status">{message}</p>
        <ResultActions
          name="stations"
          text={() => stationsText(shown)}
          files={[
            { extension: 'csv', make: () => stationsCsv(shown) },
            { extension: 'json', make: () => stationsJson(shown) },
          ]}
        />
      </footer>
      {open !== undefined && (
        <StationDrawer
          row={open}
          station={wireless.stations.find(({ id }) => id === open.id)}
          own={wireless}
          units={units}
          focusOn={chosen?.focusOn ?? 0}
          onClose={close}
        >
          {!readOnly && canLeave(open) && <KickStations key={open.id} rows={[open]} onKicked={kicked} />}
        </StationDrawer>
      )}
      {choosing && (
        <ColumnsDialog
          columns={view.columns}
          onChange={(columns) => change({ columns })}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  );
}

function isIn(segment: Segment, { state }: StationRow): boolean {
  return segment === 'all' || state === segment;
}

function emptyWords(count: number, { filter, segment }: StationView, unknown: string | undefined): string {
  if (count === 0) return t('No station is connected.');
  if (unknown !== undefined) {
    return t('“{figure}” is not a column. Try signal, receive, airtime, distance or uptime.', { figure: unknown });
  }
  if (filter.trim() !== '') return t('No station matches “{filter}”.', { filter });
  return segment === 'below' ? t('No station is below its expected signal.') : t('No station has disconnected.');
}
