import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { t } from '../i18n/t.ts';
import { keepFocus } from './keepFocus.ts';

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
