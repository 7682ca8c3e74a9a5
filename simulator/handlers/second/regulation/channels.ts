import { checkSeconds } from '../../../../rules/wireless/availabilityCheck.ts';
import { json } from '../../../core/answer.ts';
import { mainRadio } from '../../../network/situation.ts';
import type { AnswerOf, SignedInCall } from '../../call.ts';
import { openFrequencies } from '../../regulation/activeChannels.ts';

/** GET `system/airmax/channels`: control frequencies available at the current width. */
export function airmaxChannels({ device }: SignedInCall): AnswerOf<'v1AirmaxChannels'> {
  return json({ frequencies: openFrequencies(device) });
}

/** GET `system/airmax/dfsprescan`: radar check time of each radar channel, and whether the channel is closed. */
export function radarChannels({ device }: SignedInCall): AnswerOf<'v1AirmaxRadarChannels'> {
  const { radio, settings } = mainRadio(device.situation());
  const now = device.clock.monotonic();
  const channels = device.regulation
    .channels(device.domain(), radio)
    .filter(({ dfs, bandwidth }) => dfs && bandwidth === settings.width);
  return json({
    channels: channels.map((channel) => ({
      control: channel.controlFrequency,
      center: channel.centerFrequency,
      cacDuration: checkSeconds(channel),
      nonOccupancy: device.nonOccupancy.isClosed(channel, now),
    })),
  });
}
