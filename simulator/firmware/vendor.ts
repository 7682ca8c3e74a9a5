import { createPrivateKey, sign } from 'node:crypto';
import type { Family } from '../models/model.ts';
import { signedPart } from './firmwareImage.ts';

/**
 * Private key of the simulated manufacturer. Public on purpose: it signs images for simulated devices only. No real
 * device accepts them, and the simulated device holds only the public key (D48).
 */
const KEY = createPrivateKey({
  format: 'jwk',
  key: {
    kty: 'OKP',
    crv: 'Ed25519',
    d: '0E7TxiXZN0uwd-fssTR16TNTUHn39SYg7VXlIU7wyPk',
    x: 'fh1QStcvfRp7c0SNyJjZn_Qcp4dvGOW5YapLvqE8pLo',
  },
});

/**
 * Builds a signed firmware image in the format of `readFirmwareImage`.
 * @param full version with build, date and time
 */
export function makeFirmwareImage(family: Family, full: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const signed = signedPart(family, full, content);
  const signature = sign(null, Buffer.from(signed, 'latin1'), KEY).toString('base64url');
  return new Uint8Array(Buffer.concat([Buffer.from(`${signed} ${signature}\n`, 'latin1'), content]));
}
