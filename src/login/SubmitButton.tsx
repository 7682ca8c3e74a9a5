import { t } from '../i18n/t.ts';
import { keepFocus } from './keepFocus.ts';

interface Props {
  readonly label: string;
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly describedBy?: string | undefined;
}

/**
 * The button that takes a step further; while the device works on it, it waits and says so (docs/decisions.md#sign-in).
 */
export function SubmitButton({ label, busy, disabled = false, describedBy }: Props) {
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
