import type { AnnotatedSchema } from '../vocabulary/annotations.ts';

const yes = {
  title: 'Yes',
  description: 'Says that it is meant.',
  type: 'string',
  const: 'yes',
} as const satisfies AnnotatedSchema;

/** `POST /reboot.cgi`. */
export const rebootSchema = {
  title: 'Restart',
  description: 'Restarts the device.',
  type: 'object',
  required: ['reboot'],
  properties: { reboot: yes },
} as const satisfies AnnotatedSchema;

/** `POST /reset.cgi`. */
export const resetSchema = {
  title: 'Factory reset',
  description: 'Brings everything back to how it left the factory, and restarts.',
  type: 'object',
  required: ['reset'],
  properties: { reset: yes },
} as const satisfies AnnotatedSchema;
