/**
 * Keys of older firmware with their current keys (docs/device.md#older-firmware). `{n}` stands for the row number. Keys
 * with the same last part are those of a list, which moves as a whole.
 */
export const MOVED_KEYS: ReadonlyMap<string, string> = new Map([
  ['wireless.{n}.scan_list.status', 'radio.{n}.scan_list.status'],
  ['wireless.{n}.scan_list.channels', 'radio.{n}.scan_list.channels'],
  ['wireless.{n}.wds', 'wireless.{n}.wds.status'],
  ['wireless.{n}.security', 'wireless.{n}.security.type'],
  ['aaa.{n}.wpa', 'aaa.{n}.wpa.mode'],
  ['radio.{n}.antenna', 'radio.{n}.antenna.id'],
  ['netconf.{n}.hwaddr', 'netconf.{n}.hwaddr.mac'],
  ['system.date', 'system.date.timestamp'],
  ['httpd.port.http', 'httpd.port'],
]);
