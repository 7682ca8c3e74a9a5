import { keep, kept } from '../../base/kept.ts';

const KEY = 'peer_certificates';

/** Most devices remembered; the one that was added first goes. */
const MOST = 64;

function read(): readonly (readonly [mac: string, fingerprint: string])[] {
  try {
    const stored: unknown = JSON.parse(kept(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPair) : [];
  } catch {
    return [];
  }
}

function isPair(value: unknown): value is readonly [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
}

/** The fingerprint that a person has accepted of the device with this MAC address; undefined if there is none yet. */
export function knownFingerprint(mac: string): string | undefined {
  return read().find(([own]) => own === mac)?.[1];
}

/** Remembers what a person has accepted; a browser without storage asks again the next time. */
export function rememberFingerprint(mac: string, fingerprint: string): void {
  const others = read().filter(([own]) => own !== mac);
  keep(KEY, JSON.stringify([...others, [mac, fingerprint]].slice(-MOST)));
}
