import type { AnnotatedSchema } from '../vocabulary/annotations.ts';

/** `POST /api/certificate`, a multipart form: PEM (docs/device.md#certificate). */
export const certificateUploadSchema = {
  title: 'New certificate',
  description: 'Certificate and key the web server shall use.',
  type: 'object',
  required: ['certificate'],
  properties: {
    certificate: {
      title: 'Certificate',
      description: 'PEM, with those that vouch for it behind it, and maybe with the key.',
      type: 'string',
      maxLength: 65_536,
    },
    key: {
      title: 'Key',
      description: 'Private key without a passphrase, PEM.',
      type: 'string',
      maxLength: 65_536,
      'x-secret': true,
    },
  },
} as const satisfies AnnotatedSchema;

/** `POST /api/certificate/reset`. */
export const certificateResetSchema = {
  title: 'Own certificate',
  description: 'Brings back the certificate the device made itself.',
  type: 'object',
  required: ['reset'],
  properties: { reset: { title: 'Reset', description: 'Says that it is meant.', type: 'string', const: 'yes' } },
} as const satisfies AnnotatedSchema;

/** Response of `GET` and `POST /api/certificate`. */
export const certificateSchema = {
  title: 'Certificate',
  description: 'The certificate the web server uses from its next start on.',
  type: 'object',
  required: ['subject', 'issuer', 'validFrom', 'validTo', 'fingerprint256', 'selfSigned'],
  properties: {
    subject: { title: 'Subject', description: 'Its subject.', type: 'string', examples: ['CN=device.local'] },
    issuer: { title: 'Issuer', description: 'Its issuer.', type: 'string' },
    validFrom: { title: 'Valid from', description: 'First moment of its validity, ISO 8601.', type: 'string' },
    validTo: { title: 'Valid to', description: 'Last moment of its validity, ISO 8601.', type: 'string' },
    fingerprint256: { title: 'Fingerprint', description: 'SHA-256 of it, in pairs of digits.', type: 'string' },
    selfSigned: { title: 'Self-signed', description: 'Self-signed: it is its own issuer.', type: 'boolean' },
  },
} as const satisfies AnnotatedSchema;
