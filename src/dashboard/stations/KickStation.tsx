import { useState } from 'react';
import { CallProblem } from '../../app/CallProblem.tsx';
import { useDevice } from '../../app/deviceContext.ts';
import { useCall } from '../../app/useCall.ts';
import { DeviceError } from '../../device/deviceError.ts';
import { kickStation } from '../../device/endpoints/kick.ts';
import { isolated } from '../../i18n/isolated.ts';
import { t } from '../../i18n/t.ts';
import { notify } from '../../notifications/notify.ts';
import { Question } from '../../ui/Question.tsx';
import type { StationRow } from './stationRow.ts';

const NOT_FOUND = 404;

interface Props {
  readonly row: StationRow;
  /** It was told to leave. */
  readonly onKicked: () => void;
}

/** Tells a station to leave, once a person has read what that interrupts. */
export function KickStation({ row: { name, mac, radio }, onKicked }: Props) {
  const { status } = useDevice();
  const call = useCall();
  const [asked, setAsked] = useState(false);
  async function kick(): Promise<void> {
    const done = await call.run(async () => {
      try {
        await kickStation(radio, mac);
      } catch (error) {
        if (!(error instanceof DeviceError) || error.status !== NOT_FOUND) throw error;
        call.fail(t('Not supported by this model.'));
        return;
      }
      setAsked(false);
      onKicked();
      notify({ text: t('{name} was disconnected.', { name: isolated(name) }), tone: 'good' });
    });
    if (done) status.refresh();
  }
  return (
    <>
      <button
        type="button"
        className="button button-danger"
        title={mac === '' ? t('The device does not report the MAC address of this station.') : undefined}
        onClick={() => setAsked(true)}
      >
        {t('Disconnect …')}
      </button>
      {asked && (
        <Question
          title={t('Disconnect {name}?', { name })}
          action={t('Disconnect')}
          isDanger
          busy={call.busy}
          onClose={() => {
            setAsked(false);
            call.fail(undefined);
          }}
          onAct={() => void kick()}
        >
          <p>{t('Interrupts this station for a few seconds until it reconnects. Settings do not change.')}</p>
          <CallProblem text={call.problem} />
        </Question>
      )}
    </>
  );
}
