import type { RadioRule } from '../core/rule.ts';

/** Only 5 GHz channels are shared with radar: 60 GHz radios have no detection (docs/regulation.md#radar). */
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
