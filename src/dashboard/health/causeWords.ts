import { rowKey } from 'guywire-engine/config';
import type { Cause, Figure } from '../../../rules/prediction/health/cause.ts';
import { STRONG_ENOUGH } from '../../../rules/prediction/health/idealSignal.ts';
import { ACK_AUTO, CENTER_FREQUENCY, CONTROL_FREQUENCY, TX_POWER } from '../../../schemas/config/keys.ts';
import { figure, formatDuration, frequencyWords, megabits } from '../../app/figures.ts';
import { settingLink } from '../../app/settingsPages.ts';
import { isolated } from '../../i18n/isolated.ts';
import { listed } from '../../i18n/listed.ts';
import { t } from '../../i18n/t.ts';

/** Translated title of a cause, its gain, and its cure. */
export interface CauseWords {
  readonly title: string;
  readonly text: string;
  /** Mbit/s, or dB without a gain in capacity. */
  readonly gain: string | undefined;
  readonly cure?: Cure | undefined;
}

/** Target of the cure: a tool by id, with a fallback if the device lacks it, a setting, or the other device. */
export type Cure =
  | { readonly tool: string; readonly otherwise?: string }
  | {
      readonly label: string;
      readonly href: string;
      /** True for a page of another device. */
      readonly isElsewhere?: boolean;
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
  /** True for an access point with several stations. */
  readonly isMany: boolean;
  /** Lowest power of the radio, hundredths of a dBm. */
  readonly leastPower: number;
  readonly distanceWords: (metres: number) => string;
}

/** Maximum number of names in a sentence. Above it, the rest is counted. */
const MOST_NAMES = 3;

export function causeWords(cause: Cause, context: CauseContext): CauseWords {
  const found = wordsOf(cause, context);
  const text =
    cause.others.length === 0
      ? found.text
      : `${found.text} ${t('Also: {names}.', { names: namesInSentence(cause.others) })}`;
  const { name } = cause;
  const title =
    name !== undefined && context.isMany && !namesFarEnd(cause)
      ? t('{label}: {message}', { label: isolated(name), message: found.title })
      : found.title;
  return { ...found, title, text, gain: gainWords(cause) };
}

/** True if the title of a cause of one link has the name of the other end. */
const namesFarEnd = (cause: Cause): boolean =>
  'ends' in cause ? !cause.ends.includes('here') : cause.of !== 'clock';

/** Names in a sentence, with the number of those that are left out. */
function namesInSentence(names: readonly string[]): string {
  const shown = listed(names.slice(0, MOST_NAMES).map(isolated));
  const left = names.length - MOST_NAMES;
  return left > 0 ? `${shown} +${figure(left)}` : shown;
}

function gainWords(cause: Cause): string | undefined {
  if (cause.cost > 0) return t('+{gain} Mbit/s', { gain: megabits(cause.cost) });
  const by = cause.of === 'rain' ? cause.loss : 'by' in cause ? cause.by : 0;
  return by > 0 ? t('+{gain} dB', { gain: decibels(by) }) : undefined;
}

/** English names of figures, keys of the translations. */
const FIGURES: Readonly<Record<Figure, string>> = {
  signal: 'Signal',
  expected: 'Expected signal',
  noise: 'Noise',
  chains: 'Chains',
  power: 'Output power',
  channel: 'Channel',
  modulation: 'Modulation',
  capacity: 'Capacity',
  retries: 'Retries',
  airtime: 'Airtime',
};

/** Names the figures that are not reported. */
export function uncheckedWords(figures: readonly Figure[]): string | undefined {
  if (figures.length === 0) return undefined;
  return t('Not checked: {figures}', { figures: listed(figures.map((one) => t(FIGURES[one]))) });
}

