import { checks } from '../../../engine/form/widgets/checks.tsx';
import { rows } from '../../../engine/form/widgets/rows.tsx';
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
      loadValidator: async () => (await import('../../../schemas/config/network.ts?validator')).default,
    },
    interfaces: {
      schema: interfaces,
      loadValidator: async () => (await import('../../../schemas/config/interfaces.ts?validator')).default,
    },
    bridges: {
      schema: bridges,
      loadValidator: async () => (await import('../../../schemas/config/bridges.ts?validator')).default,
    },
    vlans: {
      schema: vlans,
      loadValidator: async () => (await import('../../../schemas/config/vlans.ts?validator')).default,
    },
    dhcp: {
      schema: dhcp,
      loadValidator: async () => (await import('../../../schemas/config/dhcp.ts?validator')).default,
    },
    dns: {
      schema: dns,
      loadValidator: async () => (await import('../../../schemas/config/dns.ts?validator')).default,
    },
    ppp: {
      schema: ppp,
      loadValidator: async () => (await import('../../../schemas/config/ppp.ts?validator')).default,
    },
    routes: {
      schema: routes,
      loadValidator: async () => (await import('../../../schemas/config/routes.ts?validator')).default,
    },
    firewall: {
      schema: firewall,
      loadValidator: async () => (await import('../../../schemas/config/firewall.ts?validator')).default,
    },
    ipAcl: {
      schema: ipAcl,
      loadValidator: async () => (await import('../../../schemas/config/ipAcl.ts?validator')).default,
    },
    shaping: {
      schema: shaping,
      loadValidator: async () => (await import('../../../schemas/config/shaping.ts?validator')).default,
    },
    multicast: {
      schema: multicast,
      loadValidator: async () => (await import('../../../schemas/config/multicast.ts?validator')).default,
    },
    upnp: {
      schema: upnp,
      loadValidator: async () => (await import('../../../schemas/config/upnp.ts?validator')).default,
    },
  },
  reads: { web, ssh, telnet },
  loadHelp: async () => (await import('./help/network.ts')).default,
  rules: [...networkRules, ...firewallRules, ...FEATURE_RULES],
  features: [
    { title: 'Second Ethernet port', limit: 'secondPort' },
    { title: 'SFP port', limit: 'fibrePort' },
  ],
  widgets: [checks, rows],
  consequences: [...networkConsequences, ...firewallConsequences],
  Below: listAside('ip_acl'),
};
