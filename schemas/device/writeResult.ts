import type { AnnotatedSchema } from '../vocabulary/annotations.ts';
import { issuesSchema } from './issues.ts';

const WHICH = [
  { const: 'candidate', title: 'The text that waited' },
  { const: 'test', title: 'The text under test' },
  { const: 'nothing', title: 'Nothing was there' },
] as const;

/**
 * Response of `/writecfg.cgi`, `/apply.cgi`, `/discard.cgi` and other calls with effects
 * (docs/device.md#configuration-calls).
 */
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
    digest: {
      title: 'Text',
      description: 'Of a write: which text was taken, as its SHA-256 in hexadecimal.',
      type: 'string',
      pattern: '^[0-9a-f]{64}$',
    },
    applied: {
      title: 'Applied',
      description:
        'Which text is in force and stored now: the candidate, the one under test, or none because none was there.',
      type: 'string',
      oneOf: WHICH,
    },
    discarded: {
      title: 'Discarded',
      description: 'Which text is gone now: the candidate, the one under test, or none because none was there.',
      type: 'string',
      oneOf: WHICH,
    },
  },
} as const satisfies AnnotatedSchema;
