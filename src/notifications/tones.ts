import { CircleAlert, CircleCheck, Info, OctagonAlert } from 'lucide-react';
import type { Message } from './notify.ts';

/** Each tone has a shape and a word, not only a colour. */
export const TONES = {
  info: { icon: Info, word: 'Note' },
  good: { icon: CircleCheck, word: 'Done' },
  warn: { icon: CircleAlert, word: 'Warning' },
  bad: { icon: OctagonAlert, word: 'Error' },
} as const satisfies Record<Message['tone'], object>;
