import type { Reason } from 'guywire-engine/core';
import type { RadioRule } from '../core/rule.ts';
import { findAntenna, HIGHEST_GAIN } from './antennaOf.ts';

/** The gain of a listed antenna is fixed; that of a custom antenna is entered (docs/device.md#antennas). */
export const antennaGain: RadioRule = {
  id: 'antenna.gain',
  of: 'radio',
  limit: 'antennaGain',
  bound({ radio, read }) {
    const antenna = findAntenna(radio, read('/radio/radios/*/antenna'));
    if (antenna === undefined) return { unavailable: NO_ANTENNA, reasons: [] };
    if (antenna === 'custom') return { minimum: 0, maximum: HIGHEST_GAIN, reasons: [] };
    return { fixed: antenna.gain, reasons: [{ ...KNOWN_GAIN, params: { name: antenna.name } }] };
  },
};

const KNOWN_GAIN: Reason = {
  rule: 'antenna.gain',
  text: 'Gain of the selected antenna: {name}.',
  binds: true,
};

const NO_ANTENNA: Reason = {
  rule: 'antenna.gain',
  text: 'Select an antenna first.',
  binds: true,
};
