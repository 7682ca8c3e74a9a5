import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { atomicWrite } from '../storage/atomicWrite.ts';
import { makeFolder } from '../storage/makeFolder.ts';
import { withFile } from '../storage/storageError.ts';
import { type Fingerprint, parseFingerprint } from './fingerprint.ts';

/** Unreadable line in the file of trusted certificates. The message is a sentence. */
export class DamagedFile extends Error {
  constructor(path: string, line: number) {
    super(`${path}:${line}: not an address with a SHA-256 fingerprint. Correct or delete this line.`);
    this.name = 'DamagedFile';
  }
}

/** The user's file of trusted certificates, in the system's folder for settings. */
export function knownRadiosFile(
  { XDG_CONFIG_HOME = '', APPDATA = '' }: NodeJS.ProcessEnv = process.env,
  home = homedir(),
): string {
  const folder = [XDG_CONFIG_HOME, APPDATA].find(isAbsolute) ?? join(home, '.config');
  return join(folder, 'guywire', 'known-radios');
}

/** Trusted certificates by origin, such as `https://192.0.2.1`. @throws StorageError; DamagedFile */
export function readKnownRadios(path: string): ReadonlyMap<string, Fingerprint> {
  const text = withFile(path, () => (existsSync(path) ? readFileSync(path, 'utf8') : ''));
  return new Map(
    text.split('\n').flatMap((line, at): [string, Fingerprint][] => {
      if (line.trim() === '') return [];
      const [origin = '', fingerprint = '', ...more] = line.trim().split(/\s+/);
      const parsed = parseFingerprint(fingerprint);
      const isOrigin = URL.canParse(origin) && new URL(origin).origin === origin;
      if (parsed === undefined || !isOrigin || more.length > 0) throw new DamagedFile(path, at + 1);
      return [[origin, parsed]];
    }),
  );
}

/**
 * Trusts a certificate in place of an earlier one. Only the user can read the file. @throws StorageError; DamagedFile
 */
export function storeKnownRadio(path: string, origin: string, fingerprint: Fingerprint): void {
  const radios = new Map(readKnownRadios(path)).set(origin, fingerprint);
  makeFolder(dirname(path));
  const text = [...radios].map((pair) => `${pair.join(' ')}\n`).join('');
  withFile(path, () => atomicWrite(path, text));
}
