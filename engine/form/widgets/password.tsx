import { type ReactNode, useRef, useState } from 'react';
import { MASK } from '../../words/mask.ts';
import type { ControlProps, Widget } from '../widget.ts';

/** What further buttons beside a secret can do. */
interface SecretActions {
  readonly input: () => HTMLInputElement | null;
  readonly visible: boolean;
  /** Lets what the input holds be seen. */
  readonly show: () => void;
}

interface PasswordControlProps extends ControlProps {
  readonly more?: (actions: SecretActions) => ReactNode;
}

/** The input of a secret and the button that shows it, for widgets that have more to offer. */
export function PasswordControl({ node, form, id, describedBy, invalid, more }: PasswordControlProps) {
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
    else if (value === store.fields.originalOf(node)) element.value = '';
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

/** A secret. It is put into the page only while it is shown; an empty box means that it stays what it was. */
export const password: Widget = {
  name: 'password',
  rank: 30,
  applies: (field) => field.type === 'string' && (field.secret || field.widget === 'password'),
  Control: PasswordControl,
  shape: 'single',
  read: (held, _node, _conventions, original) => (held === '' ? original : held),
};
