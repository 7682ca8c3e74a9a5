/** Whether this end is the access point, by `wireless.mode`: `ap-ptp`, `ap-ptmp` (facts/device-api §3). */
export function isAccessPoint(mode: string | undefined): boolean {
  return mode?.startsWith('ap') ?? false;
}
