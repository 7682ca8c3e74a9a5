/** What `bleHttp.status` says of the management radio (docs/device.md#codes). */
export const BLUETOOTH = { DISABLED: 0, DISCOVERABLE: 1, CONNECTED: 2 } as const;
