import type { AnnotatedSchema } from '../vocabulary/annotations.ts';
import { deviceProperties } from './system/device.ts';
import { systemPlumbing } from './system/plumbing.ts';
import { timeProperties } from './system/time.ts';

/** Section `system`: name, language, clock, location, buttons and LEDs (docs/device.md#system; `resolv.host`). */
export const systemSchema = {
  title: 'System',
  description: 'Name, language, time and location of the device.',
  type: 'object',
  additionalProperties: false,
  required: ['zone'],
  properties: {
    ...deviceProperties,
    ...timeProperties,
    ...systemPlumbing,
  },
} as const satisfies AnnotatedSchema;
