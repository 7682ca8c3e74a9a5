import { csv } from 'guywire-engine/core';
import { figure } from '../../app/figures.ts';
import { t } from '../../i18n/t.ts';
import type { NetworkRow } from './networkRows.ts';
import { ssidText } from './networkText.ts';

const TITLES = ['SSID', 'MAC address', 'Mode', 'airMAX', 'Security', 'Signal, dBm', 'Noise, dBm'];
const PLACES = ['Control frequency, MHz', 'Center frequency, MHz', 'Channel', 'Width, MHz', 'Device'];

/** Survey as CSV, with unchanged names. */
export function surveyCsv(rows: readonly NetworkRow[]): string {
  return csv(
    [...TITLES, ...PLACES],
    rows.map(({ ssid, mac, mode, airMax, security, signal, noise, frequency, center, channel, width, peer }) => [
      ssid,
      mac,
      mode,
      airMax === undefined ? undefined : airMax ? 'yes' : 'no',
      security,
      signal,
      noise,
      frequency,
      center,
      channel,
      width,
      peer,
    ]),
  );
}

/** Survey as lines to paste into a message. */
export function surveyLines(rows: readonly NetworkRow[]): string {
  const lines = rows.map(({ ssid, mac, signal, frequency, width, security }) =>
    [
      t('{signal} dBm', { signal: figure(signal) }),
      t('{frequency} MHz', { frequency: figure(frequency) }),
      t('{width} MHz wide', { width: figure(width) }),
      mac ?? '',
      security ?? '',
      ssid === '' ? t('Hidden SSID') : ssidText(ssid),
    ].join('  '),
  );
  return [...lines, ''].join('\n');
}
