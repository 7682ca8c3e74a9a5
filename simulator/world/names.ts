/** Names around a device. Both sets have equal sizes, so that everything else stays the same. */
export interface Names {
  /** SSIDs of at most 32 bytes, empty for a hidden network. */
  readonly networks: readonly string[];
  readonly stations: readonly string[];
  readonly hosts: readonly string[];
  readonly camera: string;
}

export const ORDINARY_NAMES: Names = {
  networks: [
    'valley-net',
    'orchard',
    '',
    'Bäckerei Jürgen ☕',
    'harbor office',
    'relay-north',
    'guest',
    'mast-west',
    'school-roof',
    'workshop',
  ],
  stations: [
    'house',
    'farm',
    'office',
    'barn',
    'roof',
    'camp',
    'Hütte',
    'workshop',
    'greenhouse',
    'pump-house',
    'chapel',
    'sawmill',
    'vineyard',
    'shop',
  ],
  hosts: ['camera-gate', 'nvr', 'office-1', 'laptop-anna', 'phone', 'printer', ''],
  camera: 'camera-yard',
};

/** Ordinary names, and names with markup, control and direction characters. Pages must show all of them as text. */
export const HOSTILE_NAMES: Names = {
  networks: [
    'valley-net',
    '<img src=x onerror=alert(1)>',
    '',
    'Bäckerei Jürgen ☕',
    `'"><script>alert(1)</script>`,
    'relay\u202Egnp.exe',
    '🛰️🛰️🛰️🛰️📡',
    'mast-west',
    'two\r\nlines',
    '        ',
  ],
  stations: [
    'house',
    'farm',
    'office',
    'barn <b>',
    `O'Brien "roof"`,
    'camp \u202Egnp.exe',
    '🛰️ Hütte',
    '"><script>alert(1)</script>',
    '{{7*7}}',
    '; reboot #',
    '../../etc/passwd',
    '__proto__',
    'näme-of-thirty-two-bytes-in-all',
    'shop\ttab',
  ],
  hosts: [
    'camera-gate',
    'nvr',
    'office-1',
    '<img src=x onerror=alert(1)>',
    'phone\u202Egpj.exe',
    "printer'; DROP TABLE leases;--",
    '',
  ],
  camera: '<img src=x onerror=alert(1)>',
};
