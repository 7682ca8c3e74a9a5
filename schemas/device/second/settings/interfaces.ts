import type { AnnotatedSchema } from '../../../vocabulary/annotations.ts';

/** `GET` and `PUT interfaces` (docs/device.md#second-family). Members missing in a PUT stay unchanged. */
export const interfacesSchema = {
  title: 'Interfaces',
  description: 'Ports, radios, bridges, VLANs.',
  type: 'array',
  maxItems: 64,
  items: {
    title: 'Interface',
    description: 'One interface.',
    type: 'object',
    required: ['identification'],
    properties: {
      identification: {
        title: 'Identification',
        description: 'What it is known by; not changed here.',
        type: 'object',
        required: ['id'],
        properties: {
          id: { title: 'Id', description: 'Names it.', type: 'string' },
          name: { title: 'Name', description: 'Its name.', type: 'string' },
          mac: { title: 'MAC address', description: 'Six pairs of hexadecimal digits.', type: 'string' },
          type: { title: 'Kind', description: 'eth, wlan, br or vlan.', type: 'string' },
        },
      },
      status: {
        title: 'State',
        description: 'How it stands and is set.',
        type: 'object',
        properties: {
          enabled: { title: 'On', description: 'It is switched on.', type: 'boolean' },
          plugged: { title: 'Plugged', description: 'A cable is in; not changed here.', type: 'boolean' },
          currentSpeed: { title: 'Speed', description: 'In force; not changed here.', type: 'string' },
          speed: {
            title: 'Speed asked for',
            description: 'auto, or Mbit/s with full or half.',
            type: 'string',
            pattern: '^(auto|10-half|10-full|100-half|100-full|1000-half|1000-full)$',
          },
          mtu: { title: 'MTU', description: 'Longest packet.', type: 'integer', 'x-unit': 'B' },
        },
      },
      addresses: {
        title: 'Addresses',
        description: 'Its own IPv4 address, where it has one.',
        type: 'array',
        maxItems: 1,
        items: {
          title: 'Address',
          description: 'One address.',
          type: 'object',
          properties: {
            type: { title: 'Kind', description: 'static or dynamic; not changed here.', type: 'string' },
            version: { title: 'Version', description: 'v4; not changed here.', type: 'string' },
            cidr: {
              title: 'Address',
              description: 'Address and length of its network; of a static one.',
              type: 'string',
              pattern: '^\\d{1,3}(\\.\\d{1,3}){3}/\\d{1,2}$',
              'x-message': 'An address and the length of its network, such as 192.168.1.20/24.',
            },
          },
        },
      },
      ethernet: {
        title: 'Ethernet',
        description: 'What only a port has.',
        type: 'object',
        properties: {
          flowControl: {
            title: 'Flow control',
            description: 'Frames that ask for a pause.',
            type: 'object',
            properties: {
              receive: { title: 'Receive', description: 'It heeds them.', type: 'boolean' },
              transmit: { title: 'Send', description: 'It sends them.', type: 'boolean' },
            },
          },
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;
