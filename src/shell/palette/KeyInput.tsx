import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Command } from '../../app/commands.ts';
import { isChord, type KeyObjection, keyName } from '../../app/shortcutKeys.ts';
import { keyWords } from '../../app/shortcuts.ts';
import { t } from '../../i18n/t.ts';

interface Props {
  readonly command: Command;
  /** Objection against the pressed keys. */
  readonly objection: { readonly keys: string; readonly why: KeyObjection } | undefined;
  readonly onChoose: (keys: string) => void;
  readonly onCancel: () => void;
}

/** Captures keys: chords and sequences at once, a single key with Enter. */
export function KeyInput({ command, objection, onChoose, onCancel }: Props) {
  const name = t(command.title);
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => input.current?.focus(), []);
  // Focuses the input again after an objection.
  useEffect(() => {
    if (objection !== undefined || typed === '') input.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [objection, typed]);
  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.key === 'Tab') return;
    event.preventDefault();
    const key = keyName(event.nativeEvent);
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter' && typed !== '') onChoose(typed);
    else if (event.key === 'Backspace') setTyped('');
    else if (key === undefined || event.repeat) return;
    else if (key.length === 1 && typed === '') setTyped(key);
    else {
      setTyped('');
      onChoose(isChord(key) || typed === '' ? key : `${typed} ${key}`);
    }
  }
  return (
    <div className="key-input">
      <input
        ref={input}
        className="input"
        aria-label={t('New keys for {command}', { command: name })}
        aria-describedby={`${id}help ${id}problem`}
        aria-invalid={objection !== undefined}
        placeholder={t('Press keys')}
        value={typed}
        readOnly
        onKeyDown={press}
      />
      {typed === '' ? (
        <button type="button" className="button" onClick={() => onChoose('')}>
          {t('No keys')}
        </button>
      ) : (
        <button type="button" className="button button-primary" onClick={() => onChoose(typed)}>
          {t('Use')}
        </button>
      )}
      <button type="button" className="button button-quiet" onClick={onCancel}>
        {t('Cancel')}
      </button>
      <p id={`${id}help`}>{t('One key and Enter, two keys one after the other, or a key with Ctrl.')}</p>
      <p id={`${id}problem`} role="alert" className="key-problem">
        {objection !== undefined && objectionText(name, objection.keys, objection.why)}
      </p>
    </div>
  );
}

function objectionText(command: string, keys: string, why: KeyObjection): string {
  const keyText = keyWords([keys]);
  switch (why.kind) {
    case 'browser':
      return t('“{keys}” is reserved by the browser.', { keys: keyText });
    case 'moving':
      return t('“{keys}” is used for navigation or typing.', {
        keys: keyText,
      });
    case 'taken': {
      const names = { keys: keyText, command, other: t(why.by.title), taken: keyWords([why.keys]) };
      return why.keys === keys
        ? t('“{keys}” is already “{other}”.', names)
        : t('“{keys}” conflicts with “{taken}” ({other}).', names);
    }
  }
}
