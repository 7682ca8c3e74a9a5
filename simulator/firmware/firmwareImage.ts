import { createHash, createPublicKey, verify } from 'node:crypto';
import type { Family } from '../models/model.ts';
import { type FirmwareVersion, readFirmwareVersion } from './firmwareVersion.ts';

/** Maximum length of the first line. Bounds the search in files that are no images. */
const LONGEST_HEADER = 512;
const HEADER = /^(guywire-firmware GW\.([a-z]+)\.v(\S+) (\d{1,9}) ([0-9a-f]{64})) ([\w-]{86})$/;

/** Public key of the manufacturer. The private key is in `vendor.ts`. */
const MAKER = createPublicKey({
  format: 'jwk',
  key: { kty: 'OKP', crv: 'Ed25519', x: 'fh1QStcvfRp7c0SNyJjZn_Qcp4dvGOW5YapLvqE8pLo' },
});

export type ImageResult =
  | { readonly ok: true; readonly version: FirmwareVersion }
  | { readonly ok: false; readonly error: string };

const refused = (error: string): ImageResult => ({ ok: false, error });

/** Signed part of the first line: product family, version, size and SHA-256 of the content. */
export function signedPart(family: Family, full: string, content: Uint8Array): string {
  const digest = createHash('sha256').update(content).digest('hex');
  return `guywire-firmware GW.${family}.v${full} ${content.length} ${digest}`;
}

/**
 * Reads the version of a complete image that is signed and made for this family, else returns an error text. The
 * first line holds the signed part and the signature (Ed25519, base64url). The content follows. The signature is
 * verified before any field is used (D48).
 */
export function readFirmwareImage(image: Uint8Array, family: Family): ImageResult {
  const end = image.subarray(0, LONGEST_HEADER).indexOf(0x0a);
  const header = end < 0 ? '' : Buffer.from(image.subarray(0, end)).toString('latin1');
  const [, signed = '', product, full = '', size, , signature = ''] = HEADER.exec(header) ?? [];
  const version = readFirmwareVersion(full);
  if (version === undefined) return refused('This file is no firmware.');
  if (!verify(null, Buffer.from(signed, 'latin1'), MAKER, Buffer.from(signature, 'base64url'))) {
    return refused('This firmware is not signed by the maker of the device.');
  }
  if (product !== family) return refused('This firmware is made for another family of devices.');
  const content = image.subarray(end + 1);
  if (content.length !== Number(size)) return refused('This firmware is not whole: its size is wrong.');
  if (signedPart(family, full, content) !== signed)
    return refused('This firmware is damaged: its checksum is wrong.');
  return { ok: true, version };
}
