/** What `wireless.rstatus` says a radio is doing (docs/device.md#codes). */
export const RUNNING_STATUS = { INIT: 0, SCAN: 1, JOIN: 2, AUTH: 3, ASSOC: 4, RUN: 5 } as const;

/**
 * What `polling.atpc_status` says of the power control by the other end's signal, which is the place in this list; the
 * labels are English and keys of the translations (docs/device.md#codes).
 */
export const ATPC_STATUS = ['Disabled', 'Adjusting', 'Auto', 'Auto failed', 'Auto limits reached'] as const;
