import { expect, it } from 'vitest';
import { ATPC_STATUS, BLUETOOTH, PROVISIONING, RUNNING_STATUS } from '../../../rules/link/codes.ts';
import { channelProperties } from '../../../schemas/config/radio/channel.ts';

it.each<[string, object, object]>([
  ['RUNNING_STATUS', RUNNING_STATUS, { INIT: 0, SCAN: 1, JOIN: 2, AUTH: 3, ASSOC: 4, RUN: 5 }],
  ['PROVISIONING', PROVISIONING, { DISABLED: -1, NOT_RUNNING: 0, STARTING: 1, RUNNING: 2, EXTENDED: 3, STOPPING: 4 }],
  ['BLUETOOTH', BLUETOOTH, { DISABLED: 0, DISCOVERABLE: 1, CONNECTED: 2 }],
  [
    'beamAngle',
    channelProperties.beamAngle.oneOf.map(({ const: code, title }) => [code, title]),
    [
      [0, 'Full width'],
      [1, '−36°'],
      [2, '−18°'],
      [3, '0°'],
      [4, '+18°'],
      [5, '+36°'],
    ],
  ],
  ['ATPC_STATUS', ATPC_STATUS, ['Disabled', 'Adjusting', 'Auto', 'Auto failed', 'Auto limits reached']],
])('%s (docs/device.md#codes)', (_, table, codes) => {
  expect(table).toEqual(codes);
});
