import type { Device } from '../app/deviceContext.ts';
import { t } from '../i18n/t.ts';
import { unsavedNoteOf } from '../settings/site/unsavedNote.ts';

/** Names what a sign-out discards. Undefined if nothing is unsaved. */
export function discardWarning(device: Device): string | undefined {
  if (device.pending.get().total > 0) return t('Signing out discards your pending changes.');
  return unsavedNoteOf(device).get() === undefined ? undefined : t('Signing out discards your unsaved note.');
}
