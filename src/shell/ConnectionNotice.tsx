import '../ui/Dialog.css';
import { useEffect, useRef } from 'react';
import { useDevice } from '../app/deviceContext.ts';
import { formatDuration } from '../app/figures.ts';
import { signOut } from '../app/signOut.ts';
import { useStatusValue } from '../app/useStatus.ts';
import { plural, t } from '../i18n/t.ts';
import { type Message, notify, remember } from '../notifications/notify.ts';
import { type Connection, isBlocked } from '../status/connection.ts';
import { type Notice, noticeOf } from '../status/notice.ts';
import { type Returned, returnedOf } from '../status/returned.ts';
import { useNow } from '../status/useNow.ts';
import { BIG_PROBLEM_TEXT, NOTICE_WORDS } from './noticeWords.ts';

/**
 * Reason why the device does not answer. An expected restart or another device blocks the page. An unexpected outage
 * shows a banner and keeps page and focus.
 */
export function ConnectionNotice() {
  const connection = useStatusValue((snapshot) => snapshot.connection);
  const now = useNow(connection.failures > 0);
  const notice = noticeOf(connection, now);
  useReturned();
  const dialog = useRef<HTMLDialogElement>(null);
  const open = notice?.modal === true;

  useEffect(() => {
    if (open) {
      dialog.current?.showModal();
    } else {
      dialog.current?.close();
    }
  }, [open]);

  return (
    <>
      <div className="connection-banner">
        <div className="connection-panel" data-expected={notice?.kind === 'scan' || undefined}>
          <div role="status">{notice?.modal === false && <NoticeText notice={notice} />}</div>
          {notice?.modal === false && <NoticeDetail notice={notice} now={now} />}
        </div>
      </div>
      <dialog
        ref={dialog}
        className="dialog connection-notice"
        role="alertdialog"
        aria-labelledby="connection-title"
        aria-describedby="connection-text"
        onCancel={(event) => event.preventDefault()}
        // Browsers close a dialog at the second Escape in any case. This one reopens until the device is back.
        onClose={() => open && dialog.current?.showModal()}
      >
        {notice?.modal && (
          <div className="connection-content">
            <NoticeText notice={notice} />
            <NoticeDetail notice={notice} now={now} />
          </div>
        )}
      </dialog>
    </>
  );
}

/** Tells the user that the device is back, with the result of the outage. */
function useReturned(): void {
  const { status } = useDevice();
  useEffect(() => {
    let away: Connection | undefined;
    return status.subscribe(() => {
      const snapshot = status.get();
      if (isBlocked(snapshot.connection)) away = snapshot.connection;
      else if (away !== undefined && snapshot.connection.failures === 0) {
        const returned = returnedOf(away, snapshot);
        const isOwn = away.restart?.kind === 'soft-restart';
        away = undefined;
        if (returned === undefined) return;
        const message: Message = { text: wordsOf(returned), tone: 'good' };
        // The bar reports the result of a change made here, which this message could cover.
        if (isOwn) remember(message, message);
        else notify(message);
      }
    });
  }, [status]);
}

function wordsOf({ away, restarted, firmware = '' }: Returned): string {
  const duration = formatDuration(away);
  if (restarted === undefined) return t('Back online after {duration}.', { duration });
  return restarted
    ? t('Back online after {duration}. The device restarted; firmware {firmware} as before.', {
        duration,
        firmware,
      })
    : t('Back online after {duration}.', { duration });
}

function NoticeText({ notice: { kind, bigProblem } }: { readonly notice: Notice }) {
  const words = NOTICE_WORDS[kind];
  return (
    <>
      <h2 id="connection-title">{t(words.title)}</h2>
      <p id="connection-text">
        {t(words.text)} {bigProblem && t(BIG_PROBLEM_TEXT)}
      </p>
    </>
  );
}

function NoticeDetail({ notice, now }: { readonly notice: Notice; readonly now: number }) {
  const { status } = useDevice();
  const { progress, since } = notice;
  return (
    <>
      {progress !== undefined && (
        <div className="connection-progress">
          <progress aria-label={t('Restart')} value={progress.elapsed} max={progress.of} />
          <span>{t('{gone} s of at most {of} s', { gone: progress.elapsed, of: progress.of })}</span>
        </div>
      )}
      <p className="connection-detail">
        {since !== undefined &&
          t('No status for {duration}, {tries}. Your edits are kept.', {
            duration: formatDuration((now - since) / 1000),
            tries: plural(notice.failures, { one: '{count} try', other: '{count} tries' }),
          })}
      </p>
      <div className="connection-actions">
        {notice.kind === 'other-device' ? (
          <button type="button" className="button button-primary" onClick={() => void signOut()}>
            {t('Go to its sign-in')}
          </button>
        ) : (
          <button type="button" className="button" onClick={() => status.refresh()}>
            {t('Try now')}
          </button>
        )}
      </div>
    </>
  );
}
