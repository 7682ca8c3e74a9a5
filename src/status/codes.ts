/** What the codes of the device mean (specification §4). Words are English and keys of the translations. */

/** `wireless.rstatus` */
export const RUNNING_STATUS = { INIT: 0, SCAN: 1, JOIN: 2, AUTH: 3, ASSOC: 4, RUN: 5 } as const;

export const PROVISIONING_MODE = {
  DISABLED: -1,
  NOT_RUNNING: 0,
  STARTING: 1,
  RUNNING: 2,
  RUNNING_EXTENDED: 3,
  STOPPING: 4,
} as const;

export const BLUETOOTH = { DISABLED: 0, DISCOVERABLE: 1, CONNECTED: 2 } as const;

export const CABLE_TEST = { UNDEFINED: -1, GOOD: 0, SHORT: 1, OPEN: 2, FAILED: 3, UNKNOWN: 255 } as const;

/** `airmax.actual_priority` and `desired_priority` */
export const PRIORITY = { HIGH: 0, MEDIUM: 1, BASE: 2, LOW: 3 } as const;

/** Degrees from the middle by `airmax.beam`; the first is the full width. */
export const BEAM_ANGLES = ['full', -36, -18, 0, 18, 36] as const;

/** Power control by the other end's signal: label of `polling.atpc_status`, which is the place in this list. */
export const ATPC_STATUS = ['Disabled', 'Adjusting', 'Auto', 'Auto failed', 'Auto limits reached'] as const;
