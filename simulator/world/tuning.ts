import type { Channel } from '../../rules/facts.ts';
import type { RadioModel } from '../models/model.ts';
import type { NonOccupancy } from './nonOccupancy.ts';
import { chooseChannel, RESTART_SECONDS } from './operation.ts';
import type { RadioSettings } from './radioSettings.ts';

/** Seconds from radar until the radio is on another channel; 10 are allowed (47 CFR 15.407(h)(2)(iii), facts §3.6). */
const MOVE_SECONDS = 2;

/** The channel a radio went for, and when. */
export interface Tuned {
  readonly channel: Channel | undefined;
  /** dBm; less than the settings say where the radio had to go to a channel that allows less. */
  readonly txPower: number;
  /** When the radio turned to it, ms. */
  readonly from: number;
  /** Seconds from then until the radio is there. */
  readonly pause: number;
}

interface Listening {
  readonly radio: RadioModel;
  readonly settings: RadioSettings;
  /** What the country gives the radio. */
  readonly channels: readonly Channel[];
  readonly nonOccupancy: NonOccupancy;
}

/** dBm that a channel leaves the radio with its antenna. */
const powerOn = ({ antennaGain, cableLoss }: RadioSettings, { maxEirp }: Channel): number =>
  Math.floor(maxEirp - antennaGain + cableLoss);

/**
 * The channel a radio turns to at a moment: the one its settings lead to, or while that may not be used for radar, the one
 * the radio would find by itself among those that may.
 * @returns no channel where the settings lead to none, or none is left.
 */
export function tuneAt(at: number, { radio, settings, channels, nonOccupancy }: Listening) {
  const wanted = chooseChannel(settings, channels);
  const { txPower } = settings;
  if (wanted === undefined || !nonOccupancy.isClosed(wanted, at)) return { channel: wanted, txPower };
  const left = channels.filter(
    (one) => !nonOccupancy.isClosed(one, at) && powerOn(settings, one) >= radio.txPower.min,
  );
  const channel = chooseChannel({ ...settings, controlFrequency: 0, centerFrequency: 0 }, left);
  return { channel, txPower: channel ? Math.min(txPower, powerOn(settings, channel)) : txPower };
}

/**
 * Where a radio is tuned to: it turns to a channel when it restarts and whenever it hears radar, and stays there; without
 * any it is silent until one opens again.
 * @param restartedAt last restart of the services, ms.
 */
export function tune(now: number, restartedAt: number, listening: Listening): Tuned {
  const moved = listening.nonOccupancy.lastMove(listening.radio);
  const hasMoved = moved !== undefined && moved > restartedAt;
  let from = hasMoved ? moved : restartedAt;
  let tuned = tuneAt(from, listening);
  while (tuned.channel === undefined) {
    const opening = listening.nonOccupancy.nextOpening(from);
    if (opening === undefined || opening > now) break;
    from = opening;
    tuned = tuneAt(from, listening);
  }
  return { ...tuned, from, pause: hasMoved ? MOVE_SECONDS : RESTART_SECONDS };
}
