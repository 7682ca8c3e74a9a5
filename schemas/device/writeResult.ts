import type { FromSchema } from 'json-schema-to-ts';
import type { AnnotatedSchema } from '../vocabulary/annotations.ts';
import { issuesSchema } from './issues.ts';

/** Answer of `/writecfg.cgi`, `/apply.cgi`, `/discard.cgi` and the other calls that do something (facts/device-api §2.2). */
export const writeResultSchema = {
  title: 'Result',
  description: 'Whether the device took what it was sent.',
  type: 'object',
  required: ['ok'],
  properties: {
    ok: { title: 'Taken', description: 'The device took it.', type: 'boolean' },
    fast_restart: { title: 'Quick restart', description: 'Only services restart, not the device.', type: 'boolean' },
    code: { title: 'Code', description: '0, or what went wrong.', type: 'integer' },
    error: { title: 'Error', description: 'What went wrong, in words.', type: 'string' },
    issues: issuesSchema,
  },
} as const satisfies AnnotatedSchema;

export type WriteResult = FromSchema<typeof writeResultSchema>;
