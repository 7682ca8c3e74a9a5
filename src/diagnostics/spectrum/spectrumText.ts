import { csv } from 'guywire-engine/core';
import { figure } from '../../app/figures.ts';
import type { SpectrumReading } from '../../device/endpoints/spectrum.ts';
import { t } from '../../i18n/t.ts';
import type { ChannelFigures } from './channelFigures.ts';
import { averageLevels, levelsWithin } from './histogramLevels.ts';
import type { SpectrumHistory } from './spectrumHistory.ts';

/** Lines of the picture as CSV, one frequency per line. */
export function spectrumCsv(history: SpectrumHistory, reading: SpectrumReading | undefined, share: number): string {
  const histogram = reading?.histogram;
  const average = histogram && averageLevels(histogram);
  const filtered = histogram && levelsWithin(histogram, share);
  const lines = [history.rows[0]?.levels, history.peaks, average, filtered];
  const titles = ['Frequency, MHz', 'Live, dBm', 'Max hold, dBm', 'Average, dBm', 'Filtered max, dBm'];
  return csv(
    titles,
    history.frequencies.map((frequency, point) => [
      frequency,
      ...lines.map((levels) => {
        const level = levels?.[point];
        return level === undefined || Number.isNaN(level) ? undefined : Math.round(level * 10) / 10;
      }),
    ]),
  );
}

/** Channel figures as lines to paste into a message. */
export function channelLines(channels: readonly ChannelFigures[]): string {
  const lines = channels.map(({ center, width, busy, average, most }) =>
    [
      t('{frequency} MHz', { frequency: center }),
      t('{width} MHz wide', { width }),
      t('busy {share} %', { share: figure(busy) }),
      t('average {level} dBm', { level: figure(average) }),
      t('maximum {level} dBm', { level: figure(most) }),
    ].join('  '),
  );
  return [...lines, ''].join('\n');
}
