/** Degrees from the middle by the code of `airmax.beam`; the first is the full width (docs/device.md#codes). */
export const BEAM_ANGLES = ['full', -36, -18, 0, 18, 36] as const;
