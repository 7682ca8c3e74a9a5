import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../i18n/t.ts';
import { keepFocus } from './keepFocus.ts';
import { SubmitButton } from './SubmitButton.tsx';

interface Props {
  readonly label: string;
  readonly busy: boolean;
  /** Absent on the first step. */
  readonly onBack: (() => void) | undefined;
  /** What stands in the place of the back button where there is none. */
  readonly instead?: ReactNode;
}

/** The last line of a step: back (or what stands there instead) on one side, the next thing to do on the other. */
export function FormActions({ label, busy, onBack, instead }: Props) {
  return (
    <div className="login-actions">
      {onBack === undefined ? (
        instead
      ) : (
        <button
          type="button"
          className="button button-quiet login-back"
          disabled={busy}
          onMouseDown={keepFocus}
          onClick={onBack}
        >
          <ArrowLeft strokeWidth={1.6} aria-hidden="true" />
          {t('Back')}
        </button>
      )}
      <SubmitButton label={label} busy={busy} />
    </div>
  );
}
