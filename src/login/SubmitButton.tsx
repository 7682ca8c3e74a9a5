import { t } from '../i18n/t.ts';

interface Props {
  readonly label: string;
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly describedBy?: string | undefined;
}

/**
 * The button that takes a step further; while the device works on it, it waits and says so (specification §4, Login).
 * Pressing it leaves the focus where it is: a field that lost it here would show its error, move the button, and the
 * press would miss.
 */
export function SubmitButton({ label, busy, disabled = false, describedBy }: Props) {
  return (
    <button
      type="submit"
      className="button button-primary login-submit"
      disabled={busy || disabled}
      aria-describedby={describedBy}
      onMouseDown={(event) => event.preventDefault()}
    >
      {busy ? t('Please wait') : label}
    </button>
  );
}
