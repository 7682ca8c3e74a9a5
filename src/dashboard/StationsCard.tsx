import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { MOST_STATIONS } from '../../rules/constants/link.ts';
import { mostStations } from '../../rules/link/mostStations.ts';
import { useDevice } from '../app/deviceContext.ts';
import type { Units } from '../app/units.ts';
import { useUnits } from '../app/useUnits.ts';
import { formatNumber, t } from '../i18n/t.ts';
import type { Wireless } from '../status/status.ts';
import { Bar } from './FigureList.tsx';
import { figure, megabits, UNKNOWN } from './figures.ts';
import {
  filterRows,
  orderRows,
  type StationColumn,
  type StationRow,
  type StationSort,
  stationRow,
} from './stationRows.ts';

/** Link scores from which a link is good, and below which it is bad. Percent. */
const GOOD_SCORE = 75;
const BAD_SCORE = 30;
const FIRST_SORT: StationSort = { column: 'name', descending: false };

interface Column {
  readonly id: StationColumn;
  /** English, a key of the translations. */
  readonly title: string;
}

const COLUMNS: readonly Column[] = [
  { id: 'name', title: 'Name' },
  { id: 'model', title: 'Model' },
  { id: 'signal', title: 'Signal, dBm' },
  { id: 'cinr', title: 'CINR, dB' },
  { id: 'modulationIndex', title: 'Modulation' },
  { id: 'receive', title: 'Receive / send, Mbit/s' },
  { id: 'score', title: 'Link score' },
  { id: 'distance', title: 'Distance, {unit}' },
];

/** Every station of an access point, in an order that does not change by itself. */
export function StationsCard({ wireless: { stations, polling } }: { readonly wireless: Wireless }) {
  const { board } = useDevice();
  const radio = board.radios.find(({ band }) => band !== 'AD');
  const most = mostStations(radio?.mostStations ?? MOST_STATIONS, polling.fixedFrames === true);
  const units = useUnits();
  const [filter, setFilter] = useState('');
  const [sort, setSort] = useState(FIRST_SORT);
  const rows = useMemo(() => stations.map((station) => stationRow(station, units)), [stations, units]);
  const order = useOrder(rows, sort);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ordered = order.flatMap((id) => byId.get(id) ?? []);
  const shown = filterRows(ordered, filter);
  return (
    <section className="card stations" aria-labelledby="stations-title">
      <header className="card-header">
        <h2 id="stations-title">{t('Stations')}</h2>
        <p className="stations-count">
          {shown.length === rows.length
            ? t('{count} of {most} connected', { count: rows.length, most })
            : t('{shown} of {all} shown', { shown: shown.length, all: rows.length })}
        </p>
        {rows.length > 1 && (
          <input
            className="input stations-filter"
            type="search"
            maxLength={64}
            aria-label={t('Filter the stations')}
            placeholder={t('Filter')}
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
          />
        )}
      </header>
      {shown.length === 0 ? (
        <p className="card-empty stations-empty">
          {rows.length === 0
            ? t('No station is connected. A station appears here once it connects.')
            : t('No station matches “{filter}”.', { filter })}
        </p>
      ) : (
        // Wider than a phone, it scrolls by itself; the buttons in its head let the keyboard in.
        <div className="stations-scroll">
          <table>
            <thead>
              <tr>
                {COLUMNS.map((column) => (
                  <ColumnHead key={column.id} column={column} sort={sort} units={units} onSort={setSort} />
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <Row key={row.id} {...row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

/** The order of the rows, kept from update to update. */
function useOrder(rows: readonly StationRow[], sort: StationSort): readonly string[] {
  const [before, setBefore] = useState<{ readonly sort: StationSort; readonly order: readonly string[] }>();
  const order = orderRows(rows, sort, before);
  if (before?.order !== order) {
    setBefore({ sort, order });
  }
  return order;
}

interface HeadProps {
  readonly column: Column;
  readonly sort: StationSort;
  readonly units: Units;
  readonly onSort: (sort: StationSort) => void;
}

function ColumnHead({ column: { id, title }, sort, units, onSort }: HeadProps) {
  const sorted = sort.column === id;
  const Arrow = sort.descending ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={sorted ? (sort.descending ? 'descending' : 'ascending') : undefined}>
      <button type="button" onClick={() => onSort({ column: id, descending: sorted && !sort.descending })}>
        {t(title, { unit: units === 'imperial' ? 'mi' : 'km' })}
        {sorted && <Arrow strokeWidth={1.6} aria-hidden="true" />}
      </button>
    </th>
  );
}

const Row = memo(function Row({
  name,
  address,
  model,
  signal,
  cinr,
  modulation,
  receive,
  send,
  score,
  distance,
}: StationRow) {
  return (
    <tr>
      <th scope="row" title={address === '' ? name : `${name}, ${address}`}>
        {name}
      </th>
      <td title={model}>{model || UNKNOWN}</td>
      <td>
        <bdi>{figure(signal)}</bdi>
      </td>
      <td>
        <bdi>{figure(cinr)}</bdi>
      </td>
      <td>{modulation ?? UNKNOWN}</td>
      <td>
        <bdi>
          {megabits(receive)} / {megabits(send)}
        </bdi>
      </td>
      <td>
        {score === undefined ? (
          UNKNOWN
        ) : (
          <span className="score">
            <Bar share={score} tone={score >= GOOD_SCORE ? 'good' : score >= BAD_SCORE ? 'warn' : 'bad'} />
            {formatNumber(score)}
          </span>
        )}
      </td>
      <td>
        {distance === undefined ? UNKNOWN : formatNumber(distance, { digits: Number.isInteger(distance) ? 0 : 2 })}
      </td>
    </tr>
  );
});
