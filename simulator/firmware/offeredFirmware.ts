import { createHash } from 'node:crypto';
import type { Family } from '../models/model.ts';
import { readFirmwareVersion } from './firmwareVersion.ts';
import { makeFirmwareImage } from './vendor.ts';

/** Version on the update server, the same for every family. */
export const OFFERED = {
  full: '8.7.19.48415.260601.0900',
  date: '260601',
  changelog: 'Radar checks end on time. Links at long distances come back faster after rain.',
  content: 'Stands for the programs of the device.\n'.repeat(4096),
} as const;

export function offeredImage(family: Family): Uint8Array<ArrayBuffer> {
  return makeFirmwareImage(family, OFFERED.full, Buffer.from(OFFERED.content, 'latin1'));
}

const checksums = new Map<Family, string>();

/** MD5 of the offered image, required by clients of this call (docs/device.md#firmware). Not a security feature. */
export function offeredChecksum(family: Family): string {
  const checksum = checksums.get(family) ?? createHash('md5').update(offeredImage(family)).digest('hex');
  checksums.set(family, checksum);
  return checksum;
}

export function offeredAddress(family: Family): string {
  return `https://firmware.example/${family}/${readFirmwareVersion(OFFERED.full)?.short ?? ''}.bin`;
}
