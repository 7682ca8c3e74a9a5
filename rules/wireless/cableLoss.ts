import type { Reason } from 'guywire-engine/core';
import type { RadioRule } from '../core/rule.ts';
import { findAntenna, HIGHEST_LOSS, takesCustomAntenna } from './antennaOf.ts';

/** A built-in antenna has no cable (D2). */
export const cableLoss: RadioRule = {
  id: 'cable.builtIn',
  of: 'radio',
  limit: 'cableLoss',
  bound({ radio, read }) {
    const antenna = findAntenna(radio, read('/radio/radios/*/antenna'));
    if (antenna === undefined) return { unavailable: NO_ANTENNA, reasons: [] };
    if (antenna !== 'custom' && antenna.builtIn) {
      const unavailable: Reason = takesCustomAntenna(radio) ? NO_CABLE : { ...NO_CABLE, ofDevice: true };
      return { unavailable, reasons: [] };
    }
    return { minimum: 0, maximum: HIGHEST_LOSS, reasons: [] };
  },
};

const NO_ANTENNA: Reason = {
  rule: 'cable.builtIn',
  text: 'Select an antenna first.',
  binds: true,
};

const NO_CABLE: Reason = {
  rule: 'cable.builtIn',
  text: 'Built-in antenna: the cable loss counts as 0.',
  binds: true,
};
