import { Columns3 } from 'lucide-react';
import { memo } from 'react';
import { formatNumber, t } from '../../i18n/t.ts';
import { COLUMNS, FIGURES, type FigureId } from './stationFigures.ts';
import type { StationSort } from './stationOrder.ts';
import { LONGEST_FILTER, SEGMENTS, type Segment, type StationView } from './stationView.ts';

/** Titles of the segments. English, keys of the translations. */
const SEGMENT_WORDS: Readonly<Record<Segment, string>> = {
  all: 'All',
  below: 'Below expected',
  disconnected: 'Disconnected',
};

interface HeadProps extends Readonly<Record<Segment, number>> {
  readonly view: StationView;
  readonly change: (part: Partial<StationView>) => void;
  readonly onColumns: () => void;
  /** True if the page already has the title. */
  readonly isPage: boolean;
}

/**
 * Segments, filter and actions. Re-renders only when a count changes, because React writes to radio buttons on every
 * render.
 */
export const StationsHead = memo(function StationsHead({ view, change, onColumns, isPage, ...counts }: HeadProps) {
  return (
    <header className="card-header">
      <h2 id="stations-title" className={isPage ? 'visually-hidden' : undefined}>
        {isPage ? t('Stations') : <a href="#stations">{t('Stations')}</a>}
      </h2>
      <fieldset className="segmented stations-segments">
        <legend className="visually-hidden">{t('Stations shown')}</legend>
        {SEGMENTS.map((segment) => (
          <label key={segment}>
            <input
              type="radio"
              name="stations-segment"
              checked={view.segment === segment}
              onChange={() => change({ segment })}
            />
            <span>
              {t(SEGMENT_WORDS[segment])} {formatNumber(counts[segment])}
            </span>
          </label>
        ))}
      </fieldset>
      <input
        className="input stations-filter"
        type="search"
        maxLength={LONGEST_FILTER}
        aria-label={t('Filter the stations')}
        aria-describedby="stations-count"
        placeholder={t('Filter: name or signal < -70')}
        value={view.filter}
        onChange={(event) => change({ filter: event.target.value })}
      />
      <SortSelect sort={view.sort} change={change} />
      <button type="button" className="button stations-columns" onClick={onColumns}>
        <Columns3 strokeWidth={1.6} aria-hidden="true" />
        {t('Columns')}
      </button>
    </header>
  );
});

interface SortProps extends Pick<HeadProps, 'change'> {
  readonly sort: StationSort;
}

/** Sort menu for narrow tables. Separate, because its many options do not depend on counts. */
const SortSelect = memo(function SortSelect({ sort: { by, descending }, change }: SortProps) {
  return (
    <select
      className="input stations-sort"
      aria-label={t('Sort by')}
      value={`${by} ${descending}`}
      onChange={(event) => {
        const chosen = SORTS.find((sort) => `${sort.by} ${sort.descending}` === event.target.value);
        if (chosen !== undefined) change({ sort: chosen });
      }}
    >
      {SORTS.map((sort) => (
        <option key={`${sort.by} ${sort.descending}`} value={`${sort.by} ${sort.descending}`}>
          {t(FIGURES[sort.by].title)} {sort.descending ? '↓' : '↑'}
        </option>
      ))}
    </select>
  );
});

const SORTS: readonly StationSort[] = COLUMNS.flatMap((column): readonly FigureId[] =>
  'legend' in column ? [...column.sorts, column.legend] : column.sorts,
).flatMap((by) => [
  { by, descending: false },
  { by, descending: true },
]);
