/** Names that other people gave the things around a device. Both kinds have as many, so that all else is the same. */
export interface Names {
  /** Of networks, as they are sent: at most 32 bytes, none where one is hidden. */
  readonly networks: readonly string[];
  readonly stations: readonly string[];
  /** Of the machines that ask for an address. */
  readonly hosts: readonly string[];
  /** Of the camera on the wire. */
  readonly camera: string;
}

/** Names as people give them. */
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

/** Usual names, and such as people give to harm, to hide or for fun: whatever shows them shows text. */
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
