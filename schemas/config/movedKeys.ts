/** Keys of firmware before 8 with their current keys (docs/device.md#radio). `{n}` stands for the row number. */
export const MOVED_KEYS: ReadonlyMap<string, string> = new Map([
  ['wireless.{n}.scan_list.status', 'radio.{n}.scan_list.status'],
  ['wireless.{n}.scan_list.channels', 'radio.{n}.scan_list.channels'],
]);
