import type { Annotations } from './annotations.ts';

/** What applying one change interrupts, in two or three words; English, keys of the translations. */
export const EFFECT_WORDS = {
  none: 'interrupts nothing',
  service: 'restarts a service',
  address: 'restarts the network',
  link: 'interrupts the link',
  device: 'restarts the device',
} as const satisfies Readonly<Record<Annotations['x-effect'], string>>;
