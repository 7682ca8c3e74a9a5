import type { Source } from '../../rules/link/linkFigures.ts';
import { megabits } from '../app/figures.ts';
import { formatNumber, t } from '../i18n/t.ts';

/** Smallest difference to mention, hundredths of a dB. */
const LEAST = 5;

/** Names of both ends, for sentences. */
export interface EndNames {
  readonly here: string;
  readonly there: string;
  /** True if there are several other ends, so their figures are omitted. */
  readonly isMany: boolean;
}

/** English, keys of the translations: texts for several other ends. */
const OF_MANY: { readonly [Of in Source['of']]?: string } = {
  measured: 'Measured now.',
  farLimit: 'Stations with a lower power limit there.',
  farHeld: 'Stations with a higher power limit there.',
  sensitivity: 'From receiver sensitivity.',
  rate: 'From the rate of each modulation and the current efficiency of each link.',
};

/** Sentence about the source of a figure; undefined if its share is too small. */
export function sourceText(source: Source, { here, there, isMany }: EndNames): string | undefined {
  const ofMany = isMany ? OF_MANY[source.of] : undefined;
  if (ofMany !== undefined) return t(ofMany);
  if ('by' in source && source.of !== 'noise' && Math.abs(source.by) < LEAST) return undefined;
  switch (source.of) {
    case 'measured':
      return source.seconds > 0
        ? t('Average of the last {seconds} s.', { seconds: Math.round(source.seconds) })
        : t('Measured now.');
    case 'ownPower':
      return t('{by} dB: output power of {name}.', { by: signed(source.by), name: here });
    case 'farLimit':
      return t('{by} dB: {name} is limited to {power} dBm there.', {
        by: signed(source.by),
        name: there,
        power: decibels(source.power),
      });
    case 'farHeld':
      return t('{name} may send up to {power} dBm there, {more} dB more than now.', {
        name: there,
        power: decibels(source.power),
        more: decibels(source.more),
      });
    case 'ownGain':
      return t('{by} dB: antenna gain of {name}.', { by: signed(source.by), name: here });
    case 'ownLoss':
      return t('{by} dB: cable loss of {name}.', { by: signed(source.by), name: here });
    case 'path':
      return t('{by} dB: path loss at the other frequency.', { by: signed(source.by) });
    case 'atpc':
      return t('ATPC aims at {target} dBm at {name}.', { target: decibels(source.target), name: there });
    case 'width':
      return t('{by} dB: noise in the channel width.', { by: signed(source.by) });
    case 'noise':
      return t('Current noise.');
    case 'noiseThere':
      return t('Noise on the new channel, measured by {name}.', { name: here });
    case 'noiseAssumed':
      return t('Interference on the new channel is not known; current noise is used.');
    case 'noiseSpread':
      return t('Interference measured on wider channels only: noise {least} to {most} dBm.', {
        least: decibels(source.least),
        most: decibels(source.most),
      });
    case 'weather':
      return t('Current rain.');
    case 'sensitivity':
      return Math.abs(source.more) < 50
        ? t('From receiver sensitivity.')
        : t('From receiver sensitivity, {more} dB as measured on this link.', { more: signed(source.more) });
    case 'highest':
      return t('Highest rate.');
    case 'rate':
      return source.share === undefined
        ? t('{rate} Mbit/s at {width} MHz; efficiency not known.', {
            rate: megabits(source.nominal),
            width: source.width,
          })
        : t('{rate} Mbit/s at {width} MHz × {share} % current efficiency.', {
            rate: megabits(source.nominal),
            width: source.width,
            share: source.share,
          });
    case 'tooWeak':
      return t('Too weak for the slowest modulation.');
    default:
      return t(UNKNOWN_TEXTS[source.why]);
  }
}

/** English, keys of the translations. */
const UNKNOWN_TEXTS = {
  signal: 'Not known: no signal.',
  faint: 'Not known: signal at or below the lowest the radio reports.',
  noise: 'Not known: the device reports no noise.',
  index: 'Not known: the device reports no modulation.',
  channel: 'Not known: automatic channel.',
  off: 'The radio is disabled.',
  forbidden: 'No power allowed there with these antennas.',
} as const;

/** Decibels with at most one decimal. @param hundredths of a dB */
export function decibels(hundredths: number): string {
  const tenths = Math.round(hundredths / 10) / 10;
  return formatNumber(tenths, { digits: Number.isInteger(tenths) ? 0 : 1 });
}

function signed(hundredths: number): string {
  return hundredths > 0 ? `+${decibels(hundredths)}` : decibels(hundredths);
}
