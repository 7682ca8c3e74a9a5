import { isJsonArray, isJsonObject, type JsonObject, type JsonValue, readJson } from 'guywire-engine/core';
import { versionsSchema } from '../../schemas/device/versions.ts';
import type { Clock } from '../core/clock.ts';
import { StorageError } from '../storage/storageError.ts';
import type { Store } from '../storage/store.ts';
import { applyDelta, type TextDelta } from './textDelta.ts';
import { textDigest } from './textDigest.ts';
import { createVersionDeltas, type VersionDeltas } from './versionDeltas.ts';
import { type ComparedVersion, createVersionLines } from './versionLines.ts';

/** Maximum number of versions, and of stored bytes of all versions with their texts (D76). */
const MOST_VERSIONS = 100;
const MOST_BYTES = 256 * 1024;

/** Newest versions to keep even beyond `MOST_BYTES`, so that one large change does not evict them (D97). */
const ALWAYS_KEPT = 20;

/** Maximum size of a stored text in bytes. A version with a larger text has no text. */
const LARGEST_TEXT = 128 * 1024;

const { how, outcome, reason } = versionsSchema.properties.versions.items.properties;
const HOW = how.oneOf.map(({ const: value }) => value);
const OUTCOMES = outcome.oneOf.map(({ const: value }) => value);
const REASONS = reason.oneOf.map(({ const: value }) => value);

/** User who changes the configuration, with the address. */
export interface Author {
  readonly user: string;
  readonly address: string;
  readonly isController: boolean;
}

/** Origin of a version. Without an author, the device itself changed the text. */
export interface Origin {
  readonly how: (typeof HOW)[number];
  readonly by?: Author | undefined;
}

/** Record of a text that was in force, without the text. */
export interface Version extends Origin {
  /** Increasing number, never reused. */
  readonly id: number;
  /** ms since 1970, by the wall clock of the device. */
  readonly time: number;
  /** Stored, in force without being stored, or over. */
  readonly outcome: (typeof OUTCOMES)[number];
  readonly reason?: (typeof REASONS)[number] | undefined;
  readonly digest: string;
  /** Name given by a user, empty for none. */
  readonly name: string;
  /** Description that the page has sent. */
  readonly note?: JsonObject | undefined;
}

/** Version with its text. A text above the size limit is dropped. */
interface Kept extends Version {
  readonly text: string | undefined;
}

/** Pending write. The stored list is valid only once the boot text belongs to this version. */
interface Awaited {
  readonly id: number;
  /** Outcome before the write, `new` for a version that did not exist. */
  readonly before: Version['outcome'] | 'new';
  /** True if all other versions are removed. */
  readonly erases: boolean;
}

/** All texts that were in force, newest first (D76). */
export interface Versions {
  list(): readonly Kept[];
  /** Versions of `list`, each with the lines that differ from the next newer text. */
  compared(): Promise<readonly ComparedVersion<Kept>[]>;
  /** Number of versions dropped for lack of room since the device was new. */
  dropped(): number;
  /** Newest version with this number or text digest. */
  find(name: string): Kept | undefined;
  /**
   * @returns false if there is no such version
   * @throws StorageError
   */
  describe(name: string, what: Partial<Pick<Version, 'name' | 'note'>>): boolean;
  /**
   * Records a text and stores it with `write`. A power cut leaves both or neither.
   * @param how.isInForce true if the text is active already
   * @param how.erases true to remove all other versions, at a factory reset
   * @throws errors of `write`, then nothing is changed
   */
  stores(
    text: string,
    how: Origin & { readonly isInForce?: boolean; readonly erases?: boolean },
    write: () => void,
  ): void;
  /**
   * Records a text that becomes active without being stored. If the flash is full, the record stays in memory and is
   * written later.
   */
  tries(text: string, origin: Origin, outcome: 'testing' | 'unsaved'): void;
  /**
   * Records that a former text is in force again.
   * @param reason why the text in force before is over
   * @param isStored true if it is the boot text
   */
  returns(text: string, reason: NonNullable<Version['reason']>, isStored: boolean): void;
}

const isProvisional = ({ outcome }: Version): boolean => outcome === 'testing' || outcome === 'unsaved';

/**
 * Opens the stored versions and reconciles them with the boot text. An update that a power cut interrupted is rolled
 * back.
 */
