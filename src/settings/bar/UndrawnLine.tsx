import { parseText } from 'guywire-engine/config';
import { MASK } from 'guywire-engine/words';
import { type FormEvent, useState } from 'react';
import { t } from '../../i18n/t.ts';
import type { SettingsDraft } from '../draft/settingsDraft.ts';

interface Props {
  readonly draft: SettingsDraft;
  /** Key of the line. */
  readonly name: string;
  readonly message: string;
  readonly onTaken: () => void;
}

/** The bar is always in view. Without `preventScroll`, the page below would scroll. */
const focusInBar = (input: HTMLInputElement | null): void => input?.focus({ preventScroll: true });

/** Line that the device would refuse and no field shows. It is edited or removed here. */
export function UndrawnLine({ draft, name, message, onTaken }: Props) {
  const [isEditing, setEditing] = useState(false);
  const { base, mine } = draft.lines();
  const value = parseText(mine).get(name);
  const isSecret = draft.isSecret(name);

  function take(next: string | undefined): void {
    draft.dispatch({ type: 'take', lines: new Map([[name, next]]) });
    setEditing(false);
    onTaken();
  }

  /** Restores the line of the device, unless that line is the faulty one. */
  function leaveOut(): void {
    const former = parseText(base).get(name);
    take(former === value ? undefined : former);
  }

  function use(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    take(String(new FormData(event.currentTarget).get('value')));
  }

  return (
    <div className="bar-line">
      <p>
        <code>{value === undefined ? name : `${name}=${isSecret ? MASK : value}`}</code> {message}
      </p>
      {isEditing ? (
        <form onSubmit={use}>
          <input
            ref={focusInBar}
            className="input"
            name="value"
            defaultValue={isSecret ? '' : value}
            aria-label={t('Value of {key}', { key: name })}
            spellCheck={false}
            autoComplete="off"
          />
          <button type="submit" className="button">
            {t('Use this value')}
          </button>
        </form>
      ) : (
        <>
          <button type="button" className="link" onClick={() => setEditing(true)}>
            {t('Edit')}
          </button>
          {value !== undefined && (
            <button type="button" className="link" onClick={leaveOut}>
              {t('Leave out')}
            </button>
          )}
        </>
      )}
    </div>
  );
}
