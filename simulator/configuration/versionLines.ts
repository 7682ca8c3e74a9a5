import { setImmediate } from 'node:timers/promises';
import { type FlatText, parseText } from 'guywire-engine/config';
import { type Lines, linesBetween } from 'guywire-engine/draft';
import { isSecret } from './maskSecrets.ts';

interface TextVersion {
  readonly digest: string;
  readonly text: string | undefined;
}

/** Lines that turn the next newer text into the text of a version. */
interface VersionLines {
  readonly lines: Lines;
  /** The same difference between the masked texts, for viewers (D15). */
  readonly masked: Lines;
}

export interface ComparedVersion<Of extends TextVersion> extends VersionLines {
  readonly version: Of;
}

const NONE: VersionLines = { lines: new Map(), masked: new Map() };

/**
 * Compares each version with its newer neighbour, each pair once. Yields to other requests between two comparisons
 * (D97).
 * @returns function that takes the versions, newest first
 */
export function createVersionLines<Of extends TextVersion>(): (
  versions: readonly Of[],
) => Promise<readonly ComparedVersion<Of>[]> {
  let cache = new Map<string, VersionLines>();
  return async (versions) => {
    const used = new Map<string, VersionLines>();
    const found: ComparedVersion<Of>[] = [];
    let newer: Of | undefined;
    let parsed: { readonly of: Of; readonly text: FlatText } | undefined;
    for (const version of versions) {
      if (version.text === undefined || newer?.text === undefined) {
        found.push({ version, ...NONE });
      } else {
        const pair = `${newer.digest} ${version.digest}`;
        let lines = cache.get(pair);
        if (lines === undefined) {
          const before = parsed?.of === newer ? parsed.text : parseText(newer.text);
          parsed = { of: version, text: parseText(version.text) };
          const all = linesBetween(before, parsed.text);
          lines = { lines: all, masked: maskedLines(all, before) };
          cache.set(pair, lines);
          await setImmediate();
        }
        used.set(pair, lines);
        found.push({ version, ...lines });
      }
      if (version.text !== undefined) newer = version;
    }
    cache = used;
    return found;
  };
}

/** Secrets are empty in both masked texts. They differ only if a text lacks the line. */
function maskedLines(lines: Lines, newer: FlatText): Lines {
  const masked = new Map<string, string | undefined>();
  for (const [key, value] of lines) {
    if (!isSecret(key)) masked.set(key, value);
    else if (value === undefined) masked.set(key, undefined);
    else if (newer.get(key) === undefined) masked.set(key, '');
  }
  return masked;
}