export function openVersions(store: Store, clock: Clock, stored: string): Versions {
  const deltas = createVersionDeltas();
  const compare = createVersionLines<Kept>();
  const read = decode(store.read('versions') ?? '', deltas);
  let { dropped } = read;
  let kept = reconciled(read, textDigest(stored));
  let last = Math.max(0, ...read.kept.map(({ id }) => id));

  function withText(text: string, { how, by }: Origin, outcome: Version['outcome']): readonly Kept[] {
    last += 1;
    const isSmall = Buffer.byteLength(text) <= LARGEST_TEXT;
    const [id, digest] = [last, textDigest(text)];
    return [{ id, time: clock.now(), how, by, outcome, digest, name: '', text: isSmall ? text : undefined }, ...kept];
  }

  function save(next: readonly Kept[], awaited?: Awaited): void {
    const fitted = fitting(next, { awaited, dropped }, deltas);
    store.write('versions', fitted.encoded);
    ({ versions: kept, dropped } = fitted);
  }

  /** Activating a text does not depend on free flash space. */
  function saveIfPossible(next: readonly Kept[]): void {
    const fitted = fitting(next, { awaited: undefined, dropped }, deltas);
    ({ versions: kept, dropped } = fitted);
    try {
      store.write('versions', fitted.encoded);
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
    }
  }

  const over = (reason: Version['reason'], but?: number): readonly Kept[] =>
    kept.map((one) => (isProvisional(one) && one.id !== but ? { ...one, outcome: 'reverted', reason } : one));

  const find = (name: string): Kept | undefined =>
    kept.find(({ id, digest }) => String(id) === name || digest === name);

  const newestKept = (): Kept | undefined => kept.find(({ outcome }) => outcome === 'kept');

  if (newestKept()?.digest !== textDigest(stored)) kept = withText(stored, { how: 'start' }, 'kept');
  if (kept !== read.kept) saveIfPossible(kept);

  return {
    list: () => kept,
    compared: () => compare(kept),
    dropped: () => dropped,
    find,
    describe(name, what) {
      const described = find(name);
      if (described === undefined) return false;
      save(kept.map((one) => (one === described ? { ...one, ...what } : one)));
      return true;
    },
    stores(text, { isInForce = false, erases = false, ...origin }, write) {
      const [former, number, formerDropped] = [kept, last, dropped];
      const digest = textDigest(text);
      const current = newestKept();
      const promoted = isInForce && !erases ? find(digest) : undefined;
      try {
        if (!erases && current?.digest === digest) {
          kept = over('ended');
          if (former.some(isProvisional)) save(kept);
        } else if (promoted !== undefined) {
          kept = over('replaced', promoted.id).map((one) =>
            one.id === promoted.id ? { ...one, outcome: 'kept', reason: undefined } : one,
          );
          save(kept, { id: promoted.id, before: promoted.outcome, erases });
        } else {
          kept = over('replaced');
          save(withText(text, origin, 'kept'), { id: last, before: 'new', erases });
        }
        write();
      } catch (error) {
        [kept, last, dropped] = [former, number, formerDropped];
        throw error;
      }
      if (erases) {
        dropped = 0;
        saveIfPossible(kept.slice(0, 1));
      }
    },
    tries(text, origin, outcome) {
      const wasTried = kept.some(isProvisional);
      kept = over('replaced');
      // Reactivating the newest text creates no new version.
      if (newestKept()?.digest !== textDigest(text)) saveIfPossible(withText(text, origin, outcome));
      else if (wasTried) saveIfPossible(kept);
    },
    returns(text, reason, isStored) {
      const digest = textDigest(text);
      const wanted = isStored ? 'kept' : 'reverted';
      const again = kept.find((one) => one.digest === digest && one.outcome === wanted);
      const ended = over(reason);
      if (again === undefined) {
        kept = ended;
        saveIfPossible(withText(text, { how: 'start' }, isStored ? 'kept' : 'unsaved'));
      } else if (!isStored) {
        const outcome = again.how === 'untilReboot' ? 'unsaved' : 'testing';
        saveIfPossible(ended.map((one) => (one.id === again.id ? { ...one, outcome, reason: undefined } : one)));
      } else if (kept.some(isProvisional)) saveIfPossible(ended);
    },
  };
}

/** Versions that are valid for a boot text. */
function reconciled({ kept, awaited }: Decoded, digest: string): readonly Kept[] {
  const awaitedVersion = kept.find(({ id }) => id === awaited?.id);
  const isStored = awaitedVersion?.digest === digest;
  if (awaited?.erases && isStored) return [awaitedVersion];
  const isLost = ({ id }: Version) => id === awaited?.id && !isStored;
  if (!kept.some((one) => isProvisional(one) || isLost(one))) return kept;
  return kept
    .filter((one) => !(isLost(one) && awaited?.before === 'new'))
    .map((one) => (isProvisional(one) || isLost(one) ? { ...one, outcome: 'reverted', reason: 'restarted' } : one));
}

