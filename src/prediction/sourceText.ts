import type { Source } from '../../rules/link/linkFigures.ts';
import { megabits } from '../dashboard/figures.ts';
import { formatNumber, t } from '../i18n/t.ts';

/** Hundredths of a dB that nobody notices. */
const LEAST = 5;

/** Names of both ends, for sentences. */
export interface EndNames {
  readonly here: string;
  readonly there: string;
  /** There are several other ends, of which figures of one would say too much. */
  readonly isMany: boolean;
}

/** English, keys of the translations: what is said of several other ends together. */
const OF_MANY: { readonly [Of in Source['of']]?: string } = {
  measured: 'As measured now.',
  farLimit: 'Stations that may send less power there.',
  farHeld: 'Stations that may send more power there.',
  sensitivity: 'By the sensitivity at each modulation.',
  rate: 'By the rate of each modulation, and what each link reaches of it now.',
};

/** What a figure was worked out from, in a sentence; nothing where it is next to nothing. */
export function sourceText(source: Source, { here, there, isMany }: EndNames): string | undefined {
  const ofMany = isMany ? OF_MANY[source.of] : undefined;
  if (ofMany !== undefined) return t(ofMany);
  if ('by' in source && source.of !== 'noise' && Math.abs(source.by) < LEAST) return undefined;
  switch (source.of) {
    case 'measured':
      return source.seconds > 0
        ? t('Average of the last {seconds} s.', { seconds: Math.round(source.seconds) })
        : t('As measured now.');
    case 'ownPower':
      return t('{by} dB by the output power of {name}.', { by: signed(source.by), name: here });
    case 'farLimit':
      return t('{by} dB by the output power of {name}, which may send {power} dBm there.', {
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
      return t('{by} dB by the antenna gain of {name}.', { by: signed(source.by), name: here });
    case 'ownLoss':
      return t('{by} dB by the cable loss of {name}.', { by: signed(source.by), name: here });
    case 'path':
      return t('{by} dB by the path loss at the other frequency.', { by: signed(source.by) });
    case 'atpc':
      return t('ATPC aims at {target} dBm at {name}.', { target: decibels(source.target), name: there });
    case 'width':
      return t('{by} dB of noise by the channel width.', { by: signed(source.by) });
    case 'noise':
      return t('Noise as now.');
    case 'noiseThere':
      return t('Noise on the new channel, measured by {name}.', { name: here });
    case 'noiseAssumed':
      return t('Interference on the new channel is not known; taken as now.');
    case 'noiseSpread':
      return t('Others were measured there on wider channels only: noise from {least} to {most} dBm.', {
        least: decibels(source.least),
        most: decibels(source.most),
      });
    case 'weather':
      return t('Rain as now.');
    case 'sensitivity':
      return Math.abs(source.more) < 50
        ? t('By the sensitivity at each modulation.')
        : t('By the sensitivity at each modulation, {more} dB as on this link now.', { more: signed(source.more) });
    case 'highest':
      return t('The fastest there is.');
    case 'rate':
      return source.share === undefined
        ? t('{rate} Mbit/s at {width} MHz; how much of it is reached is not known.', {
            rate: megabits(source.nominal),
            width: source.width,
          })
        : t('{rate} Mbit/s at {width} MHz, {share} % of it reached as now.', {
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
  signal: 'Not known: there is no signal to work it out from.',
  faint: 'Not known: the signal is at or below the weakest the radio reports.',
  noise: 'Not known: the device reports no noise.',
  index: 'Not known: the device reports no modulation.',
  channel: 'Not known: the radio chooses the channel itself.',
  off: 'The radio is disabled.',
  forbidden: 'No power is allowed there with these antennas.',
} as const;

/** Decibels with one decimal where there is something in it. @param hundredths of them */
export function decibels(hundredths: number): string {
  const tenths = Math.round(hundredths / 10) / 10;
  return formatNumber(tenths, { digits: Number.isInteger(tenths) ? 0 : 1 });
}

function signed(hundredths: number): string {
  return hundredths > 0 ? `+${decibels(hundredths)}` : decibels(hundredths);
}
