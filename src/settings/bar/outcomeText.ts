import { t } from '../../i18n/t.ts';
import type { RunOutcome } from '../core/applyState.ts';
import { type Purpose, wayOf } from '../core/purpose.ts';

export interface OutcomeMessage {
  readonly tone: 'good' | 'info' | 'bad';
  readonly text: string;
}

/** Describes the result of the last run. Settings until reboot have a message of their own. */
export function outcomeText(outcome: RunOutcome): OutcomeMessage | undefined {
  const { of } = wayOf(outcome.purpose);
  const isDraft = of === 'draft';
  switch (outcome.kind) {
    case 'done':
      return doneText(outcome.purpose, outcome.merged);
    case 'refused':
      return { tone: 'bad', text: t(REFUSED[isDraft ? 'draft' : 'other'], { message: sentence(outcome.message) }) };
    case 'lost':
      return { tone: 'bad', text: t((isDraft ? LOST : LOST_OTHERS)[outcome.progress]) };
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
  saveInForce: 'Saved: settings applied until reboot are now permanent.',
  revertInForce: 'The device is back on its saved settings. Settings applied until reboot are pending again.',
  applyWaiting: 'The unapplied settings are in use now.',
  discardWaiting: 'The unapplied settings were discarded.',
};

const REFUSED = {
  draft: 'The device refused the changes: {message} Nothing was applied, and your changes are all still here.',
  other: 'The device reported an error: {message}',
} as const;

const LOST_OTHERS = {
  none: 'The configuration could not be read from the device. Nothing was done.',
  'not-taken': 'The connection broke; nothing was changed.',
  written: 'The connection broke: the device has received the settings but not applied them.',
  unknown: 'The connection broke before the device answered. Save again to be sure.',
} as const;

const LOST = {
  ...LOST_OTHERS,
  none: 'The configuration could not be read from the device. Nothing was sent, and your changes are all still here.',
  'not-taken':
    'The connection broke, and the device did not take the changes: it still has its old configuration. Your changes are all still here.',
  written: 'The connection broke: the device has received the changes but not applied them. Save again to finish.',
} as const;

const OVERTAKEN = {
  dropped:
    'Another session discarded or replaced your changes before they were applied. They are not in use; they are all still here.',
  changed: 'Saved, but another session has changed the configuration since. The differences are still pending.',
} as const;

const OTHERS = 'Not done: another administrator has changed the configuration.';
const OTHERS_WAIT = 'Not done: another administrator has changed, applied or discarded the unapplied settings.';

function doneText(purpose: Purpose, merged: boolean): OutcomeMessage | undefined {
  const done = DONE[purpose];
  const others = merged ? t('Changes from another session were kept.') : undefined;
  const text = [done && t(done), others].filter(Boolean).join(' ');
  return text === '' ? undefined : { tone: 'good', text };
}

function sentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
