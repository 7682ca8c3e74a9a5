import { ArrowLeft } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { t } from '../i18n/t.ts';
import { keepFocus } from './LoginField.tsx';

interface SubmitProps {
  readonly label: string;
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly describedBy?: string | undefined;
}

/** Submit button of a step. While busy it is disabled and asks to wait (docs/decisions.md#sign-in). */
export function SubmitButton({ label, busy, disabled = false, describedBy }: SubmitProps) {
  return (
    <button
      type="submit"
      className="button button-primary login-submit"
      disabled={busy || disabled}
      aria-describedby={describedBy}
      onMouseDown={keepFocus}
    >
      {busy ? t('Please wait') : label}
    </button>
  );
}

interface Props {
  readonly label: string;
  readonly busy: boolean;
  /** Undefined on the first step. */
  readonly onBack: (() => void) | undefined;
  /** Content in place of the back button. */
  readonly instead?: ReactNode;
}

/** Last row of a step: back button or its replacement, and the submit button. */
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

/** Enter in a text field blurs it, which validates it (docs/decisions.md#input), and then submits the form. */
export function submitOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const field = event.target;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(field instanceof HTMLInputElement)) {
    return;
  }
  if (field.type === 'text' || field.type === 'password') {
    event.preventDefault();
    field.blur();
    event.currentTarget.requestSubmit();
  }
}
