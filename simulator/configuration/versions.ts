import { isJsonArray, isJsonObject, type JsonObject, type JsonValue, readJson } from 'guywire-engine/core';
import { versionsSchema } from '../../schemas/device/versions.ts';
import type { Clock } from '../core/clock.ts';
import { StorageError } from '../storage/storageError.ts';
import type { Store } from '../storage/store.ts';
import { applyDelta, deltaBetween, type TextDelta } from './textDelta.ts';
import { textDigest } from './textDigest.ts';

/** Most versions kept, and most bytes of all of them with their texts, as they are stored (D76). */
const MOST_VERSIONS = 100;
const MOST_BYTES = 256 * 1024;

/** Bytes of a text that is kept: a larger one would leave no room for those before it. */
const LARGEST_TEXT = MOST_BYTES / 2;

const { how, outcome, reason } = versionsSchema.properties.versions.items.properties;
const HOW = how.oneOf.map(({ const: value }) => value);
const OUTCOMES = outcome.oneOf.map(({ const: value }) => value);
const REASONS = reason.oneOf.map(({ const: value }) => value);

/** Who changes the configuration: a user at an address. */
export interface Author {
  readonly user: string;
  readonly address: string;
  /** The controller signed the user in. */
  readonly isController: boolean;
}

/** How a text came into force, and by whom; by the device itself where it does not say. */
export interface Origin {
  readonly how: (typeof HOW)[number];
  readonly by?: Author | undefined;
}

/** A text that was in force, without the text. */
export interface Version extends Origin {
  /** Counts up; a number is never given twice. */
  readonly id: number;
  /** ms since 1970, by the device's clock. */
  readonly time: number;
  /** Stored and so still there after a restart; in force for a while; or over. */
  readonly outcome: (typeof OUTCOMES)[number];
  /** Why it is over. */
  readonly reason?: (typeof REASONS)[number] | undefined;
  /** SHA-256 of its text. */
  readonly digest: string;
  /** Given by a person; empty for none. */
  readonly name: string;
  /** What the page says of it, as it sent it. */
  readonly note?: JsonObject | undefined;
}

/** A version with its text, unless that is too large to be kept. */
interface Kept extends Version {
  readonly text: string | undefined;
}

/** What the store holds is not true before the text that boots is this version's. */
interface Awaited {
  readonly id: number;
  /** What it was before; a version that was not there has never been in force. */
  readonly before: Version['outcome'] | 'new';
  /** All other versions go. */
  readonly erases: boolean;
}

/** Every text that was in force, the newest first (D76). */
export interface Versions {
  list(): readonly Kept[];
  /** The newest of those that have this number, or a text of this digest. */
  find(name: string): Kept | undefined;
  /** @returns false where there is no such version. @throws StorageError */
  describe(name: string, what: Partial<Pick<Version, 'name' | 'note'>>): boolean;
  /**
   * Stores a text that comes into force, or is in force already, by `write`: a power cut leaves both or neither.
   * @param how.isInForce what is in force is to stay
   * @param how.erases all versions before it go, as its device begins anew
   * @throws what `write` does; then nothing is changed
   */
  stores(
    text: string,
    how: Origin & { readonly isInForce?: boolean; readonly erases?: boolean },
    write: () => void,
  ): void;
  /** A text comes into force and is not stored. What finds no room is kept in memory, for the next time. */
  tries(text: string, origin: Origin, outcome: 'testing' | 'unsaved'): void;
  /**
   * A former text is in force again.
   * @param reason why what was in force before is over
   * @param isStored it is the one that boots
   */
  returns(text: string, reason: NonNullable<Version['reason']>, isStored: boolean): void;
}

const isProvisional = ({ outcome }: Version): boolean => outcome === 'testing' || outcome === 'unsaved';

/**
 * Opens the versions of a store, and makes them agree with the text that boots: what was about to be stored when the power
 * was cut, and was not, goes.
 */
