/** What `wireless.rstatus` says a radio is doing (docs/device.md#codes). */
export const RUNNING_STATUS = { INIT: 0, SCAN: 1, JOIN: 2, AUTH: 3, ASSOC: 4, RUN: 5 } as const;

/**
 * What `polling.atpc_status` says of the power control by the other end's signal, which is the place in this list; the
 * labels are English and keys of the translations (docs/device.md#codes).
 */
export const ATPC_STATUS = ['Disabled', 'Adjusting', 'Auto', 'Auto failed', 'Auto limits reached'] as const;

/** What a cable test finds of a pair of wires (docs/device.md#codes). */
export const CABLE_TEST = { UNDEFINED: -1, GOOD: 0, SHORT: 1, OPEN: 2, FAILED: 3, UNKNOWN: 255 } as const;

/** What the radio for management by a phone nearby does (docs/device.md#codes). */
export const PROVISIONING = {
  DISABLED: -1,
  NOT_RUNNING: 0,
  STARTING: 1,
  RUNNING: 2,
  EXTENDED: 3,
  STOPPING: 4,
} as const;

/** What the Bluetooth radio for management does (docs/device.md#codes). */
export const BLUETOOTH = { DISABLED: 0, DISCOVERABLE: 1, CONNECTED: 2 } as const;

/**
 * airMAX priorities, which is the place in this list; the labels are English and keys of the translations
 * (docs/device.md#codes).
 */
export const PRIORITIES = ['High', 'Medium', 'Base', 'Low'] as const;
