/** What `wireless.rstatus` says a radio is doing (docs/device.md#codes). */
export const RUNNING_STATUS = { INIT: 0, SCAN: 1, JOIN: 2, AUTH: 3, ASSOC: 4, RUN: 5 } as const;
