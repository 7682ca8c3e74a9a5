import type { LimitedChoice, Reason } from 'guywire-engine/core';
import { AUTOMATIC_WIDTHS } from '../constants/link.ts';
import type { RadioRule } from '../core/rule.ts';
import { isAccessPoint } from '../link/isAccessPoint.ts';
import { channelsInUse, channelsOf } from './channelsInUse.ts';
import { knownWidths, WIDE } from './widths.ts';

/**
 * Automatic width of a station, which follows its access point and scans the usual widths first
 * (docs/device.md#framing).
 */
function automatic(known: readonly number[]): LimitedChoice {
  const first = known.filter((width) => AUTOMATIC_WIDTHS.includes(width));
  const choice = { value: 0, title: 'Automatic' };
  if (first.length === 0) return choice;
  const note = { text: 'Starts at {widths} MHz', params: { widths: first.toSorted((a, b) => a - b).join(', ') } };
  return { ...choice, notes: [note] };
}

/**
 * Widths of the radio: multiples of 10, wide ones if allowed, and only those with a channel in the country. If the
 * country has no channel at all, the control frequency has the error (D6).
 */
export const channelWidth: RadioRule = {
  id: 'width.radio',
  of: 'radio',
  limit: 'channelWidth',
  bound({ facts: { domain }, radio, read }) {
    const isAny = channelsOf(domain, radio).length > 0;
    const country = domain?.countryName ?? '';
    const known = knownWidths(radio);
    const choices = known.map((width): LimitedChoice => {
      const choice = { value: width, title: '{width}', params: { width } };
      if (width > WIDE && !radio.wideChannels) return { ...choice, excluded: TOO_WIDE };
      const isOpen = !isAny || channelsInUse(domain, radio, { width, frequency: 0 }).length > 0;
      return isOpen ? choice : { ...choice, excluded: { ...NO_CHANNEL, params: { country, width } } };
    });
    const station = !isAccessPoint(read('/radio/radios/*/mode'));
    return {
      choices: station ? [automatic(known), ...choices] : choices,
      reasons: known.length === 0 ? [NO_WIDTHS] : [],
    };
  },
};

const TOO_WIDE: Reason = {
  rule: 'width.radio',
  text: 'Channels wider than 40 MHz are not allowed on this radio.',
  binds: true,
};

const NO_CHANNEL: Reason = {
  rule: 'width.radio',
  text: 'No channel in {country} is {width} MHz wide.',
  binds: true,
};

const NO_WIDTHS: Reason = {
  rule: 'width.radio',
  text: 'The device does not report the channel widths of its radio.',
  binds: true,
};
