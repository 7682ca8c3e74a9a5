import type { LimitedChoice, Reason } from '../../engine/limits/limit.ts';
import type { Rule } from '../rule.ts';
import { channelsOf } from './channelsInUse.ts';
import { isAccessPoint } from './mode.ts';

/** Widths above this need the capability (specification §5, decision D6). */
const WIDE = 40;

const AUTOMATIC: LimitedChoice = { value: 0, title: 'Automatic' };

/** The radio's own widths: multiples of 10 only, wide ones where allowed, and only those some channel of the country has. */
export const channelWidth: Rule = {
  id: 'width.radio',
  limit: 'channelWidth',
  clause: 'D6',
  inputs: ['/radio/radios/*/mode'],
  bound({ facts: { domain }, radio, read }) {
    if (radio === undefined) return undefined;
    const found = new Set(channelsOf(domain, radio).map(({ bandwidth }) => bandwidth));
    const country = domain?.countryName ?? '';
    const choices = radio.widths
      .filter((width) => width % 10 === 0)
      .map((width): LimitedChoice => {
        const choice = { value: width, title: '{width} MHz', params: { width } };
        if (width > WIDE && !radio.wideChannels) return { ...choice, excluded: TOO_WIDE };
        return found.has(width) ? choice : { ...choice, excluded: { ...NO_CHANNEL, params: { country, width } } };
      });
    const station = !isAccessPoint(read('/radio/radios/*/mode'));
    return { choices: station ? [AUTOMATIC, ...choices] : choices, reasons: [] };
  },
};

const TOO_WIDE: Reason = {
  rule: 'width.radio',
  clause: 'D6',
  text: 'Channels wider than 40 MHz are not allowed on this radio.',
  binds: true,
};

const NO_CHANNEL: Reason = {
  rule: 'width.radio',
  clause: 'D5',
  text: 'No channel in {country} is {width} MHz wide.',
  binds: true,
};
