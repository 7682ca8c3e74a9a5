import { t } from '../../i18n/t.ts';
import type { ApplyState } from '../core/applyState.ts';
import type { Purpose } from '../core/purpose.ts';

const OVER = 'The test is over. Reading the configuration…';

const ACTING: Readonly<Partial<Record<Purpose, string>>> = {
  keepTest: 'Keeping the tested settings…',
  revertTest: 'Restoring the saved settings…',
  revertInForce: 'Restoring the saved settings…',
  discardWaiting: 'Discarding the unapplied settings…',
};
const CONFIRMING: Readonly<Partial<Record<Purpose, string>>> = {
  keepTest: OVER,
  revertTest: OVER,
  afterTest: OVER,
  discardWaiting: 'Waiting for the device to answer…',
  revertInForce: 'Waiting for the device to answer…',
};

/** Describes the running operation; undefined while it waits for the user. */
export function progressText(state: ApplyState): string | undefined {
  switch (state.step) {
    case 'idle':
    case 'choosing':
      return undefined;
    case 'checking':
      return t('Checking the changes…');
    case 'reading':
      return t('Checking for changes by another user…');
    case 'writing':
      return t('Sending the changes to the device…');
    case 'acting':
      return t(ACTING[state.purpose] ?? 'The device is applying the changes…');
    case 'confirming':
      return t(CONFIRMING[state.purpose] ?? 'Saved. Waiting for the device to answer…');
    case 'lost':
      return t('The connection broke while sending. Checking the configuration of the device…');
  }
}
