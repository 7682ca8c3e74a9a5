import type { CallTable } from './description.ts';
import { deviceCalls } from './second/device.ts';
import { diagnosticCalls } from './second/diagnostics.ts';
import { maintenanceCalls } from './second/maintenance.ts';
import { settingsCalls } from './second/settings.ts';
import { systemCalls } from './second/system.ts';
import { userCalls } from './second/user.ts';

/** Calls of the second family: `/api/v1.0` (docs/device.md#second-family). */
export const secondCalls = {
  ...userCalls,
  ...deviceCalls,
  ...maintenanceCalls,
  ...settingsCalls,
  ...systemCalls,
  ...diagnosticCalls,
} as const satisfies CallTable;
