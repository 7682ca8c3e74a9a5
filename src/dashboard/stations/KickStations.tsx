import { useState } from 'react';
import { CallProblem, failureText } from '../../app/CallProblem.tsx';
import { useDevice } from '../../app/deviceContext.ts';
import { useCall } from '../../app/useCall.ts';
import { DeviceError } from '../../device/deviceError.ts';
import { kickStation } from '../../device/endpoints/kick.ts';
import { isAbsent } from '../../device/isAbsent.ts';
import { isolated } from '../../i18n/isolated.ts';
import { plural, t } from '../../i18n/t.ts';
import { notify } from '../../notifications/notify.ts';
import { LockableButton } from '../../settings/core/LockableButton.tsx';
import { useTestLock } from '../../settings/core/useTestLock.ts';
import { Question } from '../../ui/Question.tsx';
import type { StationRow } from './stationRow.ts';

interface Props {
  /** Each station can be disconnected. */
  readonly rows: readonly StationRow[];
  /** Id of the text that explains why the button is disabled without rows. */
  readonly describedBy?: string;
  /** Called after stations were disconnected. @param words result message */
  readonly onKicked: (ids: readonly string[], words: string) => void;
}

/** Stations to disconnect, and how many of them are done. */
interface Progress {
  readonly targets: readonly StationRow[];
  readonly done: number;
}

/** Disconnects stations in turn, after a confirmation. Lists those that failed, which can be retried. */
export function KickStations({ rows, describedBy, onKicked }: Props) {
  const { status } = useDevice();
  const call = useCall();
  const [isConfirming, setConfirming] = useState(false);
  const [progress, setProgress] = useState<Progress>();
  /** Reasons by station id. */
  const [failed, setFailed] = useState<ReadonlyMap<string, string>>(new Map());

  async function kick(targets: readonly StationRow[]): Promise<void> {
    const kickedRows: StationRow[] = [];
    const reasons = new Map<string, string>();
    const hasRun = await call.run(async () => {
      for (const [done, row] of targets.entries()) {
        setProgress({ targets, done });
        try {
          await kickStation(row.radio, row.mac);
          kickedRows.push(row);
        } catch (error) {
          const reason = isAbsent(error) ? t('Not supported by this model.') : failureText(error);
          const isLast = concernsAll(error);
          for (const { id } of isLast ? targets.slice(done) : [row]) reasons.set(id, reason);
          if (isLast) break;
        }
      }
    });
    setProgress(undefined);
    setFailed(reasons);
    if (kickedRows.length > 0) {
      onKicked(
        kickedRows.map(({ id }) => id),
        goneWords(kickedRows),
      );
      notify({ text: goneWords(kickedRows, isolated), tone: 'good' });
      status.refresh();
    }
    if (hasRun && reasons.size === 0) setConfirming(false);
  }
  const [first] = rows;
  // The status removes disconnected stations during the run.
  const shown = progress?.targets ?? rows;
  const left = shown.filter(({ id }) => failed.has(id));
  return (
    <>
      <LockableButton
        lock={useTestLock('link')}
        className="button button-danger"
        disabled={first === undefined}
        aria-describedby={describedBy}
        onClick={() => setConfirming(true)}
      >
        {t('Disconnect…')}
      </LockableButton>
      {isConfirming && first !== undefined && (
        <Question
          title={
            shown.length === 1
              ? t('Disconnect {name}?', { name: shown[0]?.name ?? '' })
              : plural(shown.length, { one: 'Disconnect {count} station?', other: 'Disconnect {count} stations?' })
          }
          action={left.length > 0 ? t('Retry') : t('Disconnect')}
          isDanger
          busy={call.busy}
          onClose={() => {
            setConfirming(false);
            setFailed(new Map());
            call.fail(undefined);
          }}
          onAct={() => void kick(left.length > 0 ? left : rows)}
        >
          <p>
            {shown.length === 1
              ? t('Interrupts this station for a few seconds until it reconnects. Settings do not change.')
              : t('Interrupts these stations for a few seconds until they reconnect. Settings do not change.')}
          </p>
          {shown.length > 1 && left.length === 0 && (
            <p className="stations-kicked">
              {shown.map(({ id, name }) => (
                <bdi key={id}>{name}</bdi>
              ))}
            </p>
          )}
          {progress !== undefined && progress.targets.length > 1 && (
            <p className="stations-progress">
              <progress value={progress.done} max={progress.targets.length} aria-label={t('Stations disconnected')} />
              {t('{done} of {count}', { done: progress.done, count: progress.targets.length })}
            </p>
          )}
          <div role="alert">
            {progress === undefined && left.length > 0 && (
              <div className="field-error">
                <p>
                  {plural(left.length, {
                    one: '{count} station was not disconnected:',
                    other: '{count} stations were not disconnected:',
                  })}
                </p>
                <ul className="stations-failed">
                  {left.map(({ id, name }) => (
                    <li key={id}>
                      <bdi>{name}</bdi> <span>{failed.get(id)}</span>
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </div>
          <CallProblem text={call.problem} />
        </Question>
      )}
    </>
  );
}

/** True if other stations would fail too: the device does not answer, or lacks the call. */
function concernsAll(error: unknown): boolean {
  return isAbsent(error) || !(error instanceof DeviceError) || error.kind === 'network';
}

function goneWords(rows: readonly StationRow[], shown: (name: string) => string = (name) => name): string {
  return rows.length === 1
    ? t('{name} was disconnected.', { name: shown(rows[0]?.name ?? '') })
    : plural(rows.length, {
        one: '{count} station was disconnected.',
        other: '{count} stations were disconnected.',
      });
}
