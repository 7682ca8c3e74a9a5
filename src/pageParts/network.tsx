import sections, { loadHelp, loadSynonyms } from 'sections:network';
import { type LayoutProps, lateChecks, useFormSettings, useShownElsewhere } from 'guywire-engine/form';
import { eachField } from 'guywire-engine/plan';
import { lazy, Suspense, useState } from 'react';
import { deferred, useDeferred } from '../../base/deferred.ts';
import { loadChunk } from '../../base/loadChunk.ts';
import { firewallDerivations } from '../../rules/derived/firewallDerivations.ts';
import { networkDerivations } from '../../rules/derived/networkDerivations.ts';
import { FEATURE_RULES } from '../../rules/features.ts';
import { firewallRules } from '../../rules/firewallRules.ts';
import { networkRules } from '../../rules/networkRules.ts';
import ssh from '../../schemas/config/ssh.ts?only=status,port&section';
import telnet from '../../schemas/config/telnet.ts?only=status,port&section';
import web from '../../schemas/config/web.ts?only=status,port,https,httpsPort&section';
import { NETWORK_SUBPAGES } from '../../schemas/networkSubpages.ts';
import type { AsideProps, PageParts } from '../settings/core/pageParts.ts';
import { convertsNetwork, loadNetworkEdits } from '../settings/router/convertsNetwork.ts';

const RouterPanel = lazy(async () => {
  const [panel] = await Promise.all([
    loadChunk(() => import('../settings/router/RouterPanel.tsx')),
    loadNetworkEdits(),
  ]);
  return { default: panel.RouterPanel };
});

/** WAN, LAN and management addresses, only on the addresses subpage. */
function AddressesPanel({ subpage }: AsideProps) {
  return (
    subpage === 'addresses' && (
      <Suspense fallback={<PanelAhead />}>
        <RouterPanel />
      </Suspense>
    )
  );
}

/** Settings that the panel may contain. */
const OF_PANEL = /^\/(network|interfaces|ppp)\//;

/**
 * Hides the fields of the panel from the cards until the panel has loaded. A user who types in a card would lose the
 * focus.
 */
function PanelAhead() {
  const { store } = useFormSettings();
  const [pointers] = useState(() =>
    [...eachField(store.plan, store.values())].flatMap(({ pointer }) => (OF_PANEL.test(pointer) ? pointer : [])),
  );
  useShownElsewhere(pointers);
  return <div className="panel-ahead" aria-busy="true" />;
}

/** Loaded with the subpage that it lays out. */
const firewallRows = deferred<LayoutProps>(
  async () => (await loadChunk(() => import('./FirewallRows.tsx'))).FirewallRows,
);

function FirewallLayout(props: LayoutProps) {
  const Rows = useDeferred(firewallRows);
  return (
    <Suspense fallback={<div aria-busy="true" />}>
      <Rows {...props} />
    </Suspense>
  );
}

export const parts: PageParts = {
  sections,
  reads: { web, ssh, telnet },
  loadHelp,
  loadSynonyms,
  rules: [...networkRules, ...firewallRules, ...FEATURE_RULES],
  features: [
    { title: 'Second Ethernet port', limit: 'secondPort' },
    { title: 'SFP port', limit: 'fibrePort' },
  ],
  widgets: [lateChecks],
  derivations: [...networkDerivations, ...firewallDerivations],
  subpages: NETWORK_SUBPAGES,
  editing: convertsNetwork,
  Layout: FirewallLayout,
  // The first card of its subpage.
  laysOut: ([first]) => first?.title === 'Firewall',
  preload: firewallRows.preload,
  Panel: AddressesPanel,
};
