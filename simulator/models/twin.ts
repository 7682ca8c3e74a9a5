import type { Model } from './model.ts';

/** Degrees of latitude in a metre. */
const DEGREES = 1 / 111_320;

/**
 * The same model once more, at the other end of its link: with hardware addresses, a name, a place and an address of its
 * own, so that two of them are told apart.
 */
export function twinOf(model: Model): Model {
  const { hardwareAddress, site, peers } = model;
  const last = (Number.parseInt(hardwareAddress.slice(-2), 16) ^ 0x80).toString(16).padStart(2, '0');
  const [end] = peers;
  return {
    ...model,
    hardwareAddress: hardwareAddress.slice(0, -2) + last.toUpperCase(),
    hostname: `${model.hostname}-far`,
    address: '192.168.1.21',
    site: { ...site, latitude: site.latitude + (end?.distance ?? 0) * DEGREES },
  };
}
