import type { Channel } from '../../rules/core/facts.ts';
import type { RadioModel } from '../models/model.ts';
import type { Air } from './air.ts';
import { channelsAt } from './channelsAt.ts';
import { chooseChannel, RESTART_SECONDS } from './operation.ts';
import type { RadioSettings } from './radioSettings.ts';

/**
 * Seconds from a radar detection to the channel change. 10 are allowed (47 CFR 15.407(h)(2)(iii),
 * docs/regulation.md#radar).
 */
const MOVE_SECONDS = 2;

/** Channel of a radio, with the time of its selection. */
export interface Tuned {
  readonly channel: Channel | undefined;
  /** dBm, lower than configured if the law requires it on this channel. */
  readonly txPower: number;
  /** Time of the selection, ms. */
  readonly from: number;
  /** Seconds from then until the radio is tuned. */
  readonly pause: number;
}

interface Listening {
  readonly radio: RadioModel;
  readonly settings: RadioSettings;
  readonly air: Air;
}

/**
 * Channel that a radio selects at a time. If the configured channel is closed by radar, selects another one
 * automatically. The power never exceeds the legal limit, whatever is stored.
 * @returns no channel if none is lawful, or all are closed
 */
export function tuneAt(at: number, { radio, settings, air }: Listening) {
  const { txPower } = settings;
  const power = (channel: Channel) => air.power(radio, settings, channel);
  const isUsable = (channel: Channel) => channel.bandwidth === settings.width && power(channel) >= radio.txPower.min;
  const named = settings.controlFrequency;
  const channels = air.channels(radio);
  const candidates = named === 0 ? channels : channelsAt(channels, named);
  const preferred = chooseChannel(settings, candidates.filter(isUsable), power);
  const isClosed = (one: Channel) => air.nonOccupancy.isClosed(one, at);
  const channel =
    preferred !== undefined && isClosed(preferred)
      ? chooseChannel(
          { ...settings, controlFrequency: 0 },
          channels.filter((one) => isUsable(one) && !isClosed(one)),
          power,
        )
      : preferred;
  return { channel, txPower: channel ? Math.min(txPower, power(channel)) : txPower };
}

/**
 * Current tuning of a radio. A channel is selected at each restart and each radar detection. If none is available,
 * the radio is silent until one reopens.
 * @param restartedAt last restart of the services, ms
 */
export function tune(now: number, restartedAt: number, listening: Listening): Tuned {
  const moved = listening.air.nonOccupancy.lastMove(listening.radio) ?? Number.NEGATIVE_INFINITY;
  const hasMoved = moved > restartedAt;
  let from = Math.max(moved, restartedAt);
  let current = tuneAt(from, listening);
  while (current.channel === undefined) {
    const opening = listening.air.nonOccupancy.nextOpening(from);
    if (opening === undefined || opening > now) break;
    from = opening;
    current = tuneAt(from, listening);
  }
  return { ...current, from, pause: hasMoved ? MOVE_SECONDS : RESTART_SECONDS };
}
