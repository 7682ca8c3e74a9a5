/**
 * What an Ethernet port can offer its neighbour, in the order of the speed codes 1 to 6 (docs/device.md#interfaces).
 */
export const ADVERTISEMENT_FLAGS = ['10half', '10full', '100half', '100full', '1000half', '1000full'] as const;

type AdvertisementFlag = (typeof ADVERTISEMENT_FLAGS)[number];

/** How `netconf.N` says it: `autoneg`, and where that is off `speed` in Mbit/s and `duplex`. */
export type EthernetSettings =
  | { readonly autoneg: true }
  | { readonly autoneg: false; readonly speed: number; readonly duplex: 'half' | 'full' };

/** What a port with this code offers its neighbour: everything for 0, one thing for 1 to 6, nothing for any other. */
export function advertisedBy(code: unknown): readonly AdvertisementFlag[] {
  return code === 0 ? ADVERTISEMENT_FLAGS : ADVERTISEMENT_FLAGS.filter((_, at) => at + 1 === code);
}

/**
 * The settings of a speed code: 0 negotiates, the others are one speed and duplex each (docs/device.md#interfaces);
 * nothing for a code that does not exist.
 */
export function ethernetSettings(code: unknown): EthernetSettings | undefined {
  if (code === 0) return { autoneg: true };
  const [flag] = advertisedBy(code);
  return flag === undefined
    ? undefined
    : { autoneg: false, speed: Number.parseInt(flag, 10), duplex: flag.endsWith('half') ? 'half' : 'full' };
}

/** The speed code of settings; nothing for a speed that has none. */
export function ethernetSpeedCode(settings: EthernetSettings): number | undefined {
  if (settings.autoneg) return 0;
  const flags: readonly string[] = ADVERTISEMENT_FLAGS;
  const at = flags.indexOf(`${settings.speed}${settings.duplex}`);
  return at < 0 ? undefined : at + 1;
}