function wordsOf(cause: Cause, context: CauseContext): Omit<CauseWords, 'gain'> {
  const { radio, row, accessPoint, isAutomatic, hereName, distanceWords } = context;
  const far = cause.name === undefined ? t('the other end') : isolated(cause.name);
  const here = isolated(hereName);
  const place = (ends: readonly ('here' | 'there')[]) =>
    ends.length > 1 ? t('both ends') : ends[0] === 'here' ? here : far;
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
        ...overloadCure(cause, far, context),
      };
    case 'ownPower': {
      const { power, by, atpc, overloaded } = cause;
      const stronger = t('Up to {by} dB more signal at {name}.', {
        by: decibels(by),
        name: context.isMany ? t('the stations') : t('the other end'),
      });
      const hurt =
        overloaded.length === 0 ? '' : ` ${t('Too much for {names}.', { names: namesInSentence(overloaded) })}`;
      return {
        title: powerTitle(here, power, by),
        text: `${stronger}${hurt}`,
        // ATPC sets the power by its target.
        cure: atpc
          ? settingCure(t('ATPC target signal'), `/radio/radios/${row}/atpc/threshold`, [])
          : settingCure(t('Set output power…'), `/radio/radios/${row}/txPower`, [
              [rowKey(TX_POWER, radio), whole(power + by)],
            ]),
      };
    }
    case 'farPower':
      return {
        title: powerTitle(far, cause.power, cause.by),
        text: t('Up to {by} dB more signal at {name}.', { by: decibels(cause.by), name: here }),
        cure: farCure(far, cause.address),
      };
    case 'asymmetry':
      return {
        title: t('Signal {by} dB below expected at {name}', { by: decibels(cause.by), name: place(cause.ends) }),
        text: t('Path and antennas affect both ends alike: check radios and cables.'),
        cure: { tool: 'alignment' },
      };
    case 'rate':
      return {
        title: t('Modulation at {name} slower than its signal allows', { name: place(cause.ends) }),
        text: t('Look for reflections and short interference.'),
        cure: { tool: 'best-channel', otherwise: 'survey' },
      };
    case 'retries':
      return {
        title: t('{percent} % of frames to {name} sent again', { percent: figure(cause.share / 10), name: far }),
        text: t('Choose a channel with less interference.'),
        cure: { tool: 'best-channel', otherwise: 'survey' },
      };
    case 'capacity':
      return {
        title: t('{carried} of {possible} Mbit/s with {name}', {
          carried: megabits(cause.carried),
          possible: megabits(cause.possible),
          name: far,
        }),
        text: t('Several small losses add up.'),
        cure: { tool: 'alignment' },
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
        cure: { label: t('Firmware'), href: '#settings/system?at=firmware' },
      };
    case 'clock':
      return {
        title: t('Clocks differ by {duration}', { duration: formatDuration(cause.seconds) }),
        text: t('Set the time of both ends by NTP, so that their logs can be compared.'),
        cure: settingCure(t('Set up NTP…'), '/ntp/enabled', []),
      };
  }
}

function powerTitle(name: string, power: number, by: number): string {
  return t('{name} sends {power} of {allowed} dBm', { name, power: decibels(power), allowed: decibels(power + by) });
}

type Overload = Extract<Cause, { readonly of: 'overload' }>;

/** Advice for a station that receives too much must not slow the others. */
function overloadCure(
  { ends, reduce, power, slowed, address }: Overload,
  far: string,
  { radio, row, hereName, leastPower }: CauseContext,
): Omit<CauseWords, 'title' | 'gain'> {
  const signal = decibels(STRONG_ENOUGH);
  if (!ends.includes('there')) {
    return {
      text: t('Reduce power of {name} until {station} receives about {signal} dBm.', {
        name: far,
        station: isolated(hereName),
        signal,
      }),
      cure: farCure(far, address),
    };
  }
  if (slowed.length > 0) {
    return {
      text: t('Turn the antenna of {station} away. Less power here slows {names}.', {
        station: far,
        names: namesInSentence(slowed),
      }),
      cure: farCure(far, address),
    };
  }
  return {
    text: t('Reduce power until {station} receives about {signal} dBm.', { station: far, signal }),
    cure: settingCure(
      t('Set output power…'),
      `/radio/radios/${row}/txPower`,
      power === undefined ? [] : [[rowKey(TX_POWER, radio), whole(Math.max(leastPower, power - reduce))]],
    ),
  };
}

/** Link to the page of the other device. Its address must be a plain IPv4 address, because the other end reports it. */
function farCure(name: string, address: string | undefined): Cure | undefined {
  const href = `https://${address}`;
  if (address === undefined || !/^[\d.]+$/.test(address) || URL.parse(href)?.hostname !== address) return undefined;
  return { label: t('Open {device}', { device: name }), href, isElsewhere: true };
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
