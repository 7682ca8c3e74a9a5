/**
 * True if this end is the access point. Accepts the mode of a status (`ap-ptp`, `ap-ptmp`) or of a configuration
 * (`master`, `ap-ptp`) (docs/device.md#status, docs/device.md#radio).
 */
export function isAccessPoint(mode: string | undefined): boolean {
  return mode === 'master' || (mode?.startsWith('ap') ?? false);
}
