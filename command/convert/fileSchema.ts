import { configurationSchema } from '../../schemas/config/configuration.ts';
import type { AnnotatedSchema } from '../../schemas/vocabulary/annotations.ts';
import { schemaId } from './schemaId.ts';

export const FILE_SCHEMA = 'configuration-file';

/** Schema ID that identifies a configuration as JSON. */
export const FILE_SCHEMA_ID = schemaId(FILE_SCHEMA);

const end = { title: 'Line end', description: 'How this line ends; only the last may end with nothing.' } as const;

/** Schema of the file that `guywire convert --to json` writes and `--to text` reads. */
export const fileSchema = {
  title: 'Configuration as JSON',
  description: 'The settings of a configuration text, and where each of its lines stands.',
  type: 'object',
  additionalProperties: false,
  required: ['configuration'],
  properties: {
    $schema: {
      title: 'Schema',
      description: `The schema of this file: ${FILE_SCHEMA_ID}, or where an editor finds it.`,
      type: 'string',
    },
    configuration: {
      title: 'Configuration',
      description: 'The settings, a property for each section. Derived values are left out.',
      ...configurationSchema,
    },
    lineEnd: {
      title: 'Line end',
      description: 'How lines end that do not say otherwise; LF where it is left out.',
      type: 'string',
      enum: ['\n', '\r\n'],
    },
    lines: {
      title: 'Lines',
      description: 'Where each line stands: the key of a setting, or a line as it is.',
      type: 'array',
      items: {
        oneOf: [
          { title: 'Key of a setting', type: 'string' },
          {
            title: 'Key of a setting, and how its line ends',
            type: 'object',
            additionalProperties: false,
            required: ['key'],
            properties: {
              key: { title: 'Key', description: 'Its value is in the configuration.', type: 'string' },
              end: { ...end, type: 'string', enum: ['\n', '\r\n', ''] },
            },
          },
          {
            title: 'Line as it is',
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
