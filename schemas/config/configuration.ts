import type { SectionName } from '../pages.ts';
import { airviewSchema } from './airview.ts';
import { bridgesSchema } from './bridges.ts';
import { controllerSchema } from './controller.ts';
import { dhcpSchema } from './dhcp.ts';
import { discoverySchema } from './discovery.ts';
import { dnsSchema } from './dns.ts';
import { dynamicDnsSchema } from './dynamicDns.ts';
import { firewallSchema } from './firewall.ts';
import { interfacesSchema } from './interfaces.ts';
import { ipAclSchema } from './ipAcl.ts';
import { logSchema } from './log.ts';
import { multicastSchema } from './multicast.ts';
import { networkSchema } from './network.ts';
import { ntpSchema } from './ntp.ts';
import { pppSchema } from './ppp.ts';
import { radioSchema } from './radio.ts';
import { routesSchema } from './routes.ts';
import { securitySchema } from './security.ts';
import { shapingSchema } from './shaping.ts';
import { snmpSchema } from './snmp.ts';
import { sshSchema } from './ssh.ts';
import { systemSchema } from './system.ts';
import { telnetSchema } from './telnet.ts';
import { upnpSchema } from './upnp.ts';
import { usersSchema } from './users.ts';
import { vlansSchema } from './vlans.ts';
import { watchdogSchema } from './watchdog.ts';
import { webSchema } from './web.ts';
import { wirelessSchema } from './wireless.ts';

/**
 * Schema of the whole configuration: one property per section, each shown on a page. Keys outside the sections are
 * passed through as text.
 */
export const configurationSchema = {
  type: 'object',
  properties: {
    radio: radioSchema,
    wireless: wirelessSchema,
    security: securitySchema,
    network: networkSchema,
    interfaces: interfacesSchema,
    bridges: bridgesSchema,
    vlans: vlansSchema,
    dhcp: dhcpSchema,
    dns: dnsSchema,
    ppp: pppSchema,
    routes: routesSchema,
    shaping: shapingSchema,
    multicast: multicastSchema,
    upnp: upnpSchema,
    firewall: firewallSchema,
    ipAcl: ipAclSchema,
    watchdog: watchdogSchema,
    snmp: snmpSchema,
    web: webSchema,
    ssh: sshSchema,
    telnet: telnetSchema,
    ntp: ntpSchema,
    dynamicDns: dynamicDnsSchema,
    log: logSchema,
    discovery: discoverySchema,
    airview: airviewSchema,
    controller: controllerSchema,
    users: usersSchema,
    system: systemSchema,
  },
} as const satisfies { readonly type: 'object'; readonly properties: Readonly<Record<SectionName, object>> };
