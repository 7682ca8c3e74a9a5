import { Pencil, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useCell } from '../../../base/useCell.ts';
import { COMMAND_GROUPS, type Command, commands } from '../../app/commands.ts';
import { useDevice } from '../../app/deviceContext.ts';
import { isOffered } from '../../app/isOffered.ts';
import { chooseKeyChoices, type KeyObjection, keyChoices, keysOf, withKeys } from '../../app/shortcutKeys.ts';
import { chooseKeys, hearsKeys, keyWords } from '../../app/shortcuts.ts';
import { t } from '../../i18n/t.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { KeyInput } from './KeyInput.tsx';
import './shortcuts.css';

interface Props {
  readonly onClose: () => void;
}

/** Commands with their keys, and the switch for keys without Ctrl (D27). */
export function ShortcutsDialog({ onClose }: Props) {
  const device = useDevice();
  const [isEnabled, setEnabled] = useState(hearsKeys);
  const [changing, setChanging] = useState<Changing>();
  const choices = useCell(keyChoices);
  const listed = commands.filter((command) => command.keys.length > 0 && isOffered(command, device));

  function choose(command: Command, keys: string | undefined): void {
    const chosen = withKeys(choices, command, keys);
    if ('choices' in chosen) {
      chooseKeyChoices(chosen.choices);
      setChanging(undefined);
    } else {
      setChanging({ id: command.id, objection: { keys: keys ?? command.keys.join(', '), why: chosen.objection } });
    }
  }
  return (
    <Dialog title={t('Keyboard shortcuts')} open onClose={onClose} className="shortcuts" width={560}>
      <div className="shortcuts-head">
        <label className="check">
          <input
            type="checkbox"
            checked={isEnabled}
            onChange={(event) => {
              setEnabled(event.currentTarget.checked);
              chooseKeys(event.currentTarget.checked);
            }}
          />
          <span>{t('Enable shortcuts without Ctrl')}</span>
        </label>
        {choices.size > 0 && (
          <button
            type="button"
            className="button"
            onClick={() => {
              chooseKeyChoices(new Map());
              setChanging(undefined);
            }}
          >
            {t('Reset all keys')}
          </button>
        )}
      </div>
      <p>
        <button
          type="button"
          className="link"
          onClick={() => {
            onClose();
            location.hash = 'coming-from-airos';
          }}
        >
          {t('Coming from airOS')}
        </button>
      </p>
      {COMMAND_GROUPS.map((group) => {
        const rows = listed.filter((command) => command.group === group);
        return (
          rows.length > 0 && (
            <table key={group}>
              <caption>{t(group)}</caption>
              <thead className="visually-hidden">
                <tr>
                  <th scope="col">{t('Action')}</th>
                  <th scope="col">{t('Keys')}</th>
                  <th scope="col">{t('Change')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((command) => (
                  <Row
                    key={command.id}
                    command={command}
                    changing={changing?.id === command.id ? changing : undefined}
                    onChange={(to) => setChanging(to ? { id: command.id } : undefined)}
                    onChoose={(keys) => choose(command, keys)}
                  />
                ))}
              </tbody>
            </table>
          )
        );
      })}
    </Dialog>
  );
}

/** Command whose keys are being changed, with the objection against the pressed keys. */
interface Changing {
  readonly id: string;
  readonly objection?: { readonly keys: string; readonly why: KeyObjection };
}

interface RowProps {
  readonly command: Command;
  readonly changing: Changing | undefined;
  readonly onChange: (changing: boolean) => void;
  /** Undefined restores the default keys. */
  readonly onChoose: (keys: string | undefined) => void;
}

function Row({ command, changing, onChange, onChoose }: RowProps) {
  const { title, byBrowser, id } = command;
  const name = t(title);
  const keys = keysOf(command);
  const isChosen = useCell(keyChoices).has(id);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The focused input was removed.
    if (changing === undefined) return;
    return () => void (document.activeElement === document.body && button.current?.focus());
  }, [changing]);
  if (changing) {
    return (
      <tr>
        {/* Spans all columns, so that the other rows stay in place. */}
        <th scope="row" colSpan={3}>
          {name}
          <KeyInput
            command={command}
            objection={changing.objection}
            onChoose={onChoose}
            onCancel={() => onChange(false)}
          />
        </th>
      </tr>
    );
  }
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <kbd>{keys.length === 0 ? t('None') : keyWords(keys)}</kbd>
      </td>
      <td>
        {!byBrowser && (
          <button
            type="button"
            ref={button}
            className="button button-quiet button-icon"
            aria-label={t('Change the keys of {command}', { command: name })}
            onClick={() => onChange(true)}
          >
            <Pencil strokeWidth={1.6} aria-hidden="true" />
          </button>
        )}
        {isChosen && (
          <button
            type="button"
            className="button button-quiet button-icon"
            aria-label={t('Reset the keys of {command}', { command: name })}
            onClick={() => onChoose(undefined)}
          >
            <RotateCcw strokeWidth={1.6} aria-hidden="true" />
          </button>
        )}
      </td>
    </tr>
  );
}
