import { useDevice } from '../../app/deviceContext.ts';
import { formatDuration } from '../../app/duration.ts';
import { reboot } from '../../device/endpoints/control.ts';
import { t } from '../../i18n/t.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { CallProblem } from './CallProblem.tsx';
import { useCall } from './useCall.ts';

interface Props {
  readonly onClose: () => void;
}

/** Asks before the radio restarts: what is away for how long, what is lost, what stays. */
export function RebootDialog({ onClose }: Props) {
  const { board, status } = useDevice();
  const call = useCall();
  async function restart(): Promise<void> {
    if (!(await call.run(reboot))) return;
    status.expectRestart('reboot', board.rebootTime);
    onClose();
  }
  return (
    <Dialog
      title={t('Reboot the device?')}
      open
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button button-quiet" onClick={onClose}>
            {t('Cancel')}
          </button>
          <button type="button" className="button button-primary" disabled={call.busy} onClick={restart}>
            {call.busy ? t('Please wait') : t('Reboot now')}
          </button>
        </>
      }
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
    </Dialog>
  );
}