interface Marks {
  readonly awaited: Awaited | undefined;
  readonly dropped: number;
}

interface Fitted {
  readonly versions: readonly Kept[];
  readonly dropped: number;
  readonly encoded: string;
}

/**
 * Drops versions until the others fit: the oldest first, named versions last. Never drops the newest 20 or the stored
 * one. Computes one delta for a new version, and none for dropped versions.
 */
function fitting(all: readonly Kept[], marks: Marks, deltas: VersionDeltas): Fitted {
  const versions = [...all];
  let { dropped } = marks;
  let encoded = deltas.encode(versions, { ...marks, dropped });
  while (versions.length > MOST_VERSIONS || encoded.bytes > MOST_BYTES) {
    const stored = versions.findIndex(({ outcome }) => outcome === 'kept');
    const droppable = [...versions.keys()].filter((place) => place >= ALWAYS_KEPT && place !== stored);
    const place = droppable.findLast((one) => versions[one]?.name === '') ?? droppable.at(-1);
    if (place === undefined) break;
    deltas.skip(versions, place);
    versions.splice(place, 1);
    dropped += 1;
    encoded = deltas.encode(versions, { ...marks, dropped });
  }
  return { versions, dropped, encoded: encoded.text() };
}

interface Decoded extends Marks {
  readonly kept: readonly Kept[];
}

/** Decodes the stored file. A damaged file yields the versions before the damage. */
function decode(encoded: string, deltas: VersionDeltas): Decoded {
  const { value } = readJson(encoded);
  const { awaited, dropped, newest, versions } = isJsonObject(value) ? value : {};
  const kept: Kept[] = [];
  if (typeof newest !== 'string' || !isJsonArray(versions)) return { kept, awaited: undefined, dropped: 0 };
  let after: Kept | undefined;
  for (const one of versions) {
    const version = versionOf(one);
    const delta = isJsonObject(one) ? deltaOf(one.delta) : undefined;
    if (delta === undefined && !(isJsonObject(one) && one.delta === null)) break;
    const text = delta && applyDelta(after?.text ?? newest, delta);
    if (version === undefined || (text !== undefined && textDigest(text) !== version.digest)) break;
    const decoded = { ...version, text };
    kept.push(decoded);
    if (delta === undefined) continue;
    if (after !== undefined) deltas.know(after, decoded, delta);
    after = decoded;
  }
  return { kept, awaited: awaitedOf(awaited), dropped: countOf(dropped) };
}

const countOf = (value: JsonValue | undefined): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;

function versionOf(value: JsonValue): Version | undefined {
  if (!isJsonObject(value)) return undefined;
  const { id, time, digest, name, note } = value;
  const how = oneOf(HOW, value.how);
  const outcome = oneOf(OUTCOMES, value.outcome);
  if (!isPlace(id) || !isTime(time) || how === undefined || outcome === undefined) return undefined;
  if (typeof digest !== 'string' || typeof name !== 'string') return undefined;
  const reason = oneOf(REASONS, value.reason);
  return {
    id,
    time,
    how,
    by: authorOf(value.by),
    outcome,
    reason,
    digest,
    name,
    note: isJsonObject(note) ? note : undefined,
  };
}

function authorOf(value: JsonValue | undefined): Author | undefined {
  const { user, address, isController } = isJsonObject(value) ? value : {};
  if (typeof user !== 'string' || typeof address !== 'string') return undefined;
  return { user, address, isController: isController === true };
}

function awaitedOf(value: JsonValue | undefined): Awaited | undefined {
  const { id, before, erases } = isJsonObject(value) ? value : {};
  return isPlace(id) ? { id, before: oneOf(OUTCOMES, before) ?? 'new', erases: erases === true } : undefined;
}

function deltaOf(value: JsonValue | undefined): TextDelta | undefined {
  if (!isJsonArray(value)) return undefined;
  const delta: TextDelta[number][] = [];
  for (const part of value) {
    const [first, count] = isJsonArray(part) ? part : [];
    if (typeof part === 'string') delta.push(part);
    else if (isPlace(first) && isPlace(count)) delta.push([first, count]);
    else return undefined;
  }
  return delta;
}

const isPlace = (value: JsonValue | undefined): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** Range of a valid date in ms. */
const isTime = (value: JsonValue | undefined): value is number =>
  typeof value === 'number' && !Number.isNaN(new Date(value).getTime());

const oneOf = <const Value extends string>(values: readonly Value[], found: unknown): Value | undefined =>
  values.find((value) => value === found);
