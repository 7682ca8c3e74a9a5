/**
 * Disconnect reasons by code: IEEE 802.11-2020, table 9-49, in the words of an installer (docs/device.md#codes).
 * English, translation keys.
 */
const REASONS: ReadonlyMap<number, string> = new Map([
  [1, 'Unspecified reason'],
  [2, 'Authentication no longer valid'],
  [3, 'Station left'],
  [4, 'Inactivity'],
  [5, 'Access point full'],
  [6, 'Not authenticated'],
  [7, 'Not associated'],
  [8, 'Station left the network'],
  [9, 'Not authenticated'],
  [10, 'Power capability refused'],
  [11, 'Channels not supported'],
  [12, 'Moved to another access point'],
  [13, 'Invalid frame'],
  [14, 'Message integrity failure'],
  [15, 'Key exchange timed out; check the WPA2 key'],
  [16, 'Group key update timed out'],
  [17, 'Security settings differ'],
  [18, 'Invalid group cipher'],
  [19, 'Invalid pairwise cipher'],
  [20, 'Invalid key management'],
  [21, 'Security version not supported'],
  [22, 'Invalid security settings'],
  [23, 'RADIUS authentication failed'],
  [24, 'Cipher refused'],
  [32, 'Unspecified QoS reason'],
  [33, 'Not enough bandwidth'],
  [34, 'Poor channel conditions'],
  [35, 'Exceeded its airtime'],
  [36, 'Station is resetting'],
  [37, 'Station stopped using QoS'],
  [38, 'Setup required'],
  [39, 'Timed out'],
  [45, 'Cipher not supported'],
]);

/** Reason of a code; undefined for an unknown code. */
export function disconnectReason(code: number | undefined): string | undefined {
  return code === undefined ? undefined : REASONS.get(code);
}
