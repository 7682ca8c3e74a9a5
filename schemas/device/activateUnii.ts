import type { AnnotatedSchema } from '../vocabulary/annotations.ts';

/** `POST /api/regdomain/activate-unii`: unlocks the lower U-NII bands of a first-generation radio (D7). */
export const activateUniiSchema = {
  title: 'Channel unlock',
  description: 'Opens the bands that the first grant of the hardware left out.',
  type: 'object',
  required: ['name', 'key'],
  properties: {
    name: {
      title: 'Name',
      description: 'Who asks for it.',
      type: 'string',
      maxLength: 64,
      pattern: '^(?=.*\\S)\\P{Cc}*$',
      examples: ['Mast Installers Ltd'],
      'x-message': 'Please enter a name of 1 to 64 characters.',
    },
    key: {
      title: 'Key',
      description: 'The unlock key; dashes and the case of letters do not count.',
      type: 'string',
      maxLength: 64,
      pattern: '^[^]*\\S[^]*$',
      examples: ['7K4Q-2MXD-9TRB'],
      'x-message': 'Please enter the unlock key.',
    },
  },
} as const satisfies AnnotatedSchema;

/** Response of `/api/regdomain/activate-unii`. */
export const activateUniiResultSchema = {
  title: 'Answer to a channel unlock',
  description: 'Says that the bands are open.',
  type: 'object',
  required: ['ok'],
  properties: {
    ok: { title: 'Done', description: 'The bands are open, for good.', type: 'boolean', const: true },
  },
} as const satisfies AnnotatedSchema;
