import { CallProblem } from '../../app/CallProblem.tsx';
import { useDevice } from '../../app/deviceContext.ts';
import { formatDuration } from '../../app/figures.ts';
import { useCall } from '../../app/useCall.ts';
import { reboot } from '../../device/endpoints/control.ts';
import { t } from '../../i18n/t.ts';
import { Question } from '../../ui/Question.tsx';

interface Props {
  readonly onClose: () => void;
}

export function RebootDialog({ onClose }: Props) {
  const { board, status } = useDevice();
  const call = useCall();
  async function restart(): Promise<void> {
    if (!(await call.run(reboot))) return;
    status.expectRestart('reboot', board.rebootTime);
    onClose();
  }
  return (
    <Question
      title={t('Reboot the device?')}
      action={t('Reboot now')}
      busy={call.busy}
      onAct={restart}
      onClose={onClose}
    >
      <div className="tool-dialog">
        <p>
          {t('The link and this interface are down for about {duration}.', {
            duration: formatDuration(board.rebootTime),
          })}
        </p>
        <ul>
          <li>{t('Settings in test and settings applied until reboot are lost.')}</li>
          <li>{t('Pending changes stay in this browser, without passwords. They are not sent.')}</li>
          <li>{t('You sign in again afterwards.')}</li>
        </ul>
        <CallProblem text={call.problem} />
      </div>
    </Question>
  );
}
