import { useEffect, useMemo, useRef, useState } from 'react';
import { ScrollArea } from '../../../base/ScrollArea.tsx';
import { plural, t } from '../../i18n/t.ts';
import { LINE_HEIGHT, type RawLine } from './rawLines.ts';
import { SearchField } from './SearchField.tsx';
import { findAll } from './searchLines.ts';

/** Lines rendered above and below the viewport. */
const SPARE = 20;

const FILTERS = ['all', 'changed', 'unknown'] as const;
type Filter = (typeof FILTERS)[number];

interface Props {
  readonly lines: readonly RawLine[];
  /** Name of the text that the lines are compared with, and the number of lines that differ. */
  readonly comparison?: { readonly name: string; readonly count: number };
}

/** Read-only view of the lines. Renders only the visible lines. */
export function RawView({ lines, comparison }: Props) {
  const [filter, setFilter] = useState<Filter>('all');
  const [query, setQuery] = useState('');
  const [current, setCurrent] = useState(0);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(0);
  const area = useRef<HTMLElement>(null);

  const byFilter = useMemo(
    () => ({
      all: lines,
      changed: lines.filter(({ changed }) => changed),
      unknown: lines.filter(({ isKnown }) => !isKnown),
    }),
    [lines],
  );
  const shown = byFilter[filter];
  const hits = useMemo(
    () => shown.flatMap(({ text }, index) => (findAll(text, query).length > 0 ? [index] : [])),
    [shown, query],
  );

  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setHeight(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  function show(hit: number): void {
    setCurrent(hit);
    const index = hits[hit - 1];
    if (index !== undefined) area.current?.scrollTo({ top: index * LINE_HEIGHT - height / 2 });
  }

  function search(next: string): void {
    setQuery(next);
    setCurrent(0);
  }

  const first = Math.max(0, Math.floor(top / LINE_HEIGHT) - SPARE);
  const last = Math.min(shown.length, Math.ceil((top + height) / LINE_HEIGHT) + SPARE);
  return (
    <>
      <div className="raw-head">
        <SearchField
          query={query}
          onQuery={search}
          count={hits.length}
          current={current}
          onStep={(step) => show(((current - 1 + step + hits.length) % hits.length) + 1)}
        />
        {comparison === undefined && (
          <fieldset className="segmented">
            <legend className="visually-hidden">{t('Which lines')}</legend>
            {FILTERS.map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  name="raw-filter"
                  checked={one === filter}
                  onChange={() => {
                    setFilter(one);
                    setCurrent(0);
                    area.current?.scrollTo({ top: 0 });
                  }}
                />
                <span>{filterText(one, byFilter[one].length)}</span>
              </label>
            ))}
          </fieldset>
        )}
      </div>
      {comparison !== undefined && (
        <p className="raw-note" role="status">
          {t('{lines} from {name}: − is here, + is in the file.', {
            lines: plural(comparison.count, { one: '{count} line differs', other: '{count} lines differ' }),
            name: comparison.name,
          })}
        </p>
      )}
      {filter === 'unknown' && (
        <p className="raw-note">{t('These lines are not in the interface. They are kept unchanged.')}</p>
      )}
      <ScrollArea
        ref={area}
        className="raw-lines"
        aria-label={t('Lines of the configuration')}
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      >
        <ol style={{ blockSize: shown.length * LINE_HEIGHT }}>
          {shown.slice(first, last).map((line, at) => (
            <li
              key={`${line.number} ${line.text}`}
              aria-setsize={shown.length}
              aria-posinset={first + at + 1}
              className={line.changed ? 'raw-changed' : ''}
              data-current={hits[current - 1] === first + at || undefined}
              style={{ insetBlockStart: (first + at) * LINE_HEIGHT }}
            >
              <span className="raw-number">{line.number}</span>
              <code>
                <Marked text={line.text} query={query} />
              </code>
              {!line.isKnown && filter === 'all' && <span className="raw-tag">{t('not in interface')}</span>}
            </li>
          ))}
        </ol>
        {shown.length === 0 && <p className="raw-empty">{t('No results.')}</p>}
      </ScrollArea>
    </>
  );
}

function filterText(filter: Filter, count: number): string {
  if (filter === 'all') return plural(count, { one: '{count} line', other: 'All {count} lines' });
  return filter === 'changed' ? t('Pending {count}', { count }) : t('Not in the interface {count}', { count });
}

function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  const hits = findAll(text, query);
  if (hits.length === 0) return text;
  const ends = [0, ...hits.map(([, end]) => end)];
  return (
    <>
      {hits.map(([begin, end], index) => (
        <span key={begin}>
          {text.slice(ends[index], begin)}
          <mark>{text.slice(begin, end)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
