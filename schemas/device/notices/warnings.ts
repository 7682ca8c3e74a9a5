import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';

/** Response of `GET /api/warnings`: the documented members (docs/device.md#notices). */
export const warningsSchema = {
  title: 'Warnings',
  description: 'What a person should know of before anything else.',
  type: 'object',
  required: [
    'isDefaultPasswd',
    'customScripts',
    'isWatchdogReset',
    'label',
    'chAvailable',
    'emergReasonCode',
    'firmware',
  ],
  properties: {
    isDefaultPasswd: {
      title: 'Default password',
      description: 'The administrator still has the password of the factory.',
      type: 'boolean',
    },
    customScripts: {
      title: 'Custom scripts',
      description: 'Programs that are no part of the firmware run.',
      type: 'boolean',
    },
    isWatchdogReset: {
      title: 'Watchdog resets',
      description: 'Restarts by the ping watchdog since this was last dismissed.',
      type: 'integer',
      minimum: 0,
    },
    label: {
      title: 'Label',
      description: '1 while channels wait for the key on the label of the device.',
      type: 'integer',
      minimum: 0,
    },
    chAvailable: {
      title: 'Crash reports',
      description: 'There are crash reports that the maker of the firmware could be sent.',
      type: 'boolean',
    },
    emergReasonCode: {
      title: 'Emergency',
      description: '−1, or 1 after a start at which the stored configuration could not be read.',
      type: 'integer',
    },
    firmware: {
      title: 'Firmware',
      description: 'The image that waits to be installed.',
      type: 'object',
      required: ['requirePasswd', 'isThirdParty', 'version', 'uploaded'],
      properties: {
        requirePasswd: {
          title: 'Asks for the password',
          description: 'It is installed only with the password.',
          type: 'boolean',
        },
        isThirdParty: {
          title: 'Of another maker',
          description: 'It is not signed by the maker of the device.',
          type: 'boolean',
        },
        version: { title: 'Version', description: 'Its version; empty where none waits.', type: 'string' },
        uploaded: { title: 'Waits', description: 'There is one.', type: 'boolean' },
      },
    },
  },
} as const satisfies AnnotatedSchema;
