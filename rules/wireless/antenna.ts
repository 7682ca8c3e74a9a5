import type { LimitedChoice } from 'guywire-engine/core';
import type { RadioRule } from '../core/rule.ts';
import { antennasOf, CUSTOM_ANTENNA, takesCustomAntenna } from './antennaOf.ts';

const CUSTOM: LimitedChoice = { value: CUSTOM_ANTENNA, title: 'Custom, gain entered manually' };

/** The antennas of the board, or the generic ones; one's own where there is a connector for it (docs/device.md#antennas). */
export const antenna: RadioRule = {
  id: 'antenna.board',
  of: 'radio',
  limit: 'antenna',
  bound({ radio }) {
    const known = antennasOf(radio).map(({ id, name, gain, builtIn }) => ({
      value: id,
      title: builtIn ? '{name}, {gain} dBi, built in' : '{name}, {gain} dBi',
      params: { name, gain },
    }));
    return { choices: takesCustomAntenna(radio) ? [...known, CUSTOM] : known, reasons: [] };
  },
};
