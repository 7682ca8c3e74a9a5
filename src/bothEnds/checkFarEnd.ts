import type { FarIdentity } from '../device/endpoints/farEnd.ts';
import { t } from '../i18n/t.ts';
import { CannotChange } from './openFarEnd.ts';

/** Certificate that the user has not accepted yet. */
export interface UnknownCertificate {
  readonly fingerprint: string;
  /** True if another certificate of this device was accepted before. */
  readonly isOther: boolean;
}

/**
 * Checks the device at the address of the other end before any password is sent.
 * @param peers MAC addresses of the peers of this radio
 * @param acceptedFingerprint fingerprint accepted earlier for this device
 * @returns the certificate that the user must compare first; undefined if it is the known one
 * @throws CannotChange if the device is not the peer of the link or presents no certificate
 */
export function checkFarEnd(
  { mac, fingerprint }: FarIdentity,
  peers: readonly (string | undefined)[],
  acceptedFingerprint: string | undefined,
): UnknownCertificate | undefined {
  if (!peers.some((peer) => peer?.toUpperCase() === mac.toUpperCase())) {
    throw new CannotChange(t('The device at this address, {mac}, is not the peer of this link.', { mac }));
  }
  if (fingerprint === undefined) {
    throw new CannotChange(t('The certificate of the other end cannot be checked from here.'));
  }
  return fingerprint === acceptedFingerprint
    ? undefined
    : { fingerprint, isOther: acceptedFingerprint !== undefined };
}
