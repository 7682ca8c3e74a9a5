import { configurationSchema } from '../../schemas/config/configuration.ts';
import type { AnnotatedSchema } from '../../schemas/vocabulary/annotations.ts';
import { schemaId } from './schemaId.ts';

export const FILE_SCHEMA = 'configuration-file';

/** Schema ID that identifies a configuration as JSON. */
export const FILE_SCHEMA_ID = schemaId(FILE_SCHEMA);

const end = { title: 'Line end', description: 'End of this line. Only the last line may have none.' } as const;

/** Schema of the file that `guywire convert --to json` writes and `--to text` reads. */
export const fileSchema = {
  title: 'Configuration as JSON',
  description: 'Settings of a configuration text, and the order of its lines.',
  type: 'object',
  additionalProperties: false,
  required: ['configuration'],
  properties: {
    $schema: {
      title: 'Schema',
      description: `Schema of this file: ${FILE_SCHEMA_ID}, or its address for an editor.`,
      type: 'string',
    },
    configuration: {
      title: 'Configuration',
      description: 'Settings, with a property for each section. Derived values are left out.',
      ...configurationSchema,
    },
    lineEnd: {
      title: 'Line end',
      description: 'End of all lines without an end of their own. Default: LF.',
      type: 'string',
      enum: ['\n', '\r\n'],
    },
    lines: {
      title: 'Lines',
      description: 'Lines in their order: the key of a setting, or the text of a line.',
      type: 'array',
      items: {
        oneOf: [
          { title: 'Key of a setting', type: 'string' },
          {
            title: 'Key of a setting, and the end of its line',
            type: 'object',
            additionalProperties: false,
            required: ['key'],
            properties: {
              key: { title: 'Key', description: 'Its value is in the configuration.', type: 'string' },
              end: { ...end, type: 'string', enum: ['\n', '\r\n', ''] },
            },
          },
          {
            title: 'Text of a line',
            type: 'object',
            additionalProperties: false,
            required: ['line'],
            properties: {
              line: { title: 'Line', description: 'Without its end.', type: 'string', pattern: '^[^\\n]*$' },
              end: { ...end, type: 'string', enum: ['\n', '\r\n', ''] },
            },
          },
        ],
      },
    },
  },
} as const satisfies AnnotatedSchema;
