import { t } from '../../i18n/t.ts';
import type { ApplyState } from '../apply/applyState.ts';

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
    case 'applying':
      return t('The device takes the changes into use…');
    case 'confirming':
      return t('Saved. Waiting for the device to answer…');
    case 'lost':
      return t(
        'The connection broke while the changes were on their way. Asking the device what it has, until it answers…',
      );
  }
}
