import type { AnnotatedSchema } from '../vocabulary/annotations.ts';
import { hostSchema } from './status/host.ts';
import { interfaceSchema } from './status/interfaces.ts';
import { position } from './status/position.ts';
import { wirelessStatusSchema } from './status/wireless.ts';

/**
 * Response of `GET /status.cgi` (D18, docs/device.md#status). Pages are tolerant (D19): only essential members are
 * required, and additional ones are allowed. Clients of the device require more (docs/device.md#insisted-on).
 */
export const statusSchema = {
  title: 'Status',
  description: 'What the device does right now.',
  type: 'object',
  required: ['host', 'wireless', 'interfaces'],
  properties: {
    chain_names: {
      title: 'Chains',
      description: 'The receivers by number.',
      type: 'array',
      items: {
        title: 'Chain',
        description: 'One receiver.',
        type: 'object',
        required: ['number', 'name'],
        properties: {
          number: { title: 'Number', description: 'From 1.', type: 'integer' },
          name: { title: 'Name', description: 'Name of the chain.', type: 'string' },
        },
      },
    },
    host: hostSchema,
    genuine: { title: 'Seal', description: 'Address of a picture.', type: 'string' },
    services: {
      title: 'Services',
      description: 'Which services run.',
      type: 'object',
      properties: {
        dhcpc: { title: 'DHCP client', description: 'It runs.', type: 'boolean' },
        dhcpd: { title: 'DHCP server', description: 'It runs.', type: 'boolean' },
        dhcp6d_stateful: { title: 'DHCPv6 server', description: 'It runs.', type: 'boolean' },
        pppoe: { title: 'PPPoE', description: 'It runs.', type: 'boolean' },
        airview: { title: 'Spectrum', description: '2 where it can be shown.', type: 'integer' },
      },
    },
    firewall: {
      title: 'Firewall',
      description: 'Which filters are in force.',
      type: 'object',
      properties: {
        iptables: { title: 'IPv4', description: 'In force.', type: 'boolean' },
        ebtables: { title: 'Bridge', description: 'In force.', type: 'boolean' },
        ip6tables: { title: 'IPv6', description: 'In force.', type: 'boolean' },
        eb6tables: { title: 'Bridge, IPv6', description: 'In force.', type: 'boolean' },
      },
    },
    portfw: { title: 'Port forwarding', description: 'In force.', type: 'boolean' },
    wireless: wirelessStatusSchema,
    interfaces: {
      title: 'Interfaces',
      description: 'The network interfaces.',
      type: 'array',
      items: interfaceSchema,
    },
    provmode: {
      title: 'Management mode',
      description: 'Empty while it is off.',
      type: ['object', 'null'],
      additionalProperties: {
        title: 'Value',
        description: 'Text, number or flag.',
        type: ['string', 'number', 'boolean'],
      },
    },
    ntpclient: {
      title: 'NTP',
      description: 'When it last answered.',
      type: ['object', 'null'],
      properties: {
        last_sync: { title: 'Last answer', description: 'Local time of the last answer.', type: 'string' },
      },
    },
    unms: {
      title: 'Management',
      description: 'Connection to a controller.',
      type: 'object',
      properties: {
        status: { title: 'State', description: 'State of the connection.', type: 'integer' },
        timestamp: { title: 'Time', description: 'When it came to that state.', type: 'string' },
      },
    },
    gps: {
      title: 'GPS',
      description: 'Where the device stands.',
      type: 'object',
      properties: {
        ...position,
        time_sync_enabled: {
          title: 'Synchronized',
          description: 'The clock follows the satellites.',
          type: ['boolean', 'integer', 'null'],
        },
      },
    },
    bleHttp: {
      title: 'Bluetooth',
      description: 'A phone nearby.',
      type: 'object',
      properties: {
        status: { title: 'State', description: '0 off, 1 discoverable, 2 connected.', type: 'integer' },
        client: { title: 'Phone', description: 'Who is connected.', type: 'string' },
        name: { title: 'Name', description: 'Name it shows.', type: 'string' },
      },
    },
  },
} as const satisfies AnnotatedSchema;
