import { BEAM_ANGLES } from '../link/codes/beamAngles.ts';
import type { RadioRule } from '../rule.ts';

/** Only some radios can steer their beam (`beamforming`). */
export const beamAngle: RadioRule = {
  id: 'beam.capability',
  of: 'radio',
  limit: 'beamAngle',
  clause: 'Specification §3, §4',
  inputs: [],
  bound({ radio }) {
    if (!radio.beamforming) {
      const reason = { rule: 'beam.capability', clause: 'Specification §3', text: 'This antenna cannot be steered.' };
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
