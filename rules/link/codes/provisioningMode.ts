/** What `provmode` says of the management mode (docs/device.md#codes). */
export const PROVISIONING_MODE = {
  DISABLED: -1,
  NOT_RUNNING: 0,
  STARTING: 1,
  RUNNING: 2,
  RUNNING_EXTENDED: 3,
  STOPPING: 4,
} as const;
