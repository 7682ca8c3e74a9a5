/** Values of `wireless.rstatus`, the activity of a radio (docs/device.md#codes). */
export const RUNNING_STATUS = { INIT: 0, SCAN: 1, JOIN: 2, AUTH: 3, ASSOC: 4, RUN: 5 } as const;

/**
 * States of `polling.atpc_status` (automatic transmit power control) by index. The labels are English and translation
 * keys (docs/device.md#codes).
 */
export const ATPC_STATUS = ['Disabled', 'Adjusting', 'Auto', 'Auto failed', 'Auto limits reached'] as const;

/** Results of a cable test for a pair of wires (docs/device.md#codes). */
export const CABLE_TEST = { UNDEFINED: -1, GOOD: 0, SHORT: 1, OPEN: 2, FAILED: 3, UNKNOWN: 255 } as const;

/** States of the management radio for nearby phones (docs/device.md#codes). */
export const PROVISIONING = {
  DISABLED: -1,
  NOT_RUNNING: 0,
  STARTING: 1,
  RUNNING: 2,
  EXTENDED: 3,
  STOPPING: 4,
} as const;

/** States of the Bluetooth management radio (docs/device.md#codes). */
export const BLUETOOTH = { DISABLED: 0, DISCOVERABLE: 1, CONNECTED: 2 } as const;

/** airMAX priorities by index. The labels are English and translation keys (docs/device.md#codes). */
export const PRIORITIES = ['High', 'Medium', 'Base', 'Low'] as const;
