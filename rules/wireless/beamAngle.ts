import type { RadioRule } from '../core/rule.ts';

/** Only some radios can steer their beam (`beamforming`) (docs/device.md#capabilities). */
export const beamAngle: RadioRule = {
  id: 'beam.capability',
  of: 'radio',
  limit: 'beamAngle',
  bound({ radio }) {
    if (radio.beamforming) return { reasons: [] };
    const reason = { rule: 'beam.capability', text: 'This antenna cannot be steered.' };
    return { unavailable: { ...reason, binds: true, ofDevice: true }, reasons: [] };
  },
};
