import { createHash } from 'node:crypto';
import type { Family } from '../models/model.ts';
import { type FirmwareVersion, readFirmwareVersion } from './firmwareVersion.ts';

/** Longest first line: whoever sends no image must not make us look for its end. */
const LONGEST_HEADER = 256;
const HEADER = /^guywire-firmware GW\.([a-z]+)\.v(\S+) ([0-9a-f]{64})$/;

export type ImageResult =
  | { readonly ok: true; readonly version: FirmwareVersion }
  | { readonly ok: false; readonly error: string };

const refused = (error: string): ImageResult => ({ ok: false, error });
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * A firmware image: one line with the family of products, the version and the SHA-256 of the rest, then the rest.
 * @param full version with build, date and time.
 */
export function makeFirmwareImage(family: Family, full: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const header = `guywire-firmware GW.${family}.v${full} ${sha256(content)}\n`;
  return new Uint8Array(Buffer.concat([Buffer.from(header, 'latin1'), content]));
}

/** The version an image holds, if it is whole and made for this family; else what is wrong with it, in words. */
export function readFirmwareImage(image: Uint8Array, family: Family): ImageResult {
  const end = image.subarray(0, LONGEST_HEADER).indexOf(0x0a);
  const header = end < 0 ? '' : Buffer.from(image.subarray(0, end)).toString('latin1');
  const [, product, full = '', digest] = HEADER.exec(header) ?? [];
  const version = readFirmwareVersion(full);
  if (version === undefined) return refused('This file is no firmware.');
  if (product !== family) return refused('This firmware is made for another family of devices.');
  if (sha256(image.subarray(end + 1)) !== digest) return refused('This firmware is damaged: its checksum is wrong.');
  return { ok: true, version };
}
