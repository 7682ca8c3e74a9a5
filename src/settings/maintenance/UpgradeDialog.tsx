import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CallProblem } from '../../app/CallProblem.tsx';
import { useDevice } from '../../app/deviceContext.ts';
import { formatDuration } from '../../app/figures.ts';
import { useCall } from '../../app/useCall.ts';
import { installFirmware } from '../../device/endpoints/firmware.ts';
import { t } from '../../i18n/t.ts';
import { expireSession } from '../../session/expire.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Question } from '../../ui/Question.tsx';
import { keepUpgrade } from './upgradeRecord.ts';
import { askDevice, watchRestart } from './watchRestart.ts';

interface Props {
  readonly from: string;
  /** Empty if the device does not report the version of the image. */
  readonly to: string;
  readonly onClose: () => void;
  /** Called when the device answers again within this session. */
  readonly onBack: () => void;
}

/** Asks before a firmware upgrade, then waits until the radio is back or late. */
export function UpgradeDialog({ from, to, onClose, onBack }: Props) {
  const { board, status } = useDevice();
  const [began, setBegan] = useState<number>();
  const call = useCall();
  const seconds = board.upgradeTime;

  async function install(): Promise<void> {
    const at = Date.now();
    if (!(await call.run(installFirmware))) return;
    keepUpgrade(sessionStorage, { device: board.mac, from, to, at });
    setBegan(at);
  }

  useEffect(() => {
    if (began === undefined) return;
    // The dialog polls the device itself. The page must not sign out before the radio is back.
    const release = status.hold();
    return release;
  }, [began, status]);

  return began === undefined ? (
    <Question
      title={to === '' ? t('Install the firmware?') : t('Install firmware {to}?', { to })}
      action={t('Install and reboot')}
      busy={call.busy}
      onAct={install}
      onClose={onClose}
    >
      <div className="tool-dialog">
        <p>
          {t('The link and this interface are down for about {duration}.', { duration: formatDuration(seconds) })}{' '}
          <strong>{t('Do not disconnect the power.')}</strong>
        </p>
        <ul>
          <li>{t('The settings are kept.')}</li>
          <li>{t('Pending changes stay in this browser, without passwords. They are not sent.')}</li>
          <li>{t('Sign in again afterwards to see the result.')}</li>
        </ul>
        <CallProblem text={call.problem} />
      </div>
    </Question>
  ) : (
    <Watching began={began} seconds={seconds} to={to} onBack={onBack} />
  );
}

interface WatchingProps {
  readonly began: number;
  readonly seconds: number;
  readonly to: string;
  readonly onBack: () => void;
}

function Watching({ began, seconds, to, onBack }: WatchingProps) {
  const [now, setNow] = useState(began);
  const [late, setLate] = useState(false);
  const [again, setAgain] = useState(0);

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    const stop = new AbortController();
    void watchRestart(seconds, {
      ask: () => askDevice(stop.signal),
      now: Date.now,
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      onLate: () => setLate(true),
      signal: stop.signal,
    }).then((end) => {
      if (end === 'signed-out') expireSession();
      else if (end === 'answers') onBack();
    });
    return () => stop.abort();
  }, [seconds, onBack]);

  const elapsed = Math.max(0, Math.round((now - began) / 1000));
  return (
    <Dialog
      key={again}
      title={late ? t('The device is not back') : t('Installing firmware')}
      open
      isHeld
      // Escape reopens it until the radio is back. Closing would end the watch, not the upgrade.
      onClose={() => setAgain(again + 1)}
    >
      <div className="tool-dialog">
        {late ? (
          <div className="banner banner-bad" role="alert">
            <CircleAlert strokeWidth={1.6} aria-hidden="true" />
            <p>
              {t(
                'No answer for {gone}; {duration} expected. It may still be busy: leave the power on for ten minutes, then check power, cable and address.',
                {
                  gone: formatDuration(elapsed),
                  duration: formatDuration(seconds),
                },
              )}
            </p>
          </div>
        ) : (
          <>
            <p role="status">
              {to === ''
                ? t('This is expected. Do not disconnect the power.')
                : t('{to} is being installed. Do not disconnect the power.', { to })}
            </p>
            <div className="tool-progress">
              <progress aria-label={t('Installation')} value={elapsed} max={seconds} />
              <span>{t('{gone} s of about {of} s', { gone: elapsed, of: seconds })}</span>
            </div>
          </>
        )}
        <p className="field-help">{t('This page will reconnect.')}</p>
      </div>
    </Dialog>
  );
}
