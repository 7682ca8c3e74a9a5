import type { RadioRule } from '../core/rule.ts';
import { isAccessPoint } from '../link/isAccessPoint.ts';
import { sideOf } from './mode.ts';
import { valueOfRadio } from './radioRows.ts';

/** A radio with a parent radio is the same end of the link (`cfg_parent_id`) (docs/device.md#capabilities). */
export const parentMode: RadioRule = {
  id: 'mode.parent',
  of: 'radio',
  limit: 'mode',
  bound({ facts: { board }, radio, read }) {
    const parent = board.radios.find(({ number }) => number === radio.parent);
    if (parent === undefined || parent === radio) return { reasons: [] };
    return {
      fixed: sideOf(radio.band, isAccessPoint(valueOfRadio(read, parent.number, 'mode'))),
      reasons: [
        {
          rule: 'mode.parent',
          text: 'This radio has the same mode as the main radio.',
          binds: true,
        },
      ],
    };
  },
};
