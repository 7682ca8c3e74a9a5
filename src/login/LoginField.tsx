import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type MouseEvent, type ReactNode, useState } from 'react';
import { t } from '../i18n/t.ts';
import './fields.css';

/**
 * Keeps the focus when the mouse is pressed. A blurred field would be validated, its error would move the layout, and
 * the click would miss its target.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

interface Props {
  /** Id of the control, and prefix of the ids of help and error. */
  readonly id: string;
  readonly label: string;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** Label, control, help and error of a field. */
export function LoginField({ id, label, help, error, children }: Props) {
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      {children}
      {help !== undefined && (
        <div className="login-help" id={`${id}-help`}>
          {help}
        </div>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** Error under a field. The live region is always rendered, so that screen readers announce errors. */
export function FieldError({ id, error }: { readonly id: string; readonly error?: string | undefined }) {
  return (
    <div className="login-error" id={`${id}-error`} aria-live="polite">
      {error !== undefined && (
        <>
          <CircleAlert strokeWidth={1.6} role="img" aria-label={t('Error')} />
          <span>{error}</span>
        </>
      )}
    </div>
  );
}

/** Attributes that link a control to its help and error. */
export function describedBy(id: string, error: string | undefined, hasHelp = false) {
  const ids = [hasHelp ? `${id}-help` : '', error === undefined ? '' : `${id}-error`].filter((part) => part !== '');
  return {
    id,
    'aria-invalid': error !== undefined,
    ...(ids.length > 0 ? { 'aria-describedby': ids.join(' ') } : {}),
  };
}

/** Password field with a reveal button and a Caps Lock warning. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <>
      <div className="login-password">
        <input
          {...props}
          className="input"
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
        />
        <button
          type="button"
          className="login-reveal"
          aria-label={t('Show password')}
          aria-pressed={shown}
          onMouseDown={keepFocus}
          onClick={() => setShown(!shown)}
        >
          <Icon strokeWidth={1.6} aria-hidden="true" />
        </button>
      </div>
      <div className="login-caps" aria-live="polite">
        {capsLock && t('Caps Lock is on.')}
      </div>
    </>
  );
}
