import { t } from '../../i18n/t.ts';
import type { Outcome } from '../apply/applyState.ts';

export interface Message {
  readonly tone: 'good' | 'info' | 'bad';
  readonly text: string;
}

/** How the last run ended, in words; what is only tried says so itself for as long as it is. */
export function outcomeText(outcome: Outcome): Message | undefined {
  switch (outcome.kind) {
    case 'saved':
      return savedText(outcome.purpose, outcome.merged);
    case 'refused':
      return {
        tone: 'bad',
        text: t(
          'The device refused the changes: {message} Nothing was applied, and your changes are all still here.',
          {
            message: sentence(outcome.message),
          },
        ),
      };
    case 'lost':
      return { tone: 'bad', text: t(LOST[outcome.known]) };
    case 'overtaken':
      return { tone: 'bad', text: t(OVERTAKEN[outcome.by]) };
    case 'cancelled':
      return { tone: 'info', text: t('Nothing was sent. Your changes are all still here.') };
    case 'invalid':
      return {
        tone: 'bad',
        text: t('Nothing was sent: some values are not allowed. Your changes are all still here.'),
      };
  }
}

const LOST = {
  none: 'The device does not answer. Nothing was sent, and your changes are all still here.',
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

function savedText(purpose: 'save' | 'try', merged: boolean): Message | undefined {
  const saved = purpose === 'save' ? [t('Saved and in use.')] : [];
  const text = [...saved, ...(merged ? [t('Changes made meanwhile in another session were kept.')] : [])].join(' ');
  return text === '' ? undefined : { tone: 'good', text };
}

/** A message of the device may or may not end as a sentence. */
function sentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
