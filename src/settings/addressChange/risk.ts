import { parsePointer } from 'guywire-engine/core';
import type { SettingPointer } from '../../../rules/core/setting.ts';
import type { SectionName } from '../../../schemas/pages.ts';
import type { DraftView } from '../draft/draftView.ts';
import type { AddressChange } from './addressChangeOf.ts';

export type Risk = 'address' | 'link' | 'device' | 'reach' | 'account';

const ACCOUNT: ReadonlySet<string> = new Set<SettingPointer>([
  '/users/accounts',
  '/users/accounts/*/name',
  '/users/accounts/*/status',
]);

/** Sections that affect the address. The texts are compared only if one of them changes. */
const REACH: ReadonlySet<string> = new Set<SectionName>(['web', 'interfaces', 'bridges', 'vlans', 'dhcp']);

export function mayMove({ fields }: Pick<DraftView, 'fields'>): boolean {
  return [...fields].some((pointer) => REACH.has(parsePointer(pointer)[0] ?? ''));
}

/** Risks of the changes. Empty if saving is harmless (D13, docs/decisions.md#safe-changes). */
export function risksOf(
  { interruption, fields }: Pick<DraftView, 'interruption' | 'fields'>,
  addressChange: AddressChange | undefined,
): readonly Risk[] {
  const { effect } = interruption;
  return [
    ...(effect === 'none' || effect === 'service' ? [] : [effect]),
    ...(addressChange === undefined ? [] : ['reach' as const]),
    ...([...fields].some((pointer) => ACCOUNT.has(pointer)) ? ['account' as const] : []),
  ];
}
