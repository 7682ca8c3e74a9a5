import { rowKey } from 'guywire-engine/config';
import type { Cause } from '../../../rules/prediction/health/cause.ts';
import { ACK_AUTO, CENTER_FREQUENCY, CONTROL_FREQUENCY, TX_POWER } from '../../../schemas/config/keys.ts';
import { figure, formatDuration, frequencyWords, megabits } from '../../app/figures.ts';
import { settingLink } from '../../app/settingsPages.ts';
import { isolated } from '../../i18n/isolated.ts';
import { plural, t } from '../../i18n/t.ts';

/** Translated title of a cause, and its cure. */
export interface CauseWords {
  readonly title: string;
  readonly text: string;
  readonly cure?: Cure | undefined;
}

/** Target of the cure: a tool by id, with a fallback if the device lacks it, or a setting. */
export type Cure =
  | { readonly tool: string; readonly otherwise?: string }
  | {
      readonly label: string;
      readonly href: string;
      /** Configuration lines to propose as a pending change. */
      readonly lines?: ReadonlyMap<string, string>;
    };

/** Further inputs for the texts of a cause. */
export interface CauseContext {
  /** Radio number of `radio.N.`, and its row in the settings. */
  readonly radio: number;
  readonly row: number;
  readonly accessPoint: boolean;
  /** True if the radio selects its channel automatically. */
  readonly isAutomatic: boolean;
  readonly hereName: string;
  readonly distanceWords: (metres: number) => string;
}

/** Target for a signal that is too strong, dBm. */
const STRONG_ENOUGH = -50;

export function causeWords(cause: Cause, context: CauseContext): CauseWords {
  const found = wordsOf(cause, context);
  if (cause.others === 0) return found;
  const more = plural(cause.others, {
    one: '{count} more link has the same problem.',
    other: '{count} more links have the same problem.',
  });
  return { ...found, text: `${found.text} ${more}` };
}

function wordsOf(cause: Cause, context: CauseContext): CauseWords {
  const { radio, row, accessPoint, isAutomatic, hereName, distanceWords } = context;
  const far = cause.name === undefined ? t('the other end') : isolated(cause.name);
  const place = (ends: readonly ('here' | 'there')[]) =>
    ends.length > 1 ? t('both ends') : ends[0] === 'here' ? isolated(hereName) : far;
  switch (cause.of) {
    case 'channel': {
      const { ends, power, least, most, better, own } = cause;
      const values = { name: place(ends), power: decibels(power) };
      const limited = ends.length > 1 ? t('Both ends limited to {power} dBm by their channel', values) : undefined;
      const byOwn = isAutomatic
        ? t('{name} limited to {power} dBm by automatic channel', values)
        : t('{name} limited to {power} dBm by its channel', values);
      const gain =
        least === most ? decibels(least) : t('{least} to {most}', { least: decibels(least), most: decibels(most) });
      return {
        title: limited ?? byOwn,
        text: t('{channel} gains {gain} dB.', { channel: frequencyWords(better.centerFrequency), gain }),
        cure: accessPoint
          ? settingCure(t('Set channel…'), `/radio/radios/${row}/controlFrequency`, [
              [rowKey(CONTROL_FREQUENCY, radio), String(better.controlFrequency)],
              [rowKey(CENTER_FREQUENCY, radio), String(better.centerFrequency)],
              ...(own === undefined ? [] : [[rowKey(TX_POWER, radio), whole(own)] as const]),
            ])
          : undefined,
      };
    }
    case 'overload':
      return {
        title: t('Signal of {signal} dBm overloads {name}', {
          name: place(cause.ends),
          signal: decibels(cause.signal),
        }),
        text: t('Lower the output power until about {signal} dBm arrive.', { signal: figure(STRONG_ENOUGH) }),
        cure: settingCure(t('Set output power…'), `/radio/radios/${row}/txPower`, []),
      };
    case 'interference':
      return {
        title: t('Interference at {name}', { name: place(cause.ends) }),
        text: t('Other senders raise the noise on this channel by {by} dB.', { by: decibels(cause.by) }),
        cure: { tool: 'best-channel', otherwise: 'survey' },
      };
    case 'chain':
      return {
        title: t('One chain {by} dB weaker at {name}', { by: decibels(cause.by), name: place(cause.ends) }),
        text: t('Check the antenna, its polarization and its cables.'),
        cure: { tool: 'alignment' },
      };
    case 'alignment':
      return {
        title: t('Signal {by} dB below expected at {name}', { by: decibels(cause.by), name: place(cause.ends) }),
        text: t('Check alignment and line of sight.'),
        cure: { tool: 'alignment' },
      };
    case 'rain':
      return {
        title: t('Rain weakens the link by {loss} dB', { loss: decibels(cause.loss) }),
        text: t('It passes with the rain.'),
      };
    case 'distance':
      return {
        title: t('Distance set to {set}, measured {measured}', {
          set: distanceWords(cause.set),
          measured: distanceWords(cause.measured),
        }),
        text: t('Acknowledgments from {name} arrive too late, and frames are sent again.', { name: far }),
        cure: settingCure(t('Set automatic distance…'), `/radio/radios/${row}/ackAuto`, [
          [rowKey(ACK_AUTO, radio), 'enabled'],
        ]),
      };
    case 'cable':
      return {
        title: t('{port} runs at {speed} Mbit/s', { port: cause.port, speed: cause.speed }),
        text: t('The link carries {more} Mbit/s more than the cable.', { more: megabits(cause.cost) }),
        cure: { tool: 'cable' },
      };
    case 'halfDuplex':
      return {
        title: t('{port} runs half duplex', { port: cause.port }),
        text: t('Check the cable and the port at its other end.'),
        cure: { tool: 'cable' },
      };
    case 'airtime':
      return {
        title: t('Airtime {percent} % used', { percent: figure(cause.percent) }),
        text: t('Traffic waits. A wider channel or a stronger signal carries more.'),
        cure: settingCure(t('Channel width'), `/radio/radios/${row}/channelWidth`, []),
      };
    case 'radar':
      return {
        title: t('Radar moved the link off {channel}', { channel: frequencyWords(cause.configured) }),
        text: t('The channel is available again in {duration}.', { duration: formatDuration(cause.left) }),
        cure: { tool: 'best-channel' },
      };
    case 'firmware':
      return {
        title: t('Firmware {here} here, {there} at {name}', { here: cause.here, there: cause.there, name: far }),
        text: t('Run the same release at both ends.'),
        cure: { label: t('Firmware'), href: '#settings/system' },
      };
    case 'clock':
      return {
        title: t('Clocks differ by {duration}', { duration: formatDuration(cause.seconds) }),
        text: t('Set the time of both ends by NTP, so that their logs can be compared.'),
        cure: settingCure(t('Set up NTP…'), '/ntp/enabled', []),
      };
  }
}

function settingCure(
  label: string,
  pointer: string,
  lines: readonly (readonly [string, string])[],
): Cure | undefined {
  const href = settingLink(pointer);
  return href === undefined ? undefined : { label, href, ...(lines.length === 0 ? {} : { lines: new Map(lines) }) };
}

/** Hundredths as a translated whole number. */
function decibels(hundredths: number): string {
  return figure(Math.round(hundredths / 100));
}

/** Hundredths as a whole number for the configuration. */
function whole(hundredths: number): string {
  return String(Math.floor(hundredths / 100));
}
