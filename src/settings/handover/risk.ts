import type { DraftView } from '../draft/draftView.ts';
import type { Handover } from './handoverOf.ts';

/** How taking the changes into use can cut the person off from the device. */
export type Risk = 'address' | 'link' | 'device' | 'reach' | 'account';

/** Keys of who may sign in. */
const ACCOUNT = /^users\.(?:\{n\}|\d+)(?:$|\.(?:name|status)$)/;

/** Keys that decide how the device is reached; only where one of them changes need the texts be compared. */
const REACH = /^(?:httpd|netconf|bridge|vlan|dhcpc)(?:$|\.)/;

/** Whether the changes may move the page. */
export function mayMove({ keys }: Pick<DraftView, 'keys'>): boolean {
  return [...keys].some((key) => REACH.test(key));
}

/**
 * Every way the changes can cut the person off; none: saving them is harmless (D13, docs/decisions.md#safe-changes).
 */
export function risksOf(
  { interruption, keys }: Pick<DraftView, 'interruption' | 'keys'>,
  handover: Handover | undefined,
): readonly Risk[] {
  const { effect } = interruption;
  return [
    ...(effect === 'none' || effect === 'service' ? [] : [effect]),
    ...(handover === undefined ? [] : ['reach' as const]),
    ...([...keys].some((key) => ACCOUNT.test(key)) ? ['account' as const] : []),
  ];
}
