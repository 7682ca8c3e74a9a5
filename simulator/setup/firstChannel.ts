import type { Channel } from '../../rules/facts.ts';
import type { Model, RadioModel } from '../models/model.ts';
import type { Regulation } from '../regulation.ts';
import { chooseChannel } from '../world/operation.ts';

/** Highest whole dBm on a channel with the antenna the radio comes with, within what it can do. */
function powerOn(radio: RadioModel, maxEirp: number): number {
  const gain = radio.antennas.find(({ id }) => id === radio.initial.antenna)?.gain ?? 0;
  return Math.min(radio.initial.txPower, Math.floor(maxEirp - gain));
}

/** Lines that put one radio on its first channel: as wide as it comes, else narrower; none when the country has none for it. */
function firstChannel(radio: RadioModel, channels: readonly Channel[]): [string, string][] {
  const narrower = radio.widths.filter((width) => width < radio.initial.width).reverse();
  for (const width of [radio.initial.width, ...narrower]) {
    const channel = chooseChannel({ width, controlFrequency: 0, centerFrequency: 0 }, channels);
    if (channel === undefined) continue;
    const power = powerOn(radio, channel.maxEirp);
    if (power < radio.txPower.min) continue;
    const line = (name: string, value: number): [string, string] => [`radio.${radio.number}.${name}`, String(value)];
    return [
      line('chanbw', width),
      line('freq', channel.controlFrequency),
      line('center.1.freq', channel.centerFrequency),
      line('txpower', power),
    ];
  }
  return [];
}

/** Lines that bring a factory-new device on the air in its country, within the limits there. */
export function firstRadioLines(model: Model, regulation: Regulation, country: number): Map<string, string> {
  const domain = regulation.domain(country);
  const lines = new Map<string, string>([['radio.countrycode', String(country)]]);
  for (const radio of model.radios) {
    lines.set(`radio.${radio.number}.countrycode`, String(country));
    for (const [key, value] of firstChannel(radio, regulation.channels(domain, radio))) lines.set(key, value);
  }
  return lines;
}
