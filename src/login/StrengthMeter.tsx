import { loadChunk } from '../../base/loadChunk.ts';
import { PASSWORD_LENGTH } from '../../rules/password.ts';
import { t } from '../i18n/t.ts';

/** Strength of a password from 0 to 4, by the external test of D8. `words` are known to an attacker. */
export type PasswordScore = (password: string, words: readonly string[]) => number;

let loading: Promise<PasswordScore> | undefined;

/**
 * Loads the test with its dictionary (about 390 kB compressed) once, when a password is created. If loading fails, no
 * password of 12 to 19 characters counts as strong. The next call retries.
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

/** Words for the strengths 0 to 4. */
const WORDS = ['', 'At least {length} characters', 'Weak', 'Good', 'Strong'] as const;

interface Props {
  /** 0 to 4, from the password rule (D8). */
  readonly strength: number;
  readonly valid: boolean;
}

/** Strength of a new password: four bars and a word. */
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
