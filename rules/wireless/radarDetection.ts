import type { RadioRule } from '../core/rule.ts';

/** Radar shares channels at 5 GHz alone: a 60 GHz radio has nothing to detect (docs/regulation.md#radar). */
export const radarDetection: RadioRule = {
  id: 'radarDetection.band',
  of: 'radio',
  limit: 'radarDetection',
  bound({ radio }) {
    if (radio.band !== 'AD') return { reasons: [] };
    const reason = { rule: 'radarDetection.band', text: '60 GHz channels are not shared with radar.' };
    return { unavailable: { ...reason, binds: true, ofDevice: true }, reasons: [] };
  },
};
