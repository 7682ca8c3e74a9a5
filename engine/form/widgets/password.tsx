import { type ReactNode, useRef, useState } from 'react';
import { MASK } from '../../words/mask.ts';
import type { ControlProps, Widget } from '../widget.ts';

/** Actions for additional buttons of a secret. */
interface SecretActions {
  readonly input: () => HTMLInputElement | null;
  readonly visible: boolean;
  /** Reveals the input. */
  readonly show: () => void;
}

interface PasswordControlProps extends ControlProps {
  readonly more?: (actions: SecretActions) => ReactNode;
}

/** Input of a secret with its reveal button, shared by several widgets. */
export function PasswordControl({ node, form, id, describedBy, invalid, required, more }: PasswordControlProps) {
  const { store, t } = form;
  const input = useRef<HTMLInputElement>(null);
  const [visible, setVisible] = useState(false);
  const { present } = node.get();

  const toggle = (): void => {
    const value = store.get(node.pointer);
    const element = input.current;
    setVisible(!visible);
    if (element === null || typeof value !== 'string') return;
    if (!visible) element.value = value;
    else if (value === node.original) element.value = '';
  };
  return (
    <div className="field-control">
      <input
        ref={input}
        className="input field-text"
        type={visible ? 'text' : 'password'}
        id={id}
        name={node.name}
        placeholder={present ? MASK : undefined}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        aria-required={required || undefined}
        autoComplete="new-password"
      />
      <button
        type="button"
        className="button field-show"
        aria-pressed={visible}
        aria-label={t('Show {field}', { field: t(node.field.title) })}
        onClick={toggle}
      >
        {visible ? t('Hide') : t('Show')}
      </button>
      {more?.({ input: () => input.current, visible, show: () => setVisible(true) })}
    </div>
  );
}

/** Secret. Its value is in the page only while it is revealed. An empty input keeps the stored value. */
export const password: Widget = {
  name: 'password',
  rank: 30,
  applies: (field) => field.type === 'string' && (field.secret || field.widget === 'password'),
  Control: PasswordControl,
  shape: 'single',
  read: (raw, { original }) => (raw === '' ? original : raw),
};
