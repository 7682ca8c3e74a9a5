/** How the link of a radio stands (docs/device.md#states). */
export type LinkState = 'disabled' | 'dfs-wait' | 'connected' | 'disconnected' | 'scanning' | 'authenticating';

/** What the state of a link is decided by, of the device's status. */
export interface LinkFacts {
  readonly wireless: {
    readonly mode?: string | undefined;
    /** Code of {@link ./codes/runningStatus.ts RUNNING_STATUS}. */
    readonly runningStatus?: number | undefined;
    /** State of the channel availability check; above 0 while it runs. */
    readonly radarCheck: { readonly state: number };
    readonly stations: readonly {
      readonly linked5?: boolean | undefined;
      readonly linked60?: boolean | undefined;
    }[];
  };
  readonly interfaces: readonly { readonly name: string; readonly enabled?: boolean | undefined }[];
}

/** Whether the interface of a radio is known to be disabled. @param name its device name */
export function isDisabled(interfaces: LinkFacts['interfaces'], name: string): boolean {
  return interfaces.find((candidate) => candidate.name === name)?.enabled === false;
}
