import { PASSWORD_LENGTH } from '../../rules/password.ts';
import { t } from '../i18n/t.ts';

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
