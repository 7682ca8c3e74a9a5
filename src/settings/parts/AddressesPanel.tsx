import { lazy } from 'react';
import { loadChunk } from '../../../engine/loadChunk.ts';
import type { AsideProps } from './pageParts.ts';

const RouterPanel = lazy(async () => ({
  default: (await loadChunk(() => import('../router/RouterPanel.tsx'))).RouterPanel,
}));

/** What each side of the device is for: on the subpage of the addresses only. */
export function AddressesPanel({ subpage }: AsideProps) {
  return subpage === 'addresses' && <RouterPanel />;
}
