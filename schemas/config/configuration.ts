import { bridgesSchema } from './bridges.ts';
import { dhcpSchema } from './dhcp.ts';
import { dnsSchema } from './dns.ts';
import { interfacesSchema } from './interfaces.ts';
import { multicastSchema } from './multicast.ts';
import { networkSchema } from './network.ts';
import { pppSchema } from './ppp.ts';
import { radioSchema } from './radio.ts';
import { routesSchema } from './routes.ts';
import { securitySchema } from './security.ts';
import { shapingSchema } from './shaping.ts';
import { systemSchema } from './system.ts';
import { upnpSchema } from './upnp.ts';
import { usersSchema } from './users.ts';
import { vlansSchema } from './vlans.ts';
import { wirelessSchema } from './wireless.ts';

/** The whole configuration: one document, one property for each section. What no section names is carried along as text. */
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
    users: usersSchema,
    system: systemSchema,
  },
} as const;
