import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';

/** `POST /tools/proxy/https` (D21). */
export const proxySchema = {
  title: 'Proxied request',
  description: 'A request that the device makes to the other end of a link, or a neighbor it has discovered.',
  type: 'object',
  required: ['url'],
  properties: {
    url: {
      title: 'Address',
      description: 'https, with the IPv4 address of the other end of a link, or a discovered neighbor.',
      type: 'string',
      maxLength: 2048,
      pattern: '^https://\\S+$',
      examples: ['https://192.0.2.21/api/info/public'],
      'x-message': 'The address must begin with https://.',
    },
    method: {
      title: 'Method',
      description: 'GET where it is left out.',
      type: 'string',
      oneOf: [
        { const: 'GET', title: 'GET' },
        { const: 'POST', title: 'POST' },
      ],
    },
    body: { title: 'Body', description: 'What a POST sends, as JSON.', type: 'string', maxLength: 16_384 },
    token: {
      title: 'Token',
      description: 'Token of a session there, sent on as x-auth-token.',
      type: 'string',
      maxLength: 256,
      pattern: '^[!-~]*$',
      'x-secret': true,
    },
    fingerprint: {
      title: 'Fingerprint',
      description: 'Sends nothing unless the certificate there has this SHA-256, in pairs of digits.',
      type: 'string',
      pattern: '^[0-9A-F]{2}(:[0-9A-F]{2}){31}$',
      maxLength: 95,
      'x-message': 'Enter 32 pairs of hexadecimal digits with colons between them.',
    },
  },
} as const satisfies AnnotatedSchema;

/** Response of `POST /tools/proxy/https`; the format is ours (D19). */
export const proxyAnswerSchema = {
  title: 'Answer of the neighbor',
  description: 'What the neighbor answered, as text.',
  type: 'object',
  required: ['statusCode', 'contentType', 'body'],
  properties: {
    statusCode: { title: 'Status', description: 'Its status code; a redirect is not followed.', type: 'integer' },
    contentType: { title: 'Kind', description: 'What it says the body is.', type: 'string' },
    body: { title: 'Body', description: 'The body.', type: 'string' },
    token: {
      title: 'Token',
      description: 'The x-auth-token it gave.',
      type: 'string',
      'x-secret': true,
    },
    fingerprint: {
      title: 'Fingerprint',
      description: 'SHA-256 of the certificate it showed, in pairs of digits.',
      type: 'string',
    },
  },
} as const satisfies AnnotatedSchema;
