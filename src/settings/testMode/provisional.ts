import { EFFECTS } from 'guywire-engine/core';
import type { LinkBefore } from '../core/testState.ts';
import type { Interruption } from '../draft/interruption.ts';
import { isObject, parse } from '../draft/readKeptEdits.ts';

/** That a configuration was put into force without being saved, for the next person who opens the page after the browser was closed. */
export interface Provisional {
  /** `test` goes back by itself, `untilReboot` at the next restart (D13). */
  readonly kind: 'test' | 'untilReboot';
  /** When it began, and when a test goes back at the latest; milliseconds since 1970. */
  readonly at: number;
  readonly until: number;
  /** The links when a test began. */
  readonly before?: LinkBefore | undefined;
}

const STORAGE_KEY = 'provisional';

/** @param device hardware address: another radio may answer at the same address tomorrow */
export function keepProvisional(storage: Storage, device: string, provisional: Provisional): void {
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify({ device, ...provisional }));
  } catch {
    // A full or forbidden store must not stop what the person is doing.
  }
}

export function forgetProvisional(storage: Storage): void {
  storage.removeItem(STORAGE_KEY);
}

/** What was kept for this device, if it can be read. */
export function keptProvisional(storage: Storage, device: string): Provisional | undefined {
  const value = parse(storage.getItem(STORAGE_KEY) ?? '');
  if (!isObject(value) || value.device !== device) return undefined;
  const { kind, at, until, before } = value;
  if ((kind !== 'test' && kind !== 'untilReboot') || typeof at !== 'number' || typeof until !== 'number') {
    return undefined;
  }
  return { kind, at, until, before: linkBeforeOf(before) };
}

/** More stations than an access point has. */
const MOST_PEERS = 512;

function linkBeforeOf(value: unknown): LinkBefore | undefined {
  if (!isObject(value)) return undefined;
  const { at, radios, peers } = value;
  const interruption = interruptionOf(value.interruption);
  if (typeof at !== 'number' || !Array.isArray(radios) || !Array.isArray(peers)) return undefined;
  const isNumbers = radios.every((radio: unknown): radio is number => typeof radio === 'number');
  if (!isNumbers || peers.length > MOST_PEERS || interruption === undefined) return undefined;
  return {
    at,
    radios,
    interruption,
    peers: peers.flatMap((peer: unknown) => {
      const { id, name }: { readonly id?: unknown; readonly name?: unknown } = Object(peer);
      return typeof id === 'string' && typeof name === 'string' ? { id, name } : [];
    }),
  };
}

function interruptionOf(value: unknown): Interruption | undefined {
  if (!isObject(value)) return undefined;
  const { seconds, radarCheck } = value;
  const effect = EFFECTS.find((one) => one === value.effect);
  if (effect === undefined || typeof seconds !== 'number' || typeof radarCheck !== 'number') return undefined;
  return { effect, seconds, radarCheck };
}
