import type { Channel } from '../../rules/core/facts.ts';

const indexes = new WeakMap<readonly Channel[], Map<number, Channel[]>>();

/**
 * Channels with a control frequency in MHz. Indexed, because radios search among hundreds of channels all the time.
 */
export function channelsAt(channels: readonly Channel[], controlFrequency: number): readonly Channel[] {
  const byControl = indexes.get(channels) ?? new Map<number, Channel[]>();
  if (!indexes.has(channels)) {
    indexes.set(channels, byControl);
    for (const channel of channels) {
      const alike = byControl.get(channel.controlFrequency);
      if (alike === undefined) byControl.set(channel.controlFrequency, [channel]);
      else alike.push(channel);
    }
  }
  return byControl.get(controlFrequency) ?? [];
}
