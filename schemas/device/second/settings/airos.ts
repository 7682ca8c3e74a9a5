import type { AnnotatedSchema } from '../../../vocabulary/annotations.ts';

/** Network settings of `system/airos/configuration`, also separate in `system/airmax/configuration/network`. */
export const airosNetworkSchema = {
  title: 'Network',
  description: 'How the device is managed and what it is in the network.',
  type: 'object',
  properties: {
    mode: { title: 'Mode', description: 'bridge or router.', type: 'string' },
    mtu: { title: 'MTU', description: 'Of the interface for management.', type: 'integer', 'x-unit': 'B' },
    dnsServers: {
      title: 'DNS servers',
      description: 'Two at most.',
      type: 'array',
      maxItems: 2,
      items: {
        title: 'Server',
        description: 'One server.',
        type: 'object',
        required: ['address'],
        properties: { address: { title: 'Address', description: 'IPv4 address.', type: 'string' } },
      },
    },
    interfaces: {
      title: 'Interfaces',
      description: 'The interface for management.',
      type: 'object',
      properties: {
        data: {
          title: 'Management',
          description: 'The interface for management.',
          type: 'object',
          properties: {
            ipv4: {
              title: 'IPv4',
              description: 'Its address.',
              type: 'object',
              properties: {
                mode: { title: 'Mode', description: 'static or dhcp.', type: 'string' },
                cidr: {
                  title: 'Address',
                  description: 'Address and length of its network, where it is static.',
                  type: 'string',
                  pattern: '^\\d{1,3}(\\.\\d{1,3}){3}/\\d{1,2}$',
                  'x-message': 'An address and the length of its network, such as 192.168.1.20/24.',
                },
                defaultGateway: { title: 'Gateway', description: 'Where everything else goes.', type: 'string' },
              },
            },
          },
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;

/** Wireless settings of `system/airos/configuration`, also separate in `system/airmax/configuration/wireless`. */
export const airosWirelessSchema = {
  title: 'Wireless',
  description: 'How each radio is set; a list that is sent has the radios in the order in which they were read.',
  type: 'object',
  properties: {
    interfaces: {
      title: 'Radios',
      description: 'The main one first.',
      type: 'array',
      maxItems: 4,
      items: {
        title: 'Radio',
        description: 'One radio.',
        type: 'object',
        required: ['id'],
        properties: {
          id: { title: 'Radio', description: 'main, or backup where there are two.', type: 'string' },
          enabled: { title: 'On', description: 'It is switched on.', type: 'boolean' },
          ssid: { title: 'SSID', description: 'Name of the network.', type: 'string' },
          apMode: { title: 'Access point', description: 'It is the access point.', type: 'boolean' },
          ptpMode: { title: 'Point-to-point', description: 'The link has one other end.', type: 'boolean' },
          frequency: {
            title: 'Frequency',
            description: 'Where it shall be.',
            type: 'object',
            properties: {
              auto: { title: 'Automatic', description: 'The radio finds it itself.', type: 'boolean' },
              band: { title: 'Band', description: '2.4GHz, 5GHz or 60GHz; not changed here.', type: 'string' },
              control: { title: 'Control', description: '0 is automatic.', type: 'integer', 'x-unit': 'MHz' },
              center: { title: 'Center', description: '0 is automatic.', type: 'integer', 'x-unit': 'MHz' },
            },
          },
          channelWidth: { title: 'Channel width', description: '0 is automatic.', type: 'integer', 'x-unit': 'MHz' },
          outputPower: { title: 'Output power', description: 'At the connector.', type: 'integer', 'x-unit': 'dBm' },
          antenna: { title: 'Antenna', description: 'Number of the antenna.', type: 'integer' },
          cableLoss: { title: 'Cable loss', description: 'Loss of the cable.', type: 'integer', 'x-unit': 'dB' },
          clientIsolation: {
            title: 'Isolation',
            description: 'Stations do not reach one another.',
            type: 'boolean',
          },
          encryption: {
            title: 'Encryption',
            description: 'The same for all radios.',
            type: 'object',
            properties: {
              passphrase: {
                title: 'Key',
                description: 'Empty for none; a viewer gets none.',
                type: 'string',
                maxLength: 63,
                'x-secret': true,
              },
            },
          },
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;

/**
 * `GET` and `PUT system/airos/configuration` (docs/device.md#second-family). Members missing in a PUT stay unchanged.
 */
export const airosConfigurationSchema = {
  title: 'Configuration',
  description: 'Network and wireless settings.',
  type: 'object',
  properties: { network: airosNetworkSchema, wireless: airosWirelessSchema },
} as const satisfies AnnotatedSchema;
