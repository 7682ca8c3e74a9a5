import { EFFECTS } from 'guywire-engine/core';
import type { LinkBefore } from '../core/testState.ts';
import type { Interruption } from '../draft/interruption.ts';
import { isObject, parse } from '../draft/readKeptEdits.ts';

/**
 * Record of a configuration that is in force but not saved. Used when the page is opened after the browser was
 * closed.
 */
export interface Provisional {
  /** `test` reverts on its own, `untilReboot` at the next restart (D13). */
  readonly kind: 'test' | 'untilReboot';
  /** Start, and latest revert of a test, in milliseconds since 1970. */
  readonly at: number;
  readonly until: number;
  readonly before?: LinkBefore | undefined;
}

const STORAGE_KEY = 'provisional';

/** @param device hardware address, because another radio may have the same IP address later */
export function keepProvisional(storage: Storage, device: string, provisional: Provisional): void {
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify({ device, ...provisional }));
  } catch {
    // Storage errors (quota, blocked) must not interrupt the user.
  }
}

export function forgetProvisional(storage: Storage): void {
  storage.removeItem(STORAGE_KEY);
}

/** Stored record of this device; undefined if there is none or it is unreadable. */
export function keptProvisional(storage: Storage, device: string): Provisional | undefined {
  const value = parse(storage.getItem(STORAGE_KEY) ?? '');
  if (!isObject(value) || value.device !== device) return undefined;
  const { kind, at, until, before } = value;
  if ((kind !== 'test' && kind !== 'untilReboot') || typeof at !== 'number' || typeof until !== 'number') {
    return undefined;
  }
  return { kind, at, until, before: linkBeforeOf(before) };
}

/** Upper bound, above the number of stations of an access point. */
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
