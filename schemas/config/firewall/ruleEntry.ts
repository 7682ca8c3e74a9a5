import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';
import { rowNumber } from '../rowNumber.ts';

/* Common properties of firewall rules besides their parts; each list adds its own keys. */

export const ruleNumber = {
  ...rowNumber,
  description: 'Number of the rule in the configuration text; lower ones come first.',
  maximum: 9999,
} as const satisfies AnnotatedSchema;

export const ruleStatus = {
  title: 'Enabled',
  description: 'A disabled rule stays in the list without effect.',
  type: 'boolean',
  default: true,
  'x-effect': 'address',
  'x-column': 'on',
} as const satisfies AnnotatedSchema;

export const ruleComment = {
  title: 'Comment',
  description: 'Free text, for example what the rule is for.',
  type: 'string',
  maxLength: 64,
  pattern: '^[ -~]*$',
  default: '',
  'x-message': 'Up to 64 characters in one line.',
  'x-trim': true,
  'x-effect': 'none',
  'x-column': 'title',
} as const satisfies AnnotatedSchema;

export const ruleCommand = {
  title: 'Rule text',
  description: 'The rule as the device stores it.',
  type: 'string',
  maxLength: 1024,
  pattern: '^[ -~]*$',
  default: '',
  'x-message': 'Use printable characters of the ASCII set only.',
  'x-hidden': true,
  'x-effect': 'address',
} as const satisfies AnnotatedSchema;
