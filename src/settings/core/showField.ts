import { settingLink } from '../../app/settingLink.ts';
import type { Settings } from './settings.ts';

/** Brings the person to a field by its link: opens its page, where it is not open, and focuses it there. */
export function showField({ shown }: Settings, pointer: string): void {
  const link = settingLink(pointer);
  if (link === undefined) return;
  // An address that stays the same leads nowhere.
  if (location.hash === link) shown.set(pointer);
  else location.hash = link;
}
