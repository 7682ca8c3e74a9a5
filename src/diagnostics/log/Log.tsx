import './Log.css';
import { ArrowDown, Pause, Play } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { ScrollArea } from '../../../base/ScrollArea.tsx';
import { useCell } from '../../../base/useCell.ts';
import { TIME_ZONE, TIME_ZONE_NAME } from '../../../schemas/config/keys.ts';
import { CallProblem } from '../../app/CallProblem.tsx';
import { useDevice } from '../../app/deviceContext.ts';
import { useCall } from '../../app/useCall.ts';
import { clearLogs } from '../../device/endpoints/logs.ts';
import { plural, t } from '../../i18n/t.ts';
import { ResultActions } from '../../measurementRuns/ResultActions.tsx';
import { Question } from '../../ui/Question.tsx';
import { FilterField } from '../fields.tsx';
import { deviceTime } from './deviceTime.ts';
import { LogBlock } from './LogBlock.tsx';
import { blocksOf, filterLines, type LogFilter, logText } from './logLines.ts';
import { useLog } from './logRun.ts';
import { useTail } from './useTail.ts';

const EVERYTHING: LogFilter = { text: '', least: 'info', facility: '', sinceBoot: false };

/** English texts, translation keys. */
const LEVELS = [
  { id: 'info', title: 'All levels' },
  { id: 'warning', title: 'Warnings and errors' },
  { id: 'error', title: 'Errors' },
] as const;

/** Live log of the device. */
export function Log() {
  const { inForce, readOnly } = useDevice();
  const run = useLog();
  const { lines, isKnown, paused, problem, absent } = useCell(run.state);
  const text = useCell(inForce);
  const [filter, setFilter] = useState(EVERYTHING);
  const wanted = useDeferredValue(filter);
  useEffect(() => run.start(), [run]);
  const [rule, name] = [text.get(TIME_ZONE), text.get(TIME_ZONE_NAME)];
  const time = useMemo(() => deviceTime(rule, name), [rule, name]);
  const shown = useMemo(() => filterLines(lines, wanted), [lines, wanted]);
  const blocks = useMemo(() => blocksOf(shown), [shown]);
  const tail = useTail(shown);
  const facilities = useMemo(
    () => [...new Set(lines.map(({ facility }) => facility))].filter(Boolean).sort(),
    [lines],
  );
  if (absent) return <p className="card tool-empty">{t('This model does not offer its log.')}</p>;
  if (problem !== undefined && lines.length === 0) {
    return (
      <section className="card tool-empty" aria-label={t('Log')}>
        <CallProblem text={problem} />
      </section>
    );
  }
  return (
    <section className="card log" aria-label={t('Log')}>
      <div className="log-bar">
        <Filter filter={filter} facilities={facilities} onChange={setFilter} />
        <button type="button" className="button" onClick={() => run.pause(!paused)}>
          {paused ? <Play strokeWidth={1.6} aria-hidden="true" /> : <Pause strokeWidth={1.6} aria-hidden="true" />}
          {paused ? t('Resume') : t('Pause')}
        </button>
      </div>
      <CallProblem text={problem} />
      <div className="log-frame">
        <ScrollArea className="log-scroll" ref={tail.area} aria-label={t('Lines')} onScroll={tail.onScroll}>
          <div>
            {blocks.map((block) => (
              <LogBlock key={block.id} lines={block.lines} filter={wanted} time={time} />
            ))}
            {shown.length === 0 && (
              <p className="tool-empty">
                {lines.length > 0 ? t('No line matches.') : isKnown ? t('The log is empty.') : t('Please wait...')}
              </p>
            )}
          </div>
        </ScrollArea>
        {tail.unseen > 0 && (
          <button type="button" className="button button-primary log-new" onClick={tail.toEnd}>
            <ArrowDown strokeWidth={1.6} aria-hidden="true" />
            {plural(tail.unseen, { one: '{count} new line', other: '{count} new lines' })}
          </button>
        )}
      </div>
      <p className="log-count" role="status">
        {shown.length === lines.length
          ? plural(lines.length, { one: '{count} line', other: '{count} lines' })
          : t('{shown} of {all} lines', { shown: shown.length, all: lines.length })}
        {paused && ` · ${t('Paused')}`}
      </p>
      {lines.length > 0 && (
        <div className="log-end">
          <ResultActions
            name="log"
            text={() => logText(shown, time)}
            files={[{ extension: 'txt', make: () => logText(shown, time) }]}
          />
          {!readOnly && <Clear onCleared={run.forget} />}
        </div>
      )}
    </section>
  );
}

interface FilterProps {
  readonly filter: LogFilter;
  readonly facilities: readonly string[];
  readonly onChange: (filter: LogFilter) => void;
}

function Filter({ filter, facilities, onChange }: FilterProps) {
  return (
    <>
      <FilterField
        label={t('Filter the lines')}
        value={filter.text}
        onChange={(text) => onChange({ ...filter, text })}
      />
      <select
        className="input"
        aria-label={t('Level')}
        value={filter.least}
        onChange={({ target }) =>
          onChange({ ...filter, least: LEVELS.find(({ id }) => id === target.value)?.id ?? 'info' })
        }
      >
        {LEVELS.map(({ id, title }) => (
          <option key={id} value={id}>
            {t(title)}
          </option>
        ))}
      </select>
      <select
        className="input"
        aria-label={t('Facility')}
        value={filter.facility}
        onChange={({ target }) => onChange({ ...filter, facility: target.value })}
      >
        <option value="">{t('All facilities')}</option>
        {facilities.map((facility) => (
          <option key={facility} value={facility}>
            {facility}
          </option>
        ))}
      </select>
      <label className="check">
        <input
          type="checkbox"
          checked={filter.sinceBoot}
          onChange={({ target }) => onChange({ ...filter, sinceBoot: target.checked })}
        />
        {t('Since boot')}
      </label>
    </>
  );
}

function Clear({ onCleared }: { readonly onCleared: () => void }) {
  const { busy, problem, run } = useCall();
  const [isConfirming, ask] = useState(false);
  async function clear(): Promise<void> {
    if (await run(clearLogs)) onCleared();
    ask(false);
  }
  return (
    <>
      <button type="button" className="button button-danger" onClick={() => ask(true)}>
        {t('Clear')}
      </button>
      <CallProblem text={problem} />
      {isConfirming && (
        <Question
          title={t('Clear the log?')}
          action={t('Clear')}
          busy={busy}
          isDanger
          onClose={() => ask(false)}
          onAct={() => void clear()}
        >
          <p>{t('Deletes all log lines on the device. Save them first if needed.')}</p>
        </Question>
      )}
    </>
  );
}
