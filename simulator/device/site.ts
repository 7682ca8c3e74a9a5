import { readJson } from 'guywire-engine/core';
import type { ResponseOf } from '../../schemas/device/calls.ts';
import { type PHOTO_TYPES, siteSchema } from '../../schemas/device/site.ts';
import type { Picture } from '../core/answer.ts';
import type { Clock } from '../core/clock.ts';
import { deviceTime } from '../core/deviceTime.ts';
import { lazyValidator } from '../core/lazyValidator.ts';
import type { Store } from '../storage/store.ts';

type Texts = Omit<ResponseOf<'site'>, 'used'>;

/** Note and photos about the place of the device (D164). Only a factory reset deletes them. */
export interface Site {
  /** Everything but the bytes of the photos. */
  state(): ResponseOf<'site'>;
  photo(id: number): Picture | undefined;
  /** @throws StorageError, as each of these changes */
  writeNote(text: string, user: string): void;
  addPhoto(bytes: Uint8Array, type: (typeof PHOTO_TYPES)[number], user: string): void;
  /** @returns false if there is no such photo */
  describe(id: number, caption: string): boolean;
  /** @returns false if there is no such photo */
  remove(id: number): boolean;
  clear(): void;
}

interface Content {
  readonly texts: Texts;
  /** Bytes of each photo, in the order of the texts. */
  readonly pictures: readonly Uint8Array[];
}

const EMPTY: Content = {
  texts: { revision: 0, note: { text: '', revision: 0, time: '', user: '' }, photos: [] },
  pictures: [],
};

const LINE_END = 10;

export function createSite(store: Store, clock: Pick<Clock, 'now'>): Site {
  let stored = store.readBytes('site') ?? new Uint8Array();
  let content = decode(stored) ?? EMPTY;

  /** Stores the next revision. */
  function save({ texts, pictures }: Content): void {
    const next = { texts: { ...texts, revision: content.texts.revision + 1 }, pictures };
    const encoded = encode(next);
    store.write('site', encoded);
    stored = encoded;
    content = next;
  }

  const placeOf = (id: number): number => content.texts.photos.findIndex((photo) => photo.id === id);
  const by = (user: string) => ({ time: deviceTime(clock.now(), 'GMT'), user });

  return {
    state: () => ({ ...content.texts, used: stored.length }),
    photo(id) {
      const place = placeOf(id);
      const bytes = content.pictures[place];
      const type = content.texts.photos[place]?.type;
      return bytes && type && { bytes: new Uint8Array(bytes), type };
    },
    writeNote(text, user) {
      const { texts, pictures } = content;
      save({ texts: { ...texts, note: { text, revision: texts.revision + 1, ...by(user) } }, pictures });
    },
    addPhoto(bytes, type, user) {
      const { texts, pictures } = content;
      const photo = { id: texts.revision + 1, caption: '', type, bytes: bytes.length, ...by(user) };
      save({ texts: { ...texts, photos: [...texts.photos, photo] }, pictures: [...pictures, bytes] });
    },
    describe(id, caption) {
      const place = placeOf(id);
      if (place === -1) return false;
      const { texts, pictures } = content;
      const photos = texts.photos.map((photo, index) => (index === place ? { ...photo, caption } : photo));
      save({ texts: { ...texts, photos }, pictures });
      return true;
    },
    remove(id) {
      const place = placeOf(id);
      if (place === -1) return false;
      const { texts, pictures } = content;
      save({ texts: { ...texts, photos: texts.photos.toSpliced(place, 1) }, pictures: pictures.toSpliced(place, 1) });
      return true;
    },
    clear() {
      if (stored.length > 0) store.write('site', '');
      stored = new Uint8Array();
      content = EMPTY;
    },
  };
}

/** A line of JSON, followed by the bytes of the photos. At most `SITE_BYTES` for any texts and photos. */
function encode({ texts, pictures }: Content): Uint8Array {
  return Buffer.concat([Buffer.from(`${JSON.stringify(texts)}\n`), ...pictures]);
}

/** Decodes the stored file. Undefined if it is damaged. */
function decode(encoded: Uint8Array): Content | undefined {
  const end = encoded.indexOf(LINE_END);
  if (end === -1) return undefined;
  const { value: texts } = readJson(Buffer.from(encoded.subarray(0, end)).toString('utf8'));
  if (!isTexts(texts)) return undefined;
  const pictures: Uint8Array[] = [];
  let start = end + 1;
  for (const { bytes } of texts.photos) {
    pictures.push(encoded.subarray(start, start + bytes));
    start += bytes;
  }
  return start === encoded.length ? { texts, pictures } : undefined;
}

const validate = lazyValidator(siteSchema);

function isTexts(value: unknown): value is Texts {
  return validate(typeof value === 'object' ? { ...value, used: 0 } : value).length === 0;
}
