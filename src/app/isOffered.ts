import type { Device } from './deviceContext.ts';

/** A page, a tool or a command: who gets it, and on which devices. */
export interface Offered {
  /** Whether a read-only user gets it (docs/decisions.md#roles). */
  readonly forReadOnly: boolean;
  /** The feature of the board it takes (docs/device.md#features); every device has it when there is none. */
  readonly feature?: string | undefined;
}

/** Whether this user gets it on this device. */
export function isOffered(
  { forReadOnly, feature }: Offered,
  { readOnly, board }: Pick<Device, 'readOnly' | 'board'>,
): boolean {
  return (forReadOnly || !readOnly) && (feature === undefined || board.features.has(feature));
}
