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

/**
 * The button that takes a step further; while the device works on it, it waits and says so (docs/decisions.md#sign-in).
 */
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

/**
 * Enter in a text field leaves the field, so that it is checked as on any other leaving (docs/decisions.md#input), and
 * then submits the form: what a person expects who types a password and presses Enter.
 */
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
