import type { AnnotatedSchema } from '../vocabulary/annotations.ts';

/** Cloud domains of the configuration (D23). */
export const cloudDomainsSchema = {
  title: 'Cloud domains',
  description: 'Domains in which a controller may be; beside the address of one.',
  type: 'array',
  items: {
    title: 'Domain',
    description: 'One domain; subdomains count.',
    type: 'string',
    examples: ['cloud.example'],
  },
} as const satisfies AnnotatedSchema;
