import type { Rule } from '../rule.ts';
import { antennasOf, HIGHEST_GAIN } from './antennaOf.ts';

/** The gain of a known antenna is known; that of one's own is entered by hand. */
export const antennaGain: Rule = {
  id: 'antenna.gain',
  limit: 'antennaGain',
  clause: 'Specification §3',
  inputs: ['/radio/radios/*/antenna'],
  bound({ radio, read }) {
    if (radio === undefined) return undefined;
    const known = antennasOf(radio).find(({ id }) => id === read('/radio/radios/*/antenna'));
    if (known === undefined) return { minimum: 0, maximum: HIGHEST_GAIN, reasons: [] };
    const reason = { rule: 'antenna.gain', clause: 'Specification §3', text: 'The gain of {name}.', binds: true };
    return { fixed: known.gain, reasons: [{ ...reason, params: { name: known.name } }] };
  },
};
