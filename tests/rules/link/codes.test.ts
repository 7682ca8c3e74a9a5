import { expect, it } from 'vitest';
import { AIRMAX_PRIORITY } from '../../../rules/link/codes/airmaxPriority.ts';
import { ATPC_STATUS } from '../../../rules/link/codes/atpcStatus.ts';
import { BEAM_ANGLES } from '../../../rules/link/codes/beamAngles.ts';
import { BLUETOOTH } from '../../../rules/link/codes/bluetooth.ts';
import { CABLE_TEST } from '../../../rules/link/codes/cableTest.ts';
import { PROVISIONING_MODE } from '../../../rules/link/codes/provisioningMode.ts';
import { RUNNING_STATUS } from '../../../rules/link/codes/runningStatus.ts';

it.each<[string, object, object]>([
  ['RUNNING_STATUS', RUNNING_STATUS, { INIT: 0, SCAN: 1, JOIN: 2, AUTH: 3, ASSOC: 4, RUN: 5 }],
  [
    'PROVISIONING_MODE',
    PROVISIONING_MODE,
    { DISABLED: -1, NOT_RUNNING: 0, STARTING: 1, RUNNING: 2, RUNNING_EXTENDED: 3, STOPPING: 4 },
  ],
  ['BLUETOOTH', BLUETOOTH, { DISABLED: 0, DISCOVERABLE: 1, CONNECTED: 2 }],
  ['CABLE_TEST', CABLE_TEST, { UNDEFINED: -1, GOOD: 0, SHORT: 1, OPEN: 2, FAILED: 3, UNKNOWN: 255 }],
  ['AIRMAX_PRIORITY', AIRMAX_PRIORITY, { HIGH: 0, MEDIUM: 1, BASE: 2, LOW: 3 }],
  ['BEAM_ANGLES', BEAM_ANGLES, ['full', -36, -18, 0, 18, 36]],
  ['ATPC_STATUS', ATPC_STATUS, ['Disabled', 'Adjusting', 'Auto', 'Auto failed', 'Auto limits reached']],
])('%s (docs/device.md#codes)', (_, table, codes) => {
  expect(table).toEqual(codes);
});
