import type { LimitedChoice } from 'guywire-engine/core';
import type { RadioRule } from '../core/rule.ts';
import { antennasOf, CUSTOM_ANTENNA, OTHER_CUSTOM_ANTENNA, takesCustomAntenna } from './antennaOf.ts';

/** Choice of a custom antenna. Uses the configured id, so that it is listed once. */
function customChoice(id: number | undefined): LimitedChoice {
  return {
    value: id === OTHER_CUSTOM_ANTENNA ? OTHER_CUSTOM_ANTENNA : CUSTOM_ANTENNA,
    title: 'Custom, gain entered manually',
  };
}

/**
 * The antennas of the board, or generic ones, plus a custom antenna if there is a connector
 * (docs/device.md#antennas).
 */
export const antenna: RadioRule = {
  id: 'antenna.board',
  of: 'radio',
  limit: 'antenna',
  bound({ radio, read }) {
    const known = antennasOf(radio).map(({ id, name, gain, builtIn }) => ({
      value: id,
      title: builtIn ? '{name}, {gain} dBi, built in' : '{name}, {gain} dBi',
      params: { name, gain },
    }));
    if (!takesCustomAntenna(radio)) return { choices: known, reasons: [] };
    return { choices: [...known, customChoice(read('/radio/radios/*/antenna'))], reasons: [] };
  },
};
