import type { RadioRule } from '../rule.ts';

/** Where a steerable beam points, degrees by code; code 0 is the full width (specification §4). */
export const BEAM_ANGLES: ReadonlyMap<number, number | 'full'> = new Map<number, number | 'full'>([
  [0, 'full'],
  [1, -36],
  [2, -18],
  [3, 0],
  [4, 18],
  [5, 36],
]);

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
      choices: [...BEAM_ANGLES].map(([value, angle]) =>
        angle === 'full'
          ? { value, title: 'Full width' }
          : {
              value,
              title: '{angle}°',
              params: { angle: angle > 0 ? `+${angle}` : String(angle).replace('-', '−') },
            },
      ),
      reasons: [],
    };
  },
};
