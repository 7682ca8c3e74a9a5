import { useState } from 'react';
import { CallProblem } from '../../app/CallProblem.tsx';
import { useDevice } from '../../app/deviceContext.ts';
import { formatDuration } from '../../app/figures.ts';
import { forgetSetupRecord } from '../../app/setupRecord.ts';
import { useCall } from '../../app/useCall.ts';
import { useStatusValue } from '../../app/useStatus.ts';
import { resetToFactory } from '../../device/endpoints/control.ts';
import { t } from '../../i18n/t.ts';
import { Question } from '../../ui/Question.tsx';

/** Factory default address (docs/device.md#configuration-text). */
const FACTORY_ADDRESS = '192.168.1.20';

interface Props {
  readonly onClose: () => void;
}

/** Asks before a factory reset. The user must type the name of the radio. */
export function ResetDialog({ onClose }: Props) {
  const { board, status } = useDevice();
  const name = useStatusValue(({ status: { host } }) => host.name) ?? board.name;
  const [typed, setTyped] = useState('');
  const call = useCall();
  async function reset(): Promise<void> {
    if (!(await call.run(resetToFactory))) return;
    forgetSetupRecord();
    status.expectRestart('reset', board.rebootTime);
    onClose();
  }
  return (
    <Question
      title={t('Reset to factory defaults?')}
      action={t('Factory reset')}
      isDanger
      busy={call.busy}
      disabled={typed.trim() !== name}
      describedBy="reset-missing"
      onAct={reset}
      onClose={onClose}
    >
      <div className="tool-dialog">
        <p>{t('This cannot be undone. A backup restores the settings, not the passwords.')}</p>
        <ul>
          <li>{t('All settings are lost, including the country, and the link goes down.')}</li>
          <li>{t('All accounts are deleted: the device must be set up again.')}</li>
          <li>
            {t('The device is unreachable for about {duration}.', { duration: formatDuration(board.rebootTime) })}
          </li>
          <li>
            {t('Its address becomes {address}; it cannot be reached over the link.', {
              address: FACTORY_ADDRESS,
            })}
          </li>
        </ul>
        <div className="tool-form">
          <div>
            <label id="reset-missing" htmlFor="reset-name">
              {t('Type the device name, {name}, to continue', { name })}
            </label>
            <input
              id="reset-name"
              className="input"
              value={typed}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </div>
        </div>
        <CallProblem text={call.problem} />
      </div>
    </Question>
  );
}
