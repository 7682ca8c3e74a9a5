import { useState } from 'react';
import { CallProblem } from '../../app/CallProblem.tsx';
import { useDevice } from '../../app/deviceContext.ts';
import { useCall } from '../../app/useCall.ts';
import { DeviceError } from '../../device/deviceError.ts';
import { kickStation } from '../../device/endpoints/kick.ts';
import { isolated } from '../../i18n/isolated.ts';
import { plural, t } from '../../i18n/t.ts';
import { notify } from '../../notifications/notify.ts';
import { Question } from '../../ui/Question.tsx';
import type { StationRow } from './stationRow.ts';

const NOT_FOUND = 404;

interface Props {
  /** Each station can be disconnected. */
  readonly rows: readonly StationRow[];
  /** Id of the text that explains why the button is disabled without rows. */
  readonly describedBy?: string;
  /** Called after stations were disconnected. @param words result message */
  readonly onKicked: (ids: readonly string[], words: string) => void;
}

/** Disconnects stations in turn, after a confirmation. */
export function KickStations({ rows, describedBy, onKicked }: Props) {
  const { status } = useDevice();
  const call = useCall();
  const [isConfirming, setConfirming] = useState(false);
  async function kick(): Promise<void> {
    const kickedRows: StationRow[] = [];
    const done = await call.run(async () => {
      try {
        for (const row of rows) {
          await kickStation(row.radio, row.mac);
          kickedRows.push(row);
        }
        setConfirming(false);
      } catch (error) {
        if (!(error instanceof DeviceError) || error.status !== NOT_FOUND) throw error;
        call.fail(t('Not supported by this model.'));
      } finally {
        // Stations disconnected before the first failure.
        if (kickedRows.length > 0) {
          const ids = kickedRows.map(({ id }) => id);
          onKicked(ids, goneWords(kickedRows));
          notify({ text: goneWords(kickedRows, isolated), tone: 'good' });
        }
      }
    });
    if (done || kickedRows.length > 0) status.refresh();
  }
  const [first] = rows;
  return (
    <>
      <button
        type="button"
        className="button button-danger"
        disabled={first === undefined}
        aria-describedby={describedBy}
        onClick={() => setConfirming(true)}
      >
        {t('Disconnect…')}
      </button>
      {isConfirming && first !== undefined && (
        <Question
          title={
            rows.length === 1
              ? t('Disconnect {name}?', { name: first.name })
              : plural(rows.length, { one: 'Disconnect {count} station?', other: 'Disconnect {count} stations?' })
          }
          action={t('Disconnect')}
          isDanger
          busy={call.busy}
          onClose={() => {
            setConfirming(false);
            call.fail(undefined);
          }}
          onAct={() => void kick()}
        >
          <p>
            {rows.length === 1
              ? t('Interrupts this station for a few seconds until it reconnects. Settings do not change.')
              : t('Interrupts these stations for a few seconds until they reconnect. Settings do not change.')}
          </p>
          {rows.length > 1 && (
            <p className="stations-kicked">
              {rows.map(({ id, name }) => (
                <bdi key={id}>{name}</bdi>
              ))}
            </p>
          )}
          <CallProblem text={call.problem} />
        </Question>
      )}
    </>
  );
}

function goneWords(rows: readonly StationRow[], shown: (name: string) => string = (name) => name): string {
  return rows.length === 1
    ? t('{name} was disconnected.', { name: shown(rows[0]?.name ?? '') })
    : plural(rows.length, {
        one: '{count} station was disconnected.',
        other: '{count} stations were disconnected.',
      });
}
