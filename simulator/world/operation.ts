import type { Channel } from '../../rules/core/facts.ts';
import { RUNNING_STATUS } from '../../rules/link/codes.ts';
import type { RadioSettings } from './radioSettings.ts';

/** Duration of a soft restart of the radio in seconds. */
export const RESTART_SECONDS = 15;

export interface Operation {
  /** One of `RUNNING_STATUS`. */
  readonly status: number;
  readonly channel: Channel | undefined;
  /** Remaining seconds of the channel availability check, 0 if none is running. */
  readonly check: number;
  /** Seconds since the start of operation, negative before. */
  readonly since: number;
}

/** State of a station without an access point. @param isThere true once the radio has started */
export function searching(isThere: boolean): Operation {
  return {
    status: isThere ? RUNNING_STATUS.SCAN : RUNNING_STATUS.INIT,
    channel: undefined,
    check: 0,
    since: -1,
  };
}

/** Seconds until a rejected station searches again. */
export const REFUSED_SECONDS = 6;

/** Seconds from a station's radio start until it is connected. */
export const STATION_SECONDS = 7;

/** Connection steps of a station with their ends, in seconds after the radio start. */
const STATION_STEPS = [
  { until: 0, status: RUNNING_STATUS.INIT },
  { until: 4, status: RUNNING_STATUS.SCAN },
  { until: 5, status: RUNNING_STATUS.JOIN },
  { until: 6, status: RUNNING_STATUS.AUTH },
  { until: STATION_SECONDS, status: RUNNING_STATUS.ASSOC },
];

/**
 * Selects the configured channel. For automatic frequency, selects the channel with the highest power, preferably
 * without radar check. Undefined if there is none.
 * @param channels usable channels of the configured width
 * @param power returns the dBm allowed on a channel
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
 * State of a radio some seconds after it tuned to a channel, because of a restart or radar.
 * @param checkSeconds duration of the radar check of this channel, 0 for none
 * @param pause seconds until the radio is tuned
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
