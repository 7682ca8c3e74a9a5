import type { Channel } from '../../rules/core/facts.ts';
import type { RadioModel } from '../models/model.ts';
import type { Air } from './air.ts';
import { channelsAt } from './channelsAt.ts';
import { chooseChannel, RESTART_SECONDS } from './operation.ts';
import type { RadioSettings } from './radioSettings.ts';

/**
 * Seconds from radar until the radio is on another channel; 10 are allowed (47 CFR 15.407(h)(2)(iii),
 * docs/regulation.md#radar).
 */
const MOVE_SECONDS = 2;

/** The channel a radio went for, and when. */
export interface Tuned {
  readonly channel: Channel | undefined;
  /** dBm; less than the settings say where the law allows less on the channel. */
  readonly txPower: number;
  /** When the radio turned to it, ms. */
  readonly from: number;
  /** Seconds from then until the radio is there. */
  readonly pause: number;
}

interface Listening {
  readonly radio: RadioModel;
  readonly settings: RadioSettings;
  readonly air: Air;
}

/**
 * The channel a radio turns to at a moment: the one its settings lead to, or while that may not be used for radar, the one
 * the radio would find by itself among those that may. It never sends more than the law allows there, whatever is stored.
 * @returns no channel where the settings lead to none that is lawful for the radio, or none is left.
 */
export function tuneAt(at: number, { radio, settings, air }: Listening) {
  const { txPower } = settings;
  const power = (channel: Channel) => air.power(radio, settings, channel);
  const isUsable = (channel: Channel) => channel.bandwidth === settings.width && power(channel) >= radio.txPower.min;
  const named = settings.controlFrequency;
  const channels = air.channels(radio);
  const meant = named === 0 ? channels : channelsAt(channels, named);
  const wanted = chooseChannel(settings, meant.filter(isUsable), power);
  const isClosed = (one: Channel) => air.nonOccupancy.isClosed(one, at);
  const channel =
    wanted !== undefined && isClosed(wanted)
      ? chooseChannel(
          { ...settings, controlFrequency: 0 },
          channels.filter((one) => isUsable(one) && !isClosed(one)),
          power,
        )
      : wanted;
  return { channel, txPower: channel ? Math.min(txPower, power(channel)) : txPower };
}

/**
 * Where a radio is tuned to: it turns to a channel when it restarts and whenever it hears radar, and stays there; without
 * any it is silent until one opens again.
 * @param restartedAt last restart of the services, ms.
 */
export function tune(now: number, restartedAt: number, listening: Listening): Tuned {
  const moved = listening.air.nonOccupancy.lastMove(listening.radio) ?? Number.NEGATIVE_INFINITY;
  const hasMoved = moved > restartedAt;
  let from = Math.max(moved, restartedAt);
  let tuned = tuneAt(from, listening);
  while (tuned.channel === undefined) {
    const opening = listening.air.nonOccupancy.nextOpening(from);
    if (opening === undefined || opening > now) break;
    from = opening;
    tuned = tuneAt(from, listening);
  }
  return { ...tuned, from, pause: hasMoved ? MOVE_SECONDS : RESTART_SECONDS };
}
