import { settingLink } from '../../app/settingsPages.ts';
import type { Settings } from './settings.ts';

/** Opens the page of a field, if needed, and focuses the field. */
export function showField({ focusTarget }: Settings, pointer: string): void {
  const link = settingLink(pointer);
  if (link === undefined) return;
  // Setting the same hash does not navigate.
  if (location.hash === link) focusTarget.set(pointer);
  else location.hash = link;
}
