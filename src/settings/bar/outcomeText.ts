import { t } from '../../i18n/t.ts';
import type { Outcome } from '../apply/applyState.ts';
import { type Purpose, wayOf } from '../apply/purpose.ts';

export interface Message {
  readonly tone: 'good' | 'info' | 'bad';
  readonly text: string;
}

/** How the last run ended, in words; what is in force without being saved says so itself for as long as it is. */
export function outcomeText(outcome: Outcome): Message | undefined {
  const { of } = wayOf(outcome.purpose);
  const isDraft = of === 'draft';
  switch (outcome.kind) {
    case 'done':
      return doneText(outcome.purpose, outcome.merged);
    case 'refused':
      return { tone: 'bad', text: t(REFUSED[isDraft ? 'draft' : 'other'], { message: sentence(outcome.message) }) };
    case 'lost':
      return { tone: 'bad', text: t((isDraft ? LOST : LOST_OTHERS)[outcome.known]) };
    case 'overtaken':
      return { tone: 'bad', text: t(isDraft ? OVERTAKEN[outcome.by] : of === 'waiting' ? OTHERS_WAIT : OTHERS) };
    case 'cancelled':
      return { tone: 'info', text: t('Nothing was sent. Your changes are all still here.') };
    case 'invalid':
      return {
        tone: 'bad',
        text: t('Nothing was sent: some values are not allowed. Your changes are all still here.'),
      };
  }
}

const DONE: Readonly<Partial<Record<Purpose, string>>> = {
  save: 'Saved and in use.',
  saveInForce: 'Saved: what was applied until reboot is now also saved.',
  revertInForce: 'The device is back on its saved settings. What was applied until reboot is pending again.',
  applyWaiting: 'The settings that were waiting are in use now.',
  discardWaiting: 'The settings that were waiting are gone.',
};

const REFUSED = {
  draft: 'The device refused the changes: {message} Nothing was applied, and your changes are all still here.',
  other: 'The device reported an error: {message}',
} as const;

const LOST_OTHERS = {
  none: 'The configuration could not be read from the device. Nothing was done.',
  'not-taken': 'The connection broke, and nothing was done.',
  written: 'The connection broke half-way: the device has received the settings but not taken them into use.',
  unknown: 'The connection broke before the device answered. Save again to be sure.',
} as const;

const LOST = {
  ...LOST_OTHERS,
  none: 'The configuration could not be read from the device. Nothing was sent, and your changes are all still here.',
  'not-taken':
    'The connection broke, and the device did not take the changes: it still has its old configuration. Your changes are all still here.',
  written:
    'The connection broke half-way: the device has received the changes but not taken them into use. Save again to finish.',
} as const;

const OVERTAKEN = {
  dropped:
    'Another session discarded or replaced your changes before they were applied. They are not in use; they are all still here.',
  changed: 'Saved, but another session has changed the configuration since. What differs from it is still pending.',
} as const;

const OTHERS = 'Nothing was done: another administrator has changed the configuration meanwhile.';
const OTHERS_WAIT = 'Nothing was done: another administrator has changed, applied or discarded what was waiting.';

function doneText(purpose: Purpose, merged: boolean): Message | undefined {
  const done = DONE[purpose];
  const others = merged ? t('Changes made meanwhile in another session were kept.') : undefined;
  const text = [done && t(done), others].filter(Boolean).join(' ');
  return text === '' ? undefined : { tone: 'good', text };
}

/** A message of the device may or may not end as a sentence. */
function sentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
