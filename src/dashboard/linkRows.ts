import { figure, formatDuration, megabits, tenths, UNKNOWN } from '../app/figures.ts';
import type { LinkEnd, LinkView } from '../app/linkView.ts';
import { t } from '../i18n/t.ts';

/** Figure of both ends as text; undefined if an end does not report it. */
export interface LinkRow {
  readonly name: string;
  readonly local: string | undefined;
  readonly remote: string | undefined;
}

interface Kind {
  /** English, a key of the translations. */
  readonly name: string;
  readonly of: (end: LinkEnd) => string | undefined;
  /** True to show the row even if both values are unknown. */
  readonly always?: (view: LinkView) => boolean;
  /** True to show the row also without a single other end. */
  readonly alone?: boolean;
}

const isFive = ({ link }: LinkView): boolean => link.kind === '5';

/** In the order of an installer: received signals, transmission, results, device state. */
const KINDS: readonly Kind[] = [
  {
    name: 'Chains',
    of: ({ chains }) => (chains.length === 0 ? undefined : chains.map((chain) => figure(chain)).join(' · ')),
  },
  { name: 'SNR', of: ({ ratio }) => inUnit(ratio, 'dB'), always: ({ link }) => link.kind === '60' },
  {
    name: 'Noise, CINR',
    of: ({ noise, ratio }) =>
      noise === undefined && ratio === undefined ? undefined : `${figure(noise)} · ${inUnit(ratio, 'dB') ?? UNKNOWN}`,
  },
  { name: 'Noise', of: ({ noise }) => inUnit(noise, 'dBm'), always: isFive, alone: true },
  {
    name: 'Power, EIRP',
    of: ({ power, eirp }) =>
      power === undefined && eirp === undefined ? undefined : `${tenths(power)} · ${tenths(eirp)} ${t('dBm')}`,
    always: isFive,
    alone: true,
  },
  { name: 'RX', of: receives, alone: true },
  { name: 'Link score', of: ({ score }) => inPercent(score) },
  { name: 'Uptime', of: ({ uptime }) => (uptime === undefined ? undefined : formatDuration(uptime)) },
  {
    name: 'Temperature, CPU',
    of: ({ temperature, cpu }) =>
      temperature === undefined && cpu === undefined
        ? undefined
        : [inUnit(temperature, '°C'), inPercent(cpu)].filter((part) => part !== undefined).join(' · '),
  },
];

const OF_DEVICE: readonly string[] = ['Uptime', 'Temperature, CPU'];

/** Figures of both ends in a fixed order. A row is shown if either end has a value. */
export function linkRows(view: LinkView): readonly LinkRow[] {
  const { local, remote, link } = view;
  const withRatio = [local, remote].some((end) => end?.ratio !== undefined);
  return KINDS.flatMap(({ name, of, always, alone = false }) => {
    // Noise is combined with its ratio, or stands alone.
    if (link.kind === '60' ? name.startsWith('Noise') : name === (withRatio ? 'Noise' : 'Noise, CINR')) return [];
    if (link.kind === '5' && name === 'SNR') return [];
    // Both radios belong to one device. The card of the main radio shows the device state.
    if (link.backup && OF_DEVICE.includes(name)) return [];
    if (remote === undefined && !alone) return [];
    // The device card shows the state of this device.
    const row = { name, local: OF_DEVICE.includes(name) ? '' : of(local), remote: remote && of(remote) };
    return (row.local ?? '') !== '' || row.remote !== undefined || always?.(view) === true ? [row] : [];
  });
}

function receives({ receives: known }: LinkEnd): string | undefined {
  return known?.rate === undefined ? undefined : t('{rate} Mbit/s', { rate: megabits(known.rate) });
}

function inUnit(value: number | undefined, unit: string): string | undefined {
  return value === undefined ? undefined : `${figure(value)} ${t(unit)}`;
}

function inPercent(value: number | undefined): string | undefined {
  return value === undefined ? undefined : t('{percent} %', { percent: figure(value) });
}
