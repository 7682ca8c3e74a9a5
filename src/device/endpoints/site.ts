import type { ResponseOf } from '../../../schemas/device/calls.ts';
import {
  LARGEST_PHOTO,
  LONGEST_CAPTION,
  LONGEST_NOTE,
  MOST_PHOTOS,
  SITE_BYTES,
} from '../../../schemas/device/site.ts';
import { getJson } from '../call.ts';
import type { Received, ReceivedItem } from '../contract.ts';
import { incomplete } from '../deviceError.ts';
import { isRecord } from '../isRecord.ts';
import { postJson, postMultipart } from '../post.ts';
import type { CallOptions } from '../send.ts';
import { timeOf } from '../timeOf.ts';
import { toNumber } from '../toNumber.ts';

interface Authored {
  /** Milliseconds since 1970; undefined if there is none. */
  readonly time: number | undefined;
  /** Empty if unknown. */
  readonly user: string;
}

export interface SitePhoto extends Authored {
  readonly id: number;
  /** Empty for none. */
  readonly caption: string;
  readonly bytes: number;
}

/** Note and photos about the place of the device (D164). Texts are untrusted. */
export interface Site {
  readonly note: Authored & { readonly text: string; readonly revision: number };
  /** Oldest first. */
  readonly photos: readonly SitePhoto[];
  /** Stored bytes. */
  readonly used: number;
}

type Payload = Received<ResponseOf<'site'>>;

/** @throws DeviceError */
export async function getSite(options?: CallOptions): Promise<Site> {
  return siteOf(await getJson('/api/site', options));
}

/**
 * Replaces the note.
 * @param basis revision of the note that the user has read
 * @throws DeviceError with status 409 if another user has changed the note meanwhile
 */
export async function writeSiteNote(note: string, basis: number): Promise<Site> {
  return siteOf(await postJson('/api/site/note', { note, basis }));
}

/** @throws DeviceError with the reason of the device */
export async function addSitePhoto(photo: Blob): Promise<Site> {
  const form = new FormData();
  form.set('photo', photo, 'photo');
  return siteOf(await postMultipart('/api/site/photos', form));
}

/** @throws DeviceError */
export async function describeSitePhoto(id: number, caption: string): Promise<Site> {
  return siteOf(await postJson('/api/site/photos/describe', { photo: String(id), caption }));
}

/** @throws DeviceError */
export async function removeSitePhoto(id: number): Promise<Site> {
  return siteOf(await postJson('/api/site/photos/remove', { photo: String(id) }));
}

/** Address of a photo, for an image. */
export const sitePhotoPath = (id: number): string => `/api/site/photos/${id}`;

function siteOf(payload: Payload | undefined): Site {
  if (payload === undefined) incomplete();
  const { note, photos, used } = payload;
  const { text, revision, time, user }: Payload['note'] & object = isRecord(note) ? note : {};
  const entries: readonly unknown[] = Array.isArray(photos) ? photos.slice(0, MOST_PHOTOS) : [];
  return {
    note: {
      text: textOf(text, LONGEST_NOTE * 2),
      revision: countOf(revision, Number.MAX_SAFE_INTEGER),
      ...authorOf(time, user),
    },
    photos: entries.flatMap((one) => (isRecord(one) ? photoOf(one) : [])),
    used: countOf(used, SITE_BYTES),
  };
}

function photoOf({ id, caption, bytes, time, user }: ReceivedItem<ResponseOf<'site'>['photos']>): SitePhoto | [] {
  const number = countOf(id, Number.MAX_SAFE_INTEGER);
  if (number === 0) return [];
  return {
    id: number,
    caption: textOf(caption, LONGEST_CAPTION * 2),
    bytes: countOf(bytes, LARGEST_PHOTO),
    ...authorOf(time, user),
  };
}

const authorOf = (time: unknown, user: unknown): Authored => ({ time: timeOf(time), user: textOf(user, 200) });

/** @param longest UTF-16 units, of which a character has up to two */
const textOf = (found: unknown, longest: number): string =>
  typeof found === 'string' ? found.slice(0, longest) : '';

/** Whole number from 0 to `most`; 0 for other values. */
function countOf(found: unknown, most: number): number {
  const count = toNumber(found) ?? 0;
  return Number.isSafeInteger(count) && count >= 0 && count <= most ? count : 0;
}
