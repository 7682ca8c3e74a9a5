import { AT } from './deepLink.ts';
import { PAGES } from './settingsPages.ts';

/**
 * The address of a single setting on its page, as a fragment: `#settings/network?at=/dhcp/leaseTime`; undefined if no
 * page has its section.
 */
export function settingLink(pointer: string): string | undefined {
  const section = pointer.split('/')[1];
  const page = PAGES.find(({ sections }) => sections.some((name) => name === section));
  return page && `#settings/${page.id}${AT}${encodeURI(pointer)}`;
}
