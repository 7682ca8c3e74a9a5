import { keep, kept } from '../../base/kept.ts';

const KEY = 'peer_certificates';

/** Maximum number of devices stored. The oldest entry is removed first. */
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

export function knownFingerprint(mac: string): string | undefined {
  return read().find(([own]) => own === mac)?.[1];
}

/** Stores an accepted fingerprint. Without storage, the user is asked again next time. */
export function rememberFingerprint(mac: string, fingerprint: string): void {
  const others = read().filter(([own]) => own !== mac);
  keep(KEY, JSON.stringify([...others, [mac, fingerprint]].slice(-MOST)));
}
