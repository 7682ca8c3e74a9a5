import { loadChunk } from '../../base/loadChunk.ts';
import { PASSWORD_LENGTH } from '../../rules/password.ts';
import { t } from '../i18n/t.ts';

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

/** What a strength of 0 to 4 is called. */
const WORDS = ['', 'At least {length} characters', 'Weak', 'Good', 'Strong'] as const;

interface Props {
  /** 0 to 4, as the password rule gives it (D8). */
  readonly strength: number;
  readonly valid: boolean;
}

/** How strong a new password is, in four bars and a word. */
export function StrengthMeter({ strength, valid }: Props) {
  const word = WORDS[valid ? strength : Math.min(strength, 2)] ?? '';
  return (
    <div className="strength" data-level={valid ? strength : Math.min(strength, 2)}>
      <div className="strength-bars" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      <span className="strength-word" role="status">
        {word !== '' && <span className="visually-hidden">{t('Password strength:')} </span>}
        {t(word, { length: PASSWORD_LENGTH.weakest })}
      </span>
    </div>
  );
}
