import { EFFECT_WORDS } from '../../../schemas/vocabulary/effectWords.ts';
import { t } from '../../i18n/t.ts';
import type { Interruption } from './interruption.ts';

const TEXTS = {
  none: 'Applying interrupts nothing',
  service: 'Applying restarts a service for about {seconds} s',
  address: 'Applying restarts the network for about {seconds} s',
  link: 'Applying interrupts the link for about {seconds} s',
  device: 'Applying restarts the device for about {seconds} s',
} as const;

export function interruptionText({ effect, seconds, radarCheck }: Interruption): string {
  const sentence = t(TEXTS[effect], { seconds });
  if (radarCheck === 0) return sentence;
  return `${sentence}${t(', {radarCheck} s of it listening for radar', { radarCheck })}`;
}

export function effectWords(effect: keyof typeof EFFECT_WORDS): string {
  return t(EFFECT_WORDS[effect]);
}
