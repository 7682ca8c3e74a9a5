import type { RequestOf, ResponseOf } from '../../../schemas/device/calls.ts';
import { getJson, getText } from '../call.ts';
import type { ReceivedItem } from '../contract.ts';
import { isRecord } from '../isRecord.ts';
import { postJson } from '../post.ts';
import type { CallOptions } from '../send.ts';
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

/** What was predicted of the link and what was measured: signals in dBm, capacities in Mbit/s. */
export interface VersionFigure {
  readonly of: (typeof FIGURES)[number];
  readonly predicted: number | undefined;
  readonly measured: number | undefined;
}

/** A text that was in force (D76). Texts come from anywhere, and may hold anything. */
export interface Version {
  readonly id: number;
  /** ms since 1970; undefined where the device does not say. */
  readonly time: number | undefined;
  /** Empty where no user did it. */
  readonly user: string;
  readonly address: string;
  readonly byController: boolean;
  readonly how: (typeof HOW)[number];
  readonly outcome: (typeof OUTCOMES)[number];
  readonly reason: (typeof REASONS)[number] | undefined;
  readonly inUse: boolean;
  readonly name: string;
  /** The version that it restored. */
  readonly restored: number | undefined;
  readonly figures: readonly VersionFigure[];
  /** What makes its lines of those of the version before it in the list; undefined for a line that goes. */
  readonly lines: ReadonlyMap<string, string | undefined>;
  /** Its text is too large to be kept. */
  readonly withoutText: boolean;
}

/** Most versions, lines of one, and sign-ins that are read. */
const MOST = 500;
const MOST_LINES = 20_000;
const LONGEST = 200;

interface KeptVersions {
  /** The newest first. */
  readonly versions: readonly Version[];
  /** Number of older versions that the device removed for lack of room. */
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

/** The text of a version. @throws DeviceError */
export async function getVersionText(id: number, options?: CallOptions): Promise<string> {
  return (await getText(`/api/versions/${id}`, options)).text;
}

/** Gives a version a name, or notes what the page says of it. @throws DeviceError */
export async function describeVersion(what: RequestOf<'describeVersion'>): Promise<void> {
  await postJson('/api/versions/describe', what);
}

/** A sign-in, or one that was refused. The name is as it was typed. */
export interface SignIn {
  readonly time: number | undefined;
  readonly user: string;
  readonly address: string;
  readonly outcome: (typeof SIGN_INS)[number];
}

/** Since the device started; the oldest first. @throws DeviceError */
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

function timeOf(found: unknown): number | undefined {
  const time = typeof found === 'string' ? Date.parse(`${found.replace(' ', 'T')}Z`) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}
