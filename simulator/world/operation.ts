import type { Channel } from '../../rules/core/facts.ts';
import { RUNNING_STATUS } from '../../rules/link/codes.ts';
import type { RadioSettings } from './radioSettings.ts';

/** Seconds from a soft restart until the radio is there again. */
export const RESTART_SECONDS = 15;

/** What a radio is doing at a moment. */
export interface Operation {
  /** One of `RUNNING_STATUS`. */
  readonly status: number;
  /** The channel in use, or to be used once the radio is up. */
  readonly channel: Channel | undefined;
  /** Whole seconds left of the channel availability check; 0 when none runs. */
  readonly check: number;
  /** Seconds since the radio went into operation; negative before that. */
  readonly since: number;
}

/** A station that finds no access point: it looks for one once its radio is there. */
export function searching(isThere: boolean): Operation {
  return {
    status: isThere ? RUNNING_STATUS.SCAN : RUNNING_STATUS.INIT,
    channel: undefined,
    check: 0,
    since: -1,
  };
}

/** Seconds after which a station that was refused looks for an access point again. */
export const REFUSED_SECONDS = 6;

/** Seconds a station needs to find its access point and sign in, once its radio is there. */
export const STATION_SECONDS = 7;

/** Seconds, in order, until which a station is at each step once its radio is there. */
const STATION_STEPS = [
  { until: 0, status: RUNNING_STATUS.INIT },
  { until: 4, status: RUNNING_STATUS.SCAN },
  { until: 5, status: RUNNING_STATUS.JOIN },
  { until: 6, status: RUNNING_STATUS.AUTH },
  { until: STATION_SECONDS, status: RUNNING_STATUS.ASSOC },
];

/**
 * The channel that settings lead to: the one named, or, where the frequency is left to the radio, the first with the
 * highest power that needs no radar check. Nothing when there is none like it.
 * @param channels those of its width that it may use
 * @param power dBm a channel allows
 */
export function chooseChannel(
  settings: Pick<RadioSettings, 'controlFrequency' | 'centerFrequency'>,
  channels: readonly Channel[],
  power: (channel: Channel) => number,
): Channel | undefined {
  if (settings.controlFrequency !== 0) {
    return channels.find(
      ({ controlFrequency, centerFrequency }) =>
        controlFrequency === settings.controlFrequency &&
        (settings.centerFrequency === 0 || centerFrequency === settings.centerFrequency),
    );
  }
  const quiet = channels.filter(({ dfs }) => !dfs);
  let best: Channel | undefined;
  for (const channel of quiet.length > 0 ? quiet : channels) {
    if (best === undefined || power(channel) > power(best)) best = channel;
  }
  return best;
}

/**
 * What a radio does so many seconds after it turned to a channel: at its last restart, or when it had to leave another.
 * @param checkSeconds how long this channel must be watched for radar before it may be used; 0 for none.
 * @param pause seconds until it is there.
 */
export function operation(
  settings: RadioSettings,
  channel: Channel | undefined,
  checkSeconds: number,
  seconds: number,
  pause = RESTART_SECONDS,
): Operation {
  if (!settings.enabled || channel === undefined) {
    return { status: RUNNING_STATUS.INIT, channel, check: 0, since: -1 };
  }
  if (settings.accessPoint) {
    const since = seconds - pause - checkSeconds;
    const checking = since < 0 && seconds >= pause;
    return {
      status: since < 0 ? RUNNING_STATUS.INIT : RUNNING_STATUS.RUN,
      channel,
      check: checking ? Math.ceil(-since) : 0,
      since,
    };
  }
  const step = STATION_STEPS.find(({ until }) => seconds - pause < until);
  return {
    status: step?.status ?? RUNNING_STATUS.RUN,
    channel,
    check: 0,
    since: seconds - pause - STATION_SECONDS,
  };
}