export function openVersions(store: Store, clock: Clock, stored: string): Versions {
  const read = decode(store.read('versions') ?? '');
  let kept = settled(read, textDigest(stored));
  let last = Math.max(0, ...read.kept.map(({ id }) => id));

  /** The versions with one more before them. */
  function withText(text: string, { how, by }: Origin, outcome: Version['outcome']): readonly Kept[] {
    last += 1;
    const isSmall = Buffer.byteLength(text) <= LARGEST_TEXT;
    const [id, digest] = [last, textDigest(text)];
    return [{ id, time: clock.now(), how, by, outcome, digest, name: '', text: isSmall ? text : undefined }, ...kept];
  }

  function save(next: readonly Kept[], awaited?: Awaited): void {
    const { versions, encoded } = fitting(next, awaited);
    store.write('versions', encoded);
    kept = versions;
  }

  /** What is in force does not wait for room on the flash. */
  function saveIfPossible(next: readonly Kept[]): void {
    const { versions, encoded } = fitting(next);
    kept = versions;
    try {
      store.write('versions', encoded);
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
    find,
    describe(name, what) {
      const described = find(name);
      if (described === undefined) return false;
      save(kept.map((one) => (one === described ? { ...one, ...what } : one)));
      return true;
    },
    stores(text, { isInForce = false, erases = false, ...origin }, write) {
      const [former, number] = [kept, last];
      const digest = textDigest(text);
      const known = newestKept();
      const promoted = isInForce && !erases ? find(digest) : undefined;
      try {
        if (!erases && known?.digest === digest) {
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
        [kept, last] = [former, number];
        throw error;
      }
      if (erases) saveIfPossible(kept.slice(0, 1));
    },
    tries(text, origin, outcome) {
      const wasTried = kept.some(isProvisional);
      kept = over('replaced');
      // What is stored is no new version.
      if (newestKept()?.digest !== textDigest(text)) saveIfPossible(withText(text, origin, outcome));
      else if (wasTried) saveIfPossible(kept);
    },
    returns(text, reason, isStored) {
      const digest = textDigest(text);
      const wanted = isStored ? 'kept' : 'reverted';
      const again = kept.find((one) => one.digest === digest && one.outcome === wanted);
      const turned = over(reason);
      if (again === undefined) {
        kept = turned;
        saveIfPossible(withText(text, { how: 'start' }, isStored ? 'kept' : 'unsaved'));
      } else if (!isStored) {
        const outcome = again.how === 'untilReboot' ? 'unsaved' : 'testing';
        saveIfPossible(turned.map((one) => (one.id === again.id ? { ...one, outcome, reason: undefined } : one)));
      } else if (kept.some(isProvisional)) saveIfPossible(turned);
    },
  };
}

/** What the store holds once the device boots with a text. */
function settled({ kept, awaited }: Decoded, digest: string): readonly Kept[] {
  const awaitedVersion = kept.find(({ id }) => id === awaited?.id);
  const isStored = awaitedVersion?.digest === digest;
  if (awaited?.erases && isStored) return [awaitedVersion];
  const isLost = ({ id }: Version) => id === awaited?.id && !isStored;
  if (!kept.some((one) => isProvisional(one) || isLost(one))) return kept;
  return kept
    .filter((one) => !(isLost(one) && awaited?.before === 'new'))
    .map((one) => (isProvisional(one) || isLost(one) ? { ...one, outcome: 'reverted', reason: 'restarted' } : one));
}

/** As many versions as there is room for, and their text: the oldest goes first, those with a name last. */
function fitting(all: readonly Kept[], awaited?: Awaited): { versions: readonly Kept[]; encoded: string } {
  const versions = [...all];
  let encoded = encode(versions, awaited);
  while (versions.length > MOST_VERSIONS || Buffer.byteLength(encoded) > MOST_BYTES) {
    const stored = versions.findIndex(({ outcome }) => outcome === 'kept');
    // What is in force and what boots are always among them.
    const droppable = [...versions.keys()].filter((place) => place > 0 && place !== stored);
    const place = droppable.findLast((one) => versions[one]?.name === '') ?? droppable.at(-1);
    if (place === undefined) break;
    versions.splice(place, 1);
    encoded = encode(versions, awaited);
  }
  return { versions, encoded };
}

/** The newest text whole, and how each older one is made of the one after it. */
function encode(kept: readonly Kept[], awaited?: Awaited): string {
  const newest = kept.find(({ text }) => text !== undefined)?.text ?? '';
  let after = newest;
  const versions = kept.map(({ text, ...version }) => {
    if (text === undefined) return { ...version, delta: null };
    const delta = deltaBetween(after, text);
    after = text;
    return { ...version, delta };
  });
  return JSON.stringify({ awaited, newest, versions });
}

interface Decoded {
  readonly kept: readonly Kept[];
  readonly awaited: Awaited | undefined;
}

/** What a stored text says; of one that is damaged as much as is whole. */
function decode(encoded: string): Decoded {
  const { value } = readJson(encoded);
  const { awaited, newest, versions } = isJsonObject(value) ? value : {};
  const kept: Kept[] = [];
  if (typeof newest !== 'string' || !isJsonArray(versions)) return { kept, awaited: undefined };
  let after = newest;
  for (const one of versions) {
    const version = versionOf(one);
    const delta = isJsonObject(one) ? deltaOf(one.delta) : undefined;
    if (delta === undefined && !(isJsonObject(one) && one.delta === null)) break;
    const text = delta && applyDelta(after, delta);
    if (version === undefined || (text !== undefined && textDigest(text) !== version.digest)) break;
    kept.push({ ...version, text });
    after = text ?? after;
  }
  return { kept, awaited: awaitedOf(awaited) };
}

function versionOf(value: JsonValue): Version | undefined {
  if (!isJsonObject(value)) return undefined;
  const { id, time, digest, name, note } = value;
  const how = oneOf(HOW, value.how);
  const outcome = oneOf(OUTCOMES, value.outcome);
  if (typeof id !== 'number' || typeof time !== 'number' || how === undefined || outcome === undefined)
    return undefined;
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
  return typeof id === 'number'
    ? { id, before: oneOf(OUTCOMES, before) ?? 'new', erases: erases === true }
    : undefined;
}

function deltaOf(value: JsonValue | undefined): TextDelta | undefined {
  if (!isJsonArray(value)) return undefined;
  const delta: TextDelta[number][] = [];
  for (const part of value) {
    const [first, count] = isJsonArray(part) ? part : [];
    if (typeof part === 'string') delta.push(part);
    else if (typeof first === 'number' && typeof count === 'number') delta.push([first, count]);
  }
  return delta;
}

const oneOf = <const Value extends string>(values: readonly Value[], found: unknown): Value | undefined =>
  values.find((value) => value === found);
