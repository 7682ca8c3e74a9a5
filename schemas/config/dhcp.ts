import type { AnnotatedSchema } from '../vocabulary/annotations.ts';
import { clientProperties } from './dhcp/client.ts';
import { clientSixProperties } from './dhcp/clientSix.ts';
import { relayProperties } from './dhcp/relay.ts';
import { serverProperties } from './dhcp/server.ts';
import { serverSixProperties } from './dhcp/serverSix.ts';

/** Section `dhcp`: DHCP servers, clients and relays (docs/device.md#addresses). */
export const dhcpSchema = {
  title: 'DHCP',
  description: 'DHCP server, relay and clients.',
  type: 'object',
  additionalProperties: false,
  properties: {
    ...clientProperties,
    ...serverProperties,
    ...relayProperties,
    ...clientSixProperties,
    ...serverSixProperties,
  },
} as const satisfies AnnotatedSchema;
