import { useState } from 'react';
import { commands } from '../../app/commands.ts';
import { useDevice } from '../../app/deviceContext.ts';
import { chooseKeys, hearsKeys } from '../../app/shortcutChoice.ts';
import { t } from '../../i18n/t.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { keyWords } from './keyWords.ts';
import './shortcuts.css';

interface Props {
  readonly onClose: () => void;
}

/** What can be done by key, and whether keys without Ctrl are heard at all (D27). */
export function ShortcutsDialog({ onClose }: Props) {
  const { readOnly } = useDevice();
  const [heard, setHeard] = useState(hearsKeys);
  return (
    <Dialog title={t('Keyboard shortcuts')} open onClose={onClose} className="shortcuts">
      <label className="check">
        <input
          type="checkbox"
          checked={heard}
          onChange={(event) => {
            setHeard(event.currentTarget.checked);
            chooseKeys(event.currentTarget.checked);
          }}
        />
        <span>{t('Enable shortcuts without Ctrl')}</span>
      </label>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Action')}</th>
            <th scope="col">{t('Keys')}</th>
          </tr>
        </thead>
        <tbody>
          {commands
            .filter(({ keys, forReadOnly }) => keys.length > 0 && (forReadOnly || !readOnly))
            .map(({ id, title, keys }) => (
              <tr key={id}>
                <th scope="row">{t(title)}</th>
                <td>{keyWords(keys)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </Dialog>
  );
}
