/** Most stations of an access point for several, by what it speaks and how (docs/device.md#stations). */
export const MAXIMUM_CLIENTS = { '11n': 50, '11ac': 85, fixedFraming: 60, bulletAc: 50 } as const;

/**
 * How many stations an access point takes: 50 on 802.11n and on a Bullet AC; 85 on 802.11ac, 60 in fixed framing
 * (docs/device.md#stations).
 */
export function maximumClients(accessPoint: {
  readonly standard: '11n' | '11ac';
  readonly fixedFraming: boolean;
  readonly bullet: boolean;
}): number {
  const { standard, fixedFraming, bullet } = accessPoint;
  return Math.min(
    MAXIMUM_CLIENTS[standard],
    fixedFraming ? MAXIMUM_CLIENTS.fixedFraming : Infinity,
    bullet ? MAXIMUM_CLIENTS.bulletAc : Infinity,
  );
}
