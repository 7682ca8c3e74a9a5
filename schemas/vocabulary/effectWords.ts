import type { Annotations } from './annotations.ts';

/** Interruption caused by a change, in two or three words; English, translation keys. */
export const EFFECT_WORDS = {
  none: 'interrupts nothing',
  service: 'restarts a service',
  address: 'restarts the network',
  link: 'interrupts the link',
  device: 'restarts the device',
} as const satisfies Readonly<Record<Annotations['x-effect'], string>>;
