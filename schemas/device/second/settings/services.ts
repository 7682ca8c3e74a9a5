import type { AnnotatedSchema } from '../../../vocabulary/annotations.ts';

const enabled = {
  title: 'On',
  description: 'It is switched on.',
  type: 'boolean',
} as const satisfies AnnotatedSchema;

const port = {
  title: 'Port',
  description: 'TCP port it listens at.',
  type: 'integer',
} as const satisfies AnnotatedSchema;

/** `GET` and `PUT services` (docs/device.md#second-family). Members missing in a PUT stay unchanged. */
export const servicesSchema = {
  title: 'Services',
  description: 'What the device serves and uses.',
  type: 'object',
  properties: {
    snmpAgent: {
      title: 'SNMP',
      description: 'Answers SNMP.',
      type: 'object',
      properties: {
        enabled,
        community: {
          title: 'Community',
          description: 'Community that may read; a viewer gets none.',
          type: 'string',
          'x-secret': true,
        },
        location: { title: 'Location', description: 'Where it says it is.', type: 'string' },
        contact: { title: 'Contact', description: 'Whom to ask.', type: 'string' },
      },
    },
    sshServer: {
      title: 'SSH',
      description: 'A shell over SSH.',
      type: 'object',
      properties: {
        enabled,
        sshPort: port,
        passwordAuthentication: {
          title: 'Passwords',
          description: 'A password is enough to sign in there.',
          type: 'boolean',
        },
      },
    },
    webServer: {
      title: 'Web server',
      description: 'The pages and these calls.',
      type: 'object',
      properties: {
        enabled,
        httpPort: { ...port, description: 'TCP port of http.' },
        httpsEnabled: { ...enabled, title: 'HTTPS', description: 'It is reached over https.' },
        httpsPort: { ...port, description: 'TCP port of https.' },
        sessionTimeout: {
          title: 'Session timeout',
          description: 'Minutes after which an idle session ends.',
          type: 'integer',
        },
      },
    },
    ntpClient: {
      title: 'NTP',
      description: 'Gets the time over the network.',
      type: 'object',
      properties: {
        enabled,
        ntpServers: {
          title: 'Servers',
          description: 'Servers it asks.',
          type: 'array',
          maxItems: 8,
          items: { title: 'Server', description: 'Name or address.', type: 'string' },
        },
      },
    },
    discoveryResponder: {
      title: 'Discovery',
      description: 'Answers discovery requests.',
      type: 'object',
      properties: { enabled },
    },
    lldp: { title: 'LLDP', description: 'Announces itself by LLDP.', type: 'object', properties: { enabled } },
    unms: {
      title: 'Controller',
      description: 'Reports to a controller.',
      type: 'object',
      properties: {
        enabled,
        key: {
          title: 'Key',
          description: 'Address of the controller with its secret; a viewer gets none.',
          type: 'string',
          'x-secret': true,
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;
