import { lateChecks, lateRows } from '../../../engine/form/widgets/late.tsx';
import { loadDefault } from '../../../engine/loadChunk.ts';
import { firewallConsequences } from '../../../rules/consequences/firewallConsequences.ts';
import { networkConsequences } from '../../../rules/consequences/networkConsequences.ts';
import { FEATURE_RULES } from '../../../rules/features.ts';
import { firewallRules } from '../../../rules/firewallRules.ts';
import { networkRules } from '../../../rules/networkRules.ts';
import bridges from '../../../schemas/config/bridges.ts?drawn';
import dhcp from '../../../schemas/config/dhcp.ts?drawn';
import dns from '../../../schemas/config/dns.ts?drawn';
import firewall from '../../../schemas/config/firewall.ts?drawn';
import interfaces from '../../../schemas/config/interfaces.ts?drawn';
import ipAcl from '../../../schemas/config/ipAcl.ts?drawn';
import multicast from '../../../schemas/config/multicast.ts?drawn';
import network from '../../../schemas/config/network.ts?drawn';
import ppp from '../../../schemas/config/ppp.ts?drawn';
import routes from '../../../schemas/config/routes.ts?drawn';
import shaping from '../../../schemas/config/shaping.ts?drawn';
import ssh from '../../../schemas/config/ssh.ts?only=status,port&drawn';
import telnet from '../../../schemas/config/telnet.ts?only=status,port&drawn';
import upnp from '../../../schemas/config/upnp.ts?drawn';
import vlans from '../../../schemas/config/vlans.ts?drawn';
import web from '../../../schemas/config/web.ts?only=status,port,https,httpsPort&drawn';
import { listAside } from '../aside/listAside.tsx';
import type { PageParts } from './pageParts.ts';

export const parts: PageParts = {
  sections: {
    network: {
      schema: network,
      loadValidator: () => loadDefault(() => import('../../../schemas/config/network.ts?validator')),
    },
    interfaces: {
      schema: interfaces,
      loadValidator: () => loadDefault(() => import('../../../schemas/config/interfaces.ts?validator')),
    },
    bridges: {
      schema: bridges,
      loadValidator: () => loadDefault(() => import('../../../schemas/config/bridges.ts?validator')),
    },
    vlans: {
      schema: vlans,
      loadValidator: () => loadDefault(() => import('../../../schemas/config/vlans.ts?validator')),
    },
    dhcp: {
      schema: dhcp,
      loadValidator: () => loadDefault(() => import('../../../schemas/config/dhcp.ts?validator')),
    },
    dns: {
      schema: dns,
      loadValidator: () => loadDefault(() => import('../../../schemas/config/dns.ts?validator')),
    },
    ppp: {
      schema: ppp,
      loadValidator: () => loadDefault(() => import('../../../schemas/config/ppp.ts?validator')),
    },
    routes: {
      schema: routes,
      loadValidator: () => loadDefault(() => import('../../../schemas/config/routes.ts?validator')),
    },
    firewall: {
      schema: firewall,
      loadValidator: () => loadDefault(() => import('../../../schemas/config/firewall.ts?validator')),
    },
    ipAcl: {
      schema: ipAcl,
      loadValidator: () => loadDefault(() => import('../../../schemas/config/ipAcl.ts?validator')),
    },
    shaping: {
      schema: shaping,
      loadValidator: () => loadDefault(() => import('../../../schemas/config/shaping.ts?validator')),
    },
    multicast: {
      schema: multicast,
      loadValidator: () => loadDefault(() => import('../../../schemas/config/multicast.ts?validator')),
    },
    upnp: {
      schema: upnp,
      loadValidator: () => loadDefault(() => import('../../../schemas/config/upnp.ts?validator')),
    },
  },
  reads: { web, ssh, telnet },
  loadHelp: () => loadDefault(() => import('./help/network.ts')),
  rules: [...networkRules, ...firewallRules, ...FEATURE_RULES],
  features: [
    { title: 'Second Ethernet port', limit: 'secondPort' },
    { title: 'SFP port', limit: 'fibrePort' },
  ],
  widgets: [lateChecks, lateRows],
  consequences: [...networkConsequences, ...firewallConsequences],
  Below: listAside('ip_acl'),
};
