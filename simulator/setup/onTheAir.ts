import type { Channel } from '../../rules/facts.ts';
import { editText } from '../configuration/editText.ts';
import type { Model, RadioModel } from '../models/model.ts';
import type { Regulation } from '../regulation.ts';
import { countryLines } from './country.ts';
import { settleDecided } from './settleDecided.ts';

/** Highest whole dBm on a channel with the antenna the radio comes with, within what it can do. */
function powerOn(radio: RadioModel, maxEirp: number): number {
  const gain = radio.antennas.find(({ id }) => id === radio.initial.antenna)?.gain ?? 0;
  return Math.min(radio.initial.txPower, Math.floor(maxEirp - gain));
}

/** Channels without radar are taken unless those with it allow so much more, dB. */
const WORTH_A_RADAR_CHECK = 10;

const highest = (channels: readonly Channel[]): number => Math.max(...channels.map(({ maxEirp }) => maxEirp));

/** The channel to begin with: one that can be used, rather without radar, with the most power, near the radio's own first choice. */
function firstOf(radio: RadioModel, channels: readonly Channel[]): Channel | undefined {
  const usable = channels.filter(({ maxEirp }) => powerOn(radio, maxEirp) >= radio.txPower.min);
  const quiet = usable.filter(({ dfs }) => !dfs);
  const pool = highest(quiet) >= highest(usable) - WORTH_A_RADAR_CHECK ? quiet : usable;
  const away = ({ controlFrequency }: Channel): number => Math.abs(controlFrequency - radio.initial.frequency);
  const most = highest(pool);
  return pool
    .filter(({ maxEirp }) => maxEirp === most)
    .reduce<Channel | undefined>(
      (best, one) => (best !== undefined && away(best) <= away(one) ? best : one),
      undefined,
    );
}

/** Lines that put one radio on its first channel: as wide as it comes, else narrower; switched off where no channel is lawful for it. */
function firstChannel(radio: RadioModel, channels: readonly Channel[]): [string, string][] {
  const narrower = radio.widths.filter((width) => width < radio.initial.width).reverse();
  for (const width of [radio.initial.width, ...narrower]) {
    const fitting = channels.filter(({ bandwidth }) => bandwidth === width);
    const channel = firstOf(radio, fitting);
    if (channel === undefined) continue;
    const line = (name: string, value: number): [string, string] => [`radio.${radio.number}.${name}`, String(value)];
    return [
      line('chanbw', width),
      line('freq', channel.controlFrequency),
      line('center.1.freq', channel.centerFrequency),
      line('txpower', powerOn(radio, channel.maxEirp)),
    ];
  }
  return [[`radio.${radio.number}.status`, 'disabled']];
}

/** The text of a factory-new device brought on the air in its country, within the limits there. */
export function onTheAir(text: string, model: Model, regulation: Regulation, country: number): string {
  const domain = regulation.domain(country);
  const lines = new Map(countryLines(model, country));
  for (const radio of model.radios) {
    for (const [key, value] of firstChannel(radio, regulation.channels(domain, radio))) lines.set(key, value);
  }
  return settleDecided(editText(text, lines), regulation);
}
