import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type MouseEvent, type ReactNode, useState } from 'react';
import { t } from '../i18n/t.ts';
import './fields.css';

/**
 * Lets a press of the mouse leave the focus where it is. A field that lost it would be checked and show its error, what
 * stands below would move, and the press would miss what it was meant for.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

interface Props {
  /** Id of the control; help and error get ids from it. */
  readonly id: string;
  readonly label: string;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** The frame of one field on the way in: label above, control, help, and the error where there is one. */
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

/** The message under a field. Its place is always there, so that a screen reader hears it appear. */
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

/** The attributes that tie a control to its help and its error. */
export function describedBy(id: string, error: string | undefined, hasHelp = false) {
  const ids = [hasHelp ? `${id}-help` : '', error === undefined ? '' : `${id}-error`].filter((part) => part !== '');
  return {
    id,
    'aria-invalid': error !== undefined,
    ...(ids.length > 0 ? { 'aria-describedby': ids.join(' ') } : {}),
  };
}

/** A password field whose content can be looked at, and which says when Caps Lock is on. */
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
