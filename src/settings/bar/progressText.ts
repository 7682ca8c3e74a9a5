import { t } from '../../i18n/t.ts';
import type { ApplyState } from '../apply/applyState.ts';
import type { Purpose } from '../apply/purpose.ts';

const OVER = 'The test is over. Reading what the device has now…';

/** What is said of some purposes instead. */
const ACTING: Readonly<Partial<Record<Purpose, string>>> = {
  keepTest: 'Keeping the tested settings…',
  revertTest: 'Going back to the saved settings…',
  revertInForce: 'Going back to the saved settings…',
  discardWaiting: 'Discarding the settings that were waiting…',
};
const CONFIRMING: Readonly<Partial<Record<Purpose, string>>> = {
  keepTest: OVER,
  revertTest: OVER,
  afterTest: OVER,
  discardWaiting: 'Waiting for the device to answer…',
  revertInForce: 'Waiting for the device to answer…',
};

/** What the flow is doing now; undefined while it waits for the person. */
export function progressText(state: ApplyState): string | undefined {
  switch (state.step) {
    case 'idle':
    case 'choosing':
      return undefined;
    case 'checking':
      return t('Checking the changes…');
    case 'reading':
      return t('Looking whether the device was changed by someone else…');
    case 'writing':
      return t('Sending the changes to the device…');
    case 'acting':
      return t(ACTING[state.purpose] ?? 'The device takes the changes into use…');
    case 'confirming':
      return t(CONFIRMING[state.purpose] ?? 'Saved. Waiting for the device to answer…');
    case 'lost':
      return t(
        'The connection broke while the changes were on their way. Asking the device what it has, until it answers…',
      );
  }
}
