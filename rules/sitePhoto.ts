import type { LARGEST_PHOTO, MOST_PHOTOS, PHOTO_TYPES } from '../schemas/device/site.ts';

type PhotoType = (typeof PHOTO_TYPES)[number];

/** @unit bytes */
const LARGEST: typeof LARGEST_PHOTO = 59_392;
const MOST: typeof MOST_PHOTOS = 4;

/** True if the bytes at the offset are these. */
const isAt = (bytes: Uint8Array, offset: number, expected: readonly number[]): boolean =>
  offset >= 0 && expected.every((byte, index) => bytes[offset + index] === byte);

const ascii = (text: string): readonly number[] => [...text].map((letter) => letter.charCodeAt(0));

const RIFF = ascii('RIFF');
const WEBP = ascii('WEBP');
/** Start and end of a JPEG file. */
const START_OF_IMAGE = [0xff, 0xd8, 0xff];
const END_OF_IMAGE = [0xff, 0xd9];

/** Bytes of a RIFF file before those that its size counts. */
const RIFF_HEAD = 8;

/** Type of a picture by its bytes, from the first to the last. Name and type that a client sends are not read. */
function typeOf(bytes: Uint8Array): PhotoType | undefined {
  const { length } = bytes;
  if (isAt(bytes, 0, START_OF_IMAGE) && isAt(bytes, length - END_OF_IMAGE.length, END_OF_IMAGE)) return 'image/jpeg';
  if (!isAt(bytes, 0, RIFF) || !isAt(bytes, RIFF_HEAD, WEBP)) return undefined;
  const size = new DataView(bytes.buffer, bytes.byteOffset, length).getUint32(4, true);
  return size === length - RIFF_HEAD ? 'image/webp' : undefined;
}

/**
 * Type of a photo, or the reason why it is not stored, in English. The page checks before it sends, and the device
 * before it stores.
 * @param photos number of stored photos
 */
export function checkPhoto(
  bytes: Uint8Array,
  photos: number,
): { readonly type: PhotoType } | { readonly problem: string } {
  const type = typeOf(bytes);
  if (type === undefined) return { problem: 'The file is not a JPEG or WebP picture.' };
  if (bytes.length > LARGEST) return { problem: 'The picture is too large.' };
  if (photos >= MOST) return { problem: 'There are four photos already. Remove one first.' };
  return { type };
}
