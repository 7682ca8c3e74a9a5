import { json, refusal } from '../../core/answer.ts';
import { noiseOn } from '../../world/interferers.ts';
import type { AnswerOf, CallOf, SignedInCall } from '../call.ts';

/** GET `/airviewdata.cgi`: measured spectrum. Empty while the tool is stopped. */
export function spectrum({ device }: SignedInCall): AnswerOf<'spectrum'> {
  const picture = device.tools.spectrum.picture();
  if (picture === undefined) return { body: { text: '' } };
  const { points, places, latest, frames, histogram, samples, medium, long, scale } = picture;
  return json({
    stFreqGridLabels: points,
    mtFreqGridLabels: places,
    ltFreqGridLabels: places,
    latestPower: latest,
    instantPower: frames,
    pwrHistogram: histogram,
    totalSamples: samples,
    mediumAnze: medium,
    latestAnze: long,
    stFreqGridNumPts: scale.points,
    stPowrMin: scale.least,
    stPowrNum: scale.steps,
    stPowrDel: scale.step,
    mtUpdateInterval: scale.medium,
    ltUpdateInterval: scale.long,
    instantPowerNumFrames: scale.frames,
    mtTimeNum: scale.rows,
    ltTimeNum: scale.rows,
  });
}

/** POST `/airviewdata.cgi` with `action`. */
export function runSpectrum({ device, request }: CallOf<'runSpectrum'>): AnswerOf<'runSpectrum'> {
  device.tools.spectrum[request.action]();
  return json({ ok: true });
}

/** GET `/amdata.cgi`: noise on each channel available at the current width. */
export function airtime({ device }: SignedInCall): AnswerOf<'airtime'> {
  const { radios, seed, now } = device.situation();
  const view = radios.find(({ radio }) => radio.band !== 'AD');
  if (view === undefined) return refusal(404, 'This device has a radio of 60 GHz only.');
  const { radio, settings } = view;
  const channels = device.regulation
    .channels(device.domain(), radio)
    .filter(({ bandwidth }) => bandwidth === settings.width);
  return json({
    chan_info: channels.map((channel) => ({
      freq: channel.controlFrequency,
      center: channel.centerFrequency,
      chanbw: channel.bandwidth,
      noise: noiseOn(channel, seed, now / 1000),
    })),
    freq_info: {
      from: channels.reduce(
        (least, { startFrequency }) => Math.min(least, startFrequency),
        channels[0]?.startFrequency ?? 0,
      ),
      to: channels.reduce((most, { endFrequency }) => Math.max(most, endFrequency), 0),
    },
  });
}
