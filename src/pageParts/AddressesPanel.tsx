import { useClaimed, useFormSettings } from 'guywire-engine/form';
import { eachField } from 'guywire-engine/plan';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '../../base/loadChunk.ts';
import type { AsideProps } from '../settings/core/pageParts.ts';

const RouterPanel = lazy(async () => ({
  default: (await loadChunk(() => import('../settings/router/RouterPanel.tsx'))).RouterPanel,
}));

/** WAN, LAN and management addresses: on the subpage of the addresses only. */
export function AddressesPanel({ subpage }: AsideProps) {
  return (
    subpage === 'addresses' && (
      <Suspense fallback={<PanelAhead />}>
        <RouterPanel />
      </Suspense>
    )
  );
}

/** The settings of which the panel draws some. */
const OF_PANEL = /^\/(network|interfaces|ppp)\//;

/** Keeps what the panel may draw out of the cards until it is there: a person who typed in a card would lose the place. */
function PanelAhead() {
  const { store } = useFormSettings();
  const [held] = useState(() =>
    [...eachField(store.plan, store.values())].flatMap(({ pointer }) => (OF_PANEL.test(pointer) ? pointer : [])),
  );
  useClaimed(held);
  return <div className="panel-ahead" aria-busy="true" />;
}
