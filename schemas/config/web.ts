import type { AnnotatedSchema, ConfigOf } from '../vocabulary/annotations.ts';

/** Section `web`: the server of these pages (facts/device-api §4.2, httpd). */
export const webSchema = {
  title: 'Web server',
  description: 'Serves this management interface.',
  type: 'object',
  additionalProperties: false,
  properties: {
    status: {
      title: 'Web server',
      description:
        'Serves this management interface; when disabled, the device can be managed only over SSH or Telnet.',
      type: 'boolean',
      default: true,
      'x-key': 'httpd.status',
      'x-limited': 'webServer',
      'x-effect': 'service',
      'x-synonyms': ['HTTP', 'web interface'],
    },
    port: {
      title: 'HTTP port',
      description: 'TCP port of the web server; with HTTPS enabled, it redirects to the HTTPS port.',
      type: 'integer',
      minimum: 1,
      maximum: 65_535,
      default: 80,
      'x-key': 'httpd.port',
      'x-limited': 'webPort',
      'x-when': { status: [true] },
      'x-effect': 'service',
      'x-synonyms': ['HTTP', 'TCP', 'Port of the web server'],
    },
    https: {
      title: 'HTTPS',
      description: 'Encrypts the management interface with TLS.',
      type: 'boolean',
      default: true,
      'x-key': 'httpd.https.status',
      'x-when': { status: [true] },
      'x-effect': 'service',
      'x-synonyms': ['HTTPS', 'TLS', 'SSL', 'certificate', 'Encrypted connections'],
    },
    httpsPort: {
      title: 'HTTPS port',
      description: 'TCP port of the web server for HTTPS.',
      type: 'integer',
      minimum: 1,
      maximum: 65_535,
      default: 443,
      'x-key': 'httpd.https.port',
      'x-limited': 'webSecurePort',
      'x-when': { status: [true], https: [true] },
      'x-effect': 'service',
      'x-synonyms': ['HTTPS', 'TLS', 'TCP', 'Port of encrypted connections'],
    },
    sessionTimeout: {
      title: 'Session timeout',
      description: 'Idle time after which a session is signed out.',
      type: 'integer',
      minimum: 60,
      maximum: 86_400,
      default: 900,
      'x-unit': 's',
      'x-key': 'httpd.session.timeout',
      'x-when': { status: [true] },
      'x-effect': 'service',
      'x-synonyms': ['session timeout', 'logout', 'Sign out when idle for'],
    },
  },
} as const satisfies AnnotatedSchema;

export type Web = ConfigOf<typeof webSchema>;
