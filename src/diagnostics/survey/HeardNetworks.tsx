import { useId, useMemo, useState } from 'react';
import { formatDuration } from '../../app/figures.ts';
import { formatNumber, plural, t } from '../../i18n/t.ts';
import { ResultActions } from '../../measurementRuns/ResultActions.tsx';
import type { Stretch } from '../ownChannel.ts';
import { sortRows } from '../sortRows.ts';
import { ChannelGraph } from './ChannelGraph.tsx';
import { NetworkTable } from './NetworkTable.tsx';
import { filterNetworks, type NetworkRow, type NetworkSort } from './networkRows.ts';
import { surveyCsv, surveyLines } from './surveyText.ts';

const FIRST_SORT: NetworkSort = { column: 'signal', descending: true };

interface Props {
  readonly rows: readonly NetworkRow[];
  readonly left: number;
  /** Age of the survey in seconds, if known. */
  readonly age: number | undefined;
  /** Range of the picture in MHz. */
  readonly range: Stretch;
  readonly own: Stretch | undefined;
}

/** Networks as a picture and as a list with filter, sort and export. */
export function HeardNetworks({ rows, left, age, range, own }: Props) {
  const [text, setText] = useState('');
  const [signal, setSignal] = useState('');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [sort, setSort] = useState(FIRST_SORT);
  const [chosen, setChosen] = useState<string>();
  const shown = useMemo(() => {
    const filter = { text, signal: numberOf(signal), from: numberOf(from), to: numberOf(to) };
    return sortRows(filterNetworks(rows, filter), sort, 'id');
  }, [rows, text, signal, from, to, sort]);
  const title = useId();
  return (
    <section className="card" aria-labelledby={title}>
      <header className="card-header survey-header">
        <h2 id={title}>{plural(rows.length, { one: '{count} network', other: '{count} networks' })}</h2>
        {age !== undefined && <p className="page-subtitle">{t('Heard {age} ago', { age: formatDuration(age) })}</p>}
      </header>
      {rows.length === 0 ? (
        <p className="tool-empty">{t('No networks found.')}</p>
      ) : (
        <>
          <ChannelGraph rows={shown} range={range} own={own} chosen={chosen} onChoose={setChosen} />
          <div className="survey-filter">
            <label className="tool-field">
              <span id={`${title}:filter`}>{t('Filter')}</span>
              <input
                className="input"
                aria-labelledby={`${title}:filter`}
                type="search"
                value={text}
                placeholder={t('SSID, MAC address, security')}
                onChange={(event) => setText(event.target.value)}
              />
            </label>
            <Figure title={t('Signal from, dBm')} value={signal} onChange={setSignal} placeholder="−90" />
            <Figure title={t('From, MHz')} value={from} onChange={setFrom} placeholder={formatNumber(range.from)} />
            <Figure title={t('To, MHz')} value={to} onChange={setTo} placeholder={formatNumber(range.to)} />
          </div>
          <p className="survey-count" role="status">
            {shown.length < rows.length && t('{shown} of {all} networks', { shown: shown.length, all: rows.length })}
            {left > 0 && t('{count} more networks are not listed.', { count: left })}
          </p>
          <NetworkTable rows={shown} sort={sort} onSort={setSort} chosen={chosen} onChoose={setChosen} />
        </>
      )}
      {rows.length > 0 && (
        <ResultActions
          name="site-survey"
          text={() => surveyLines(shown)}
          files={[{ extension: 'csv', make: () => surveyCsv(shown) }]}
        />
      )}
    </section>
  );
}

interface FigureProps {
  readonly title: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder: string;
}

function Figure({ title, value, onChange, placeholder }: FigureProps) {
  const label = useId();
  return (
    <label className="tool-field survey-figure">
      <span id={label}>{title}</span>
      <input
        className="input"
        aria-labelledby={label}
        // The minus precedes the digits in every language.
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        value={value}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

/** Number in a field; undefined if empty. */
function numberOf(typed: string): number | undefined {
  const text = typed.trim().replace('−', '-');
  const value = Number(text);
  return text === '' || !Number.isFinite(value) ? undefined : value;
}
