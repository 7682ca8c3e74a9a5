/** Modes that an Ethernet port can advertise, in the order of the speed codes 1 to 6 (docs/device.md#interfaces). */
export const ADVERTISEMENT_FLAGS = ['10half', '10full', '100half', '100full', '1000half', '1000full'] as const;

type AdvertisementFlag = (typeof ADVERTISEMENT_FLAGS)[number];

/** Keys of `netconf.N`: `autoneg`; without it, `speed` in Mbit/s and `duplex`. */
export type EthernetSettings =
  | { readonly autoneg: true }
  | { readonly autoneg: false; readonly speed: number; readonly duplex: 'half' | 'full' };

/** Advertised modes of a speed code: all for 0, one for 1 to 6, none for other codes. */
export function advertisedBy(code: unknown): readonly AdvertisementFlag[] {
  return code === 0 ? ADVERTISEMENT_FLAGS : ADVERTISEMENT_FLAGS.filter((_, at) => at + 1 === code);
}

/**
 * Settings of a speed code: 0 negotiates, the others are one speed and duplex each (docs/device.md#interfaces).
 * Undefined for an unknown code.
 */
export function ethernetSettings(code: unknown): EthernetSettings | undefined {
  if (code === 0) return { autoneg: true };
  const [flag] = advertisedBy(code);
  return flag === undefined
    ? undefined
    : { autoneg: false, speed: Number.parseInt(flag, 10), duplex: flag.endsWith('half') ? 'half' : 'full' };
}

/** Speed code of settings; undefined for a speed without a code. */
export function ethernetSpeedCode(settings: EthernetSettings): number | undefined {
  if (settings.autoneg) return 0;
  const flags: readonly string[] = ADVERTISEMENT_FLAGS;
  const at = flags.indexOf(`${settings.speed}${settings.duplex}`);
  return at < 0 ? undefined : at + 1;
}
