import type { Reason } from '../../engine/limits/limit.ts';
import type { Rule } from '../rule.ts';
import { antennasOf } from './antennaOf.ts';

/** Highest loss a person can enter, dB (facts/device-api §4.2). */
const HIGHEST_LOSS = 40;

/** There is no cable to a built-in antenna (decision D2). */
export const cableLoss: Rule = {
  id: 'cable.builtIn',
  limit: 'cableLoss',
  clause: 'D2',
  inputs: ['/radio/radios/*/antenna'],
  bound({ radio, read }) {
    if (radio === undefined) return undefined;
    const builtIn = antennasOf(radio).some(({ id, builtIn }) => builtIn && id === read('/radio/radios/*/antenna'));
    return builtIn ? { unavailable: NO_CABLE, reasons: [] } : { minimum: 0, maximum: HIGHEST_LOSS, reasons: [] };
  },
};

const NO_CABLE: Reason = {
  rule: 'cable.builtIn',
  clause: 'D2',
  text: 'The antenna is built in: there is no cable, and its loss counts as 0.',
  binds: true,
};
