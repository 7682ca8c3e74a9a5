import type { RadioRule } from '../rule.ts';

/**
 * Degrees from the middle by the code of `airmax.beam`; the first is the full width (docs/device.md#codes).
 * @unit °
 */
export const BEAM_ANGLES = ['full', -36, -18, 0, 18, 36] as const;

/** Only some radios can steer their beam (`beamforming`) (docs/device.md#capabilities). */
export const beamAngle: RadioRule = {
  id: 'beam.capability',
  of: 'radio',
  limit: 'beamAngle',
  inputs: [],
  bound({ radio }) {
    if (!radio.beamforming) {
      const reason = { rule: 'beam.capability', text: 'This antenna cannot be steered.' };
      return { unavailable: { ...reason, binds: true, ofDevice: true }, reasons: [] };
    }
    return {
      choices: BEAM_ANGLES.map((angle, value) =>
        angle === 'full'
          ? { value, title: 'Full width' }
          : {
              value,
              title: '{angle}°',
              params: { angle },
            },
      ),
      reasons: [],
    };
  },
};
