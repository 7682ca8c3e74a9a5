import sections, { loadHelp, loadSynonyms } from 'sections:network';
import { lateChecks } from 'guywire-engine/form';
import { firewallDerivations } from '../../rules/derived/firewallDerivations.ts';
import { networkDerivations } from '../../rules/derived/networkDerivations.ts';
import { FEATURE_RULES } from '../../rules/features.ts';
import { firewallRules } from '../../rules/firewallRules.ts';
import { networkRules } from '../../rules/networkRules.ts';
import ssh from '../../schemas/config/ssh.ts?only=status,port&section';
import telnet from '../../schemas/config/telnet.ts?only=status,port&section';
import web from '../../schemas/config/web.ts?only=status,port,https,httpsPort&section';
import { NETWORK_SUBPAGES } from '../../schemas/subpages.ts';
import type { PageParts } from '../settings/core/pageParts.ts';
import { AddressesPanel } from './AddressesPanel.tsx';

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
  Panel: AddressesPanel,
};
