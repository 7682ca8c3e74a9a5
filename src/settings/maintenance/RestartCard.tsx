import { useState } from 'react';
import { useDevice } from '../../app/deviceContext.ts';
import { formatDuration } from '../../app/duration.ts';
import { reboot, resetToFactory } from '../../device/endpoints/control.ts';
import { t } from '../../i18n/t.ts';
import { expireSession } from '../../session/expire.ts';
import { useStatusValue } from '../../status/useStatusValue.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ToolCard, ToolRow } from './ToolCard.tsx';
import { useCall } from './useCall.ts';

/** The address a radio has when it leaves the factory (specification §9). */
const FACTORY_ADDRESS = '192.168.1.20';

/** Restarts the radio, or takes it back to how it left the factory. Neither carries pending changes (D14). */
export function RestartCard() {
  const [asking, setAsking] = useState<'reboot' | 'reset'>();
  const close = () => setAsking(undefined);
  return (
    <>
      <ToolCard title={t('Restart and reset')}>
        <ToolRow
          label={t('Restart')}
          help={t('Starts the radio anew with what it has stored. Pending changes stay pending.')}
        >
          <button type="button" className="button" onClick={() => setAsking('reboot')}>
            {t('Restart the radio')}
          </button>
        </ToolRow>
        <ToolRow
          label={t('Factory reset')}
          help={t(
            'Back to how the radio left the factory: every setting and account is lost, and its address changes.',
          )}
        >
          <button type="button" className="button button-danger" onClick={() => setAsking('reset')}>
            {t('Reset to factory settings')}
          </button>
        </ToolRow>
      </ToolCard>
      {asking === 'reboot' && <RebootDialog onClose={close} />}
      {asking === 'reset' && <ResetDialog onClose={close} />}
    </>
  );
}

interface DialogProps {
  readonly onClose: () => void;
}

function RebootDialog({ onClose }: DialogProps) {
  const { board, status } = useDevice();
  const call = useCall();
  async function restart(): Promise<void> {
    if (!(await call.run(reboot))) return;
    status.expectRestart('reboot', board.rebootTime);
    onClose();
  }
  return (
    <Dialog
      title={t('Restart the radio?')}
      open
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button button-quiet" onClick={onClose}>
            {t('Cancel')}
          </button>
          <button type="button" className="button button-primary" disabled={call.busy} onClick={restart}>
            {call.busy ? t('Please wait') : t('Restart now')}
          </button>
        </>
      }
    >
      <div className="tool-dialog">
        <p>
          {t('The link and this page are away for about {duration}.', { duration: formatDuration(board.rebootTime) })}
        </p>
        <ul>
          <li>{t('What is tested but not kept, and what holds only until the next restart, is gone afterwards.')}</li>
          <li>{t('Pending changes stay in this browser, without passwords. They are not sent.')}</li>
          <li>{t('You sign in again afterwards.')}</li>
        </ul>
        <Problem text={call.problem} />
      </div>
    </Dialog>
  );
}

function ResetDialog({ onClose }: DialogProps) {
  const { board, status } = useDevice();
  const name = useStatusValue(({ status: { host } }) => host.name) ?? board.name;
  const [typed, setTyped] = useState('');
  const [done, setDone] = useState(false);
  const call = useCall();
  async function reset(): Promise<void> {
    if (!(await call.run(resetToFactory))) return;
    // Nothing answers here as it was: asking on would only say that the radio is away.
    status.hold();
    setDone(true);
  }
  const leave = () => (done ? expireSession() : onClose());
  return (
    <Dialog
      title={done ? t('The radio resets itself') : t('Reset to factory settings?')}
      open
      onClose={leave}
      footer={
        done ? (
          <button type="button" className="button" onClick={leave}>
            {t('Go to the sign-in')}
          </button>
        ) : (
          <>
            <button type="button" className="button button-quiet" onClick={onClose}>
              {t('Cancel')}
            </button>
            <button
              type="button"
              className="button button-danger"
              disabled={call.busy || typed.trim() !== name}
              onClick={reset}
            >
              {call.busy ? t('Please wait') : t('Reset everything')}
            </button>
          </>
        )
      }
    >
      {done ? (
        <div className="tool-dialog">
          <p>
            {t('It is back in about {duration}, at {address}, waiting to be set up.', {
              duration: formatDuration(board.rebootTime),
              address: FACTORY_ADDRESS,
            })}
          </p>
        </div>
      ) : (
        <div className="tool-dialog">
          <p>{t('This cannot be undone. A backup brings the settings back, not the passwords.')}</p>
          <ul>
            <li>{t('All settings are lost, the country included, and with them the link.')}</li>
            <li>{t('All accounts are lost: the radio must be set up anew.')}</li>
            <li>{t('The radio is away for about {duration}.', { duration: formatDuration(board.rebootTime) })}</li>
            <li>
              {t('Its address becomes {address}: from the far end of the link you will not reach it.', {
                address: FACTORY_ADDRESS,
              })}
            </li>
          </ul>
          <div className="tool-form">
            <div>
              <label htmlFor="reset-name">{t('Type the name of the radio, {name}, to go on', { name })}</label>
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
          <Problem text={call.problem} />
        </div>
      )}
    </Dialog>
  );
}

function Problem({ text }: { readonly text: string | undefined }) {
  return (
    <div role="alert">
      {text !== undefined && (
        <div className="field-error">
          <p>{text}</p>
        </div>
      )}
    </div>
  );
}
