import { loadChunk } from '../../base/loadChunk.ts';

/** How hard a password is to guess, 0 to 4, by the external test of D8; `words` are what an attacker knows. */
export type PasswordScore = (password: string, words: readonly string[]) => number;

let loading: Promise<PasswordScore> | undefined;

/**
 * Loads the test with its dictionary (some 390 kB packed), once, and only where a password is being created.
 * Without it nothing between 12 and 19 characters counts as strong; the next call tries again.
 */
export async function loadPasswordScore(): Promise<PasswordScore> {
  loading ??= loadChunk(() => import('zxcvbn')).then(
    ({ default: zxcvbn }) =>
      (password, words) =>
        zxcvbn(password, [...words]).score,
  );
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    console.warn(error);
    return () => 0;
  }
}
