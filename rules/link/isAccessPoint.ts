/** Whether this end is the access point, by `wireless.mode`: `ap-ptp`, `ap-ptmp` (docs/device.md#status). */
export function isAccessPoint(mode: string | undefined): boolean {
  return mode?.startsWith('ap') ?? false;
}
