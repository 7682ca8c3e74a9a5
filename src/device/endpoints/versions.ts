import type { RequestOf, ResponseOf } from '../../../schemas/device/calls.ts';
import { getJson, getText } from '../call.ts';
import type { ReceivedItem } from '../contract.ts';
import { isRecord } from '../isRecord.ts';
import { postJson } from '../post.ts';
import type { CallOptions } from '../send.ts';
import { timeOf } from '../timeOf.ts';
import { toNumber } from '../toNumber.ts';

const HOW = [
  'saved',
  'tested',
  'bothEnds',
  'untilReboot',
  'api',
  'restored',
  'account',
  'setup',
  'reset',
  'start',
] as const;
const OUTCOMES = ['kept', 'testing', 'unsaved', 'reverted'] as const;
const REASONS = ['ended', 'expired', 'restarted', 'replaced', 'otherEnd'] as const;
const SIGN_INS = ['password', 'controller', 'refused'] as const;
const FIGURES = ['signal', 'remoteSignal', 'receiveCapacity', 'sendCapacity'] as const;

/** Predicted and measured link value: signals in dBm, capacities in Mbit/s. */
export interface VersionFigure {
  readonly of: (typeof FIGURES)[number];
  readonly predicted: number | undefined;
  readonly measured: number | undefined;
}

/** Configuration that was in force (D76). Texts are untrusted. */
export interface Version {
  readonly id: number;
  /** Milliseconds since 1970; undefined if the device does not report it. */
  readonly time: number | undefined;
  /** Empty if no user made the change. */
  readonly user: string;
  readonly address: string;
  readonly byController: boolean;
  readonly how: (typeof HOW)[number];
  readonly outcome: (typeof OUTCOMES)[number];
  readonly reason: (typeof REASONS)[number] | undefined;
  readonly inUse: boolean;
  readonly name: string;
  /** Id of the version that was restored. */
  readonly restored: number | undefined;
  readonly figures: readonly VersionFigure[];
  /** Edits that turn the text of the preceding list entry into this text; undefined removes a line. */
  readonly lines: ReadonlyMap<string, string | undefined>;
  /** True if the text was too large to keep. */
  readonly withoutText: boolean;
}

/** Maximum number of versions and sign-ins, of lines in a version, and of characters. */
const MOST = 500;
const MOST_LINES = 20_000;
const LONGEST = 200;

interface KeptVersions {
  /** Newest first. */
  readonly versions: readonly Version[];
  /** Number of older versions that the device removed to free space. */
  readonly dropped: number;
}

/** @throws DeviceError */
export async function getVersions(options?: CallOptions): Promise<KeptVersions> {
  const { versions, dropped } = await getJson('/api/versions', options);
  const read = itemsOf(versions).flatMap((one) => {
    const version = versionOf(one);
    return version === undefined ? [] : [version];
  });
  return { versions: read, dropped: Math.max(0, Math.trunc(toNumber(dropped) ?? 0)) };
}

function versionOf(one: ReceivedItem<ResponseOf<'versions'>['versions']>): Version | undefined {
  const id = toNumber(one.id);
  if (id === undefined) return undefined;
  const note = isRecord(one.note) ? one.note : {};
  const lines = isRecord(one.lines) ? Object.entries(one.lines).slice(0, MOST_LINES) : [];
  return {
    id,
    time: timeOf(one.time),
    user: textOf(one.user),
    address: textOf(one.address),
    byController: one.controller === true,
    how: oneOf(HOW, one.how) ?? 'start',
    outcome: oneOf(OUTCOMES, one.outcome) ?? 'kept',
    reason: oneOf(REASONS, one.reason),
    inUse: one.inUse === true,
    name: textOf(one.name),
    restored: toNumber(note.restored),
    figures: itemsOf(note.figures).flatMap((figure) => {
      const of = oneOf(FIGURES, figure.of);
      return of === undefined
        ? []
        : [{ of, predicted: toNumber(figure.predicted), measured: toNumber(figure.measured) }];
    }),
    lines: new Map(lines.map(([key, value]) => [key, typeof value === 'string' ? value : undefined])),
    withoutText: one.withoutText === true,
  };
}

/**
 * Text of a version.
 * @throws DeviceError
 */
export async function getVersionText(id: number, options?: CallOptions): Promise<string> {
  return (await getText(`/api/versions/${id}`, options)).text;
}

/**
 * Stores a name or a note for a version.
 * @throws DeviceError
 */
export async function describeVersion(what: RequestOf<'describeVersion'>): Promise<void> {
  await postJson('/api/versions/describe', what);
}

/** Successful or refused sign-in. The name is as typed. */
export interface SignIn {
  readonly time: number | undefined;
  readonly user: string;
  readonly address: string;
  readonly outcome: (typeof SIGN_INS)[number];
}

/**
 * Sign-ins since the device booted, oldest first.
 * @throws DeviceError
 */
export async function getSignIns(options?: CallOptions): Promise<readonly SignIn[]> {
  const { entries } = await getJson('/api/sign-ins', options);
  return itemsOf(entries).map(({ time, user, address, outcome }) => ({
    time: timeOf(time),
    user: textOf(user),
    address: textOf(address),
    outcome: oneOf(SIGN_INS, outcome) ?? 'refused',
  }));
}

const itemsOf = (found: unknown) => (Array.isArray(found) ? found : []).slice(0, MOST).filter(isRecord);

const textOf = (found: unknown): string => (typeof found === 'string' ? found.slice(0, LONGEST) : '');

const oneOf = <const Value extends string>(values: readonly Value[], found: unknown): Value | undefined =>
  values.find((value) => value === found);
