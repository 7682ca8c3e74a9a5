import type { FarIdentity } from '../device/endpoints/farEnd.ts';
import { t } from '../i18n/t.ts';
import { CannotChange } from './openFarEnd.ts';

/** A certificate that the person has not accepted yet. */
export interface UnknownCertificate {
  readonly fingerprint: string;
  /** Another one of this device was accepted before. */
  readonly isOther: boolean;
}

/**
 * Judges who answers at the address of the other end, before any password is sent there.
 * @param peer MAC addresses of the devices that this radio is linked with
 * @param known fingerprint that was accepted of this device before
 * @returns the certificate that the person has to compare first; undefined if it is the known one
 * @throws CannotChange if the device is not the peer of the link or shows no certificate
 */
export function checkFarEnd(
  { mac, fingerprint }: FarIdentity,
  peers: readonly (string | undefined)[],
  known: string | undefined,
): UnknownCertificate | undefined {
  if (!peers.some((peer) => peer?.toUpperCase() === mac.toUpperCase())) {
    throw new CannotChange(t('The device at this address, {mac}, is not the peer of this link.', { mac }));
  }
  if (fingerprint === undefined) {
    throw new CannotChange(t('The certificate of the other end cannot be checked from here.'));
  }
  return fingerprint === known ? undefined : { fingerprint, isOther: known !== undefined };
}
