import type { HistoryRange } from '../device/endpoints/history.ts';
import { t } from '../i18n/t.ts';

/** Samples of this page only, or a range of the device. */
export type GraphRange = HistoryRange | 'live';

/** English texts, translation keys. */
const TITLES: Readonly<Record<GraphRange, string>> = {
  live: '2 min',
  '10m': '10 min',
  '1h': '1 h',
  '24h': '24 h',
  '7d': '7 d',
  '30d': '30 d',
};

interface Props<Range extends GraphRange> {
  /** Name of the radio buttons. */
  readonly name: string;
  readonly ranges: readonly Range[];
  readonly chosen: Range;
  readonly onChoose: (range: Range) => void;
}

/** Selects the time range of graphs. */
export function RangeChoice<Range extends GraphRange>({ name, ranges, chosen, onChoose }: Props<Range>) {
  return (
    <fieldset className="segmented">
      <legend className="visually-hidden">{t('Range')}</legend>
      {ranges.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === chosen} onChange={() => onChoose(one)} />
          <span dir="auto">{t(TITLES[one])}</span>
        </label>
      ))}
    </fieldset>
  );
}
