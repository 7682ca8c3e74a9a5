import { useId } from 'react';
import { useCell } from '../../../base/useCell.ts';
import { formatNumber, t } from '../../i18n/t.ts';
import type { Stretch } from '../ownChannel.ts';
import type { Band } from './bands.ts';
import type { Layer, PictureChoice, WaterfallOf } from './pictureChoice.ts';
import type { SpectrumRun } from './spectrumRun.ts';

/** English texts, translation keys. */
const WATERFALLS: Readonly<Record<WaterfallOf, string>> = {
  live: 'Last 2 minutes, level',
  medium: 'Medium term, use',
  long: 'Long term, use',
};
const WATERFALL_IDS = ['live', 'medium', 'long'] as const;
/** Channel widths shown on each side of the own channel. */
const AROUND = 2;

interface Props {
  readonly run: SpectrumRun;
  readonly choice: PictureChoice;
  readonly onChoose: (choice: PictureChoice) => void;
  readonly bands: readonly Band[];
  readonly own: Stretch | undefined;
}

/** Options of the picture: frequency range, time range, share of rare peaks. */
export function PictureOptions({ run, choice, onChoose, bands, own }: Props) {
  const { layers, share, waterfall, range } = choice;
  const reading = useCell(run.reading);
  const id = useId();
  const ranges = rangesOf(bands, own);
  return (
    <div className="spectrum-choices">
      <label htmlFor={`${id}-range`}>{t('Range')}</label>
      <select
        id={`${id}-range`}
        className="input"
        value={range === undefined ? '' : ranges.findIndex((one) => one.from === range.from && one.to === range.to)}
        onChange={({ target: { value } }) =>
          onChoose({ ...choice, range: value === '' ? undefined : ranges[Number(value)] })
        }
      >
        <option value="">{t('All')}</option>
        {ranges.map((one, index) => (
          <option key={`${one.from} ${one.to}`} value={index}>
            {one === ranges[0] && own !== undefined
              ? t('Around own channel')
              : t('{from}–{to} MHz', { from: one.from, to: one.to })}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-waterfall`}>{t('Waterfall')}</label>
      <select
        id={`${id}-waterfall`}
        className="input"
        value={waterfall}
        onChange={({ target: { value } }) =>
          onChoose({ ...choice, waterfall: WATERFALL_IDS.find((one) => one === value) ?? 'live' })
        }
      >
        {WATERFALL_IDS.filter((one) => one === 'live' || one === waterfall || reading?.[one] !== undefined).map(
          (one) => (
            <option key={one} value={one}>
              {t(WATERFALLS[one])}
            </option>
          ),
        )}
      </select>
      <label htmlFor={`${id}-share`}>{t('Peak filter')}</label>
      <input
        id={`${id}-share`}
        type="range"
        className="slider"
        min={50}
        max={100}
        step={0.5}
        value={share * 100}
        aria-valuetext={rareText(share)}
        onChange={({ target: { valueAsNumber } }) =>
          onChoose({ ...choice, share: valueAsNumber / 100, layers: new Set<Layer>([...layers, 'filtered']) })
        }
      />
      <span className="spectrum-share">{rareText(share)}</span>
    </div>
  );
}

const rareText = (share: number): string =>
  share === 1
    ? t('None hidden')
    : t('Below {share} % of time', { share: formatNumber(100 - share * 100, { digits: 1 }) });

/** Range around the own channel, then every range with permitted channels. */
function rangesOf(bands: readonly Band[], own: Stretch | undefined): readonly Stretch[] {
  const ranges: Stretch[] = [];
  for (const { kind, from, to } of bands) {
    const last = ranges.at(-1);
    if (kind === 'closed') continue;
    if (last?.to === from) ranges[ranges.length - 1] = { from: last.from, to };
    else ranges.push({ from, to });
  }
  if (own === undefined) return ranges;
  const beside = (own.to - own.from) * AROUND;
  return [{ from: own.from - beside, to: own.to + beside }, ...ranges];
}
