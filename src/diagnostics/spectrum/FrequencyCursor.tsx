import { type PointerEvent, useState } from 'react';
import { figure } from '../../app/figures.ts';
import type { SpectrumReading } from '../../device/endpoints/spectrum.ts';
import { formatNumber, t } from '../../i18n/t.ts';
import type { Stretch } from '../ownChannel.ts';
import { averageLevels, histogramAt, levelsWithin } from './histogramLevels.ts';
import { spectrumLayout } from './spectrumLayout.ts';
import type { SpectrumRun } from './spectrumRun.ts';

interface Props {
  readonly run: SpectrumRun;
  readonly reading: SpectrumReading;
  readonly range: Stretch;
  readonly width: number;
  readonly share: number;
}

/** Shows the figures at one frequency, chosen by pointer or by a slider below the picture. */
export function FrequencyCursor({ run, reading, range, width, share }: Props) {
  // Values of the latest response. Values that change ten times per second are unreadable.
  const history = run.history.get();
  const { frequencies } = history;
  const [wanted, setWanted] = useState<number>();
  const { x, left, right, plot, waterfall } = spectrumLayout(width, range, history);
  const first = Math.max(
    0,
    frequencies.findIndex((frequency) => frequency >= range.from),
  );
  const last = Math.max(
    first,
    frequencies.findLastIndex((frequency) => frequency <= range.to),
  );
  const place = Math.max(first, Math.min(last, nearest(frequencies, wanted ?? (range.from + range.to) / 2)));
  const frequency = frequencies[place] ?? range.from;
  const { histogram } = reading;
  const here = histogram && histogramAt(histogram, place);
  const level = (value = Number.NaN): string => figure(Number.isNaN(value) ? undefined : Math.round(value));
  const valueText = t(
    '{frequency} MHz: now {now} dBm, max hold {peak} dBm, average {average} dBm, filtered {filtered} dBm',
    {
      frequency: formatNumber(frequency, { digits: 1 }),
      now: level(history.rows[0]?.levels[place]),
      peak: level(history.peaks[place]),
      average: level(here && averageLevels(here)[0]),
      filtered: level(here && levelsWithin(here, share)[0]),
    },
  );
  function point(event: PointerEvent<HTMLDivElement>): void {
    const box = event.currentTarget.getBoundingClientRect();
    setWanted(x.invert(left + event.clientX - box.left));
  }
  return (
    <>
      <div
        className="spectrum-pointer"
        style={{ left, width: right - left, top: plot.top, height: waterfall.bottom - plot.top }}
        onPointerMove={point}
        onPointerDown={point}
      />
      {wanted !== undefined && (
        <div
          className="spectrum-cursor"
          style={{ left: x(frequency), top: plot.top, height: waterfall.bottom - plot.top }}
        />
      )}
      <div className="spectrum-slider" style={{ paddingLeft: left - 8, paddingRight: width - right - 8 }}>
        <input
          type="range"
          className="slider"
          aria-label={t('Frequency')}
          aria-valuetext={valueText}
          min={first}
          max={last}
          value={place}
          onChange={(event) => setWanted(frequencies[event.target.valueAsNumber])}
        />
        <p className="spectrum-reading">{valueText}</p>
      </div>
    </>
  );
}

/** Index of the nearest frequency. */
function nearest(frequencies: readonly number[], wanted: number): number {
  const above = frequencies.findIndex((frequency) => frequency >= wanted);
  if (above < 0) return frequencies.length - 1;
  const [low, high] = [frequencies[above - 1], frequencies[above]];
  return low !== undefined && high !== undefined && wanted - low < high - wanted ? above - 1 : above;
}
