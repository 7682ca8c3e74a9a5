/**
 * Whether this end is the access point: by the mode of a status, `ap-ptp` or `ap-ptmp`, or of a configuration, `master` or
 * `ap-ptp` (docs/device.md#status, docs/device.md#radio).
 */
export function isAccessPoint(mode: string | undefined): boolean {
  return mode === 'master' || (mode?.startsWith('ap') ?? false);
}
