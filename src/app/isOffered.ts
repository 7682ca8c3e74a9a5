import type { Device } from './deviceContext.ts';

/** Access to a page, tool or command. */
export interface Offered {
  /** True if read-only users have access (docs/decisions.md#roles). */
  readonly forReadOnly: boolean;
  /** Required board feature (docs/device.md#features); undefined if none is required. */
  readonly feature?: string | undefined;
}

export function isOffered(
  { forReadOnly, feature }: Offered,
  { readOnly, board }: Pick<Device, 'readOnly' | 'board'>,
): boolean {
  return (forReadOnly || !readOnly) && (feature === undefined || board.features.has(feature));
}
