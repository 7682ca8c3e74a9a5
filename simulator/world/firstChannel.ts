import type { Channel } from '../../rules/core/facts.ts';
import type { RadioModel } from '../models/model.ts';
import type { Law } from './air.ts';

/**
 * Default channel among those lawful with the default antenna. Prefers no radar check, else a short one, so that the
 * link is up soon. Then prefers wide channels, high power, and the preferred frequency of the radio.
 * @param power returns the dBm allowed on a channel
 */
export function firstChannel(radio: RadioModel, law: Law, power: (channel: Channel) => number): Channel | undefined {
  const { initial, txPower } = radio;
  const usable = law
    .channels(radio)
    .filter((channel) => channel.bandwidth <= initial.width && power(channel) >= txPower.min);
  const order = (channel: Channel): readonly number[] => [
    law.checkSeconds(channel),
    -channel.bandwidth,
    -Math.min(txPower.max, power(channel)),
    Math.abs(channel.controlFrequency - initial.frequency),
  ];
  return usable
    .map((channel) => ({ channel, order: order(channel) }))
    .toSorted((a, b) => compare(a.order, b.order))[0]?.channel;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((number, index) => number !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
