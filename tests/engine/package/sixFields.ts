import type { JsonValue, Schema } from 'guywire-engine/core';

/** Schema of the forms whose first load is measured. */
export const sixFields = {
  type: 'object',
  required: ['ssid'],
  properties: {
    ssid: { type: 'string', minLength: 1, maxLength: 32 },
    address: { type: 'string', format: 'ipv4' },
    port: { type: 'integer', minimum: 1, maximum: 65535 },
    channel: { enum: ['auto', 'low', 'high'] },
    hidden: { type: 'boolean', default: false },
    key: { type: 'string', minLength: 8 },
  },
} as const satisfies Schema & JsonValue;
