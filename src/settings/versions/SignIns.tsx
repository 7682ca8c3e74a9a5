import { Check, X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureText } from '../../app/CallProblem.tsx';
import { RetryProblem } from '../../app/RetryProblem.tsx';
import { getSignIns, type SignIn } from '../../device/endpoints/versions.ts';
import { t } from '../../i18n/t.ts';
import { timeWords } from './versionWords.ts';

/** English texts, the keys of the translations. */
const OUTCOMES: Readonly<Record<SignIn['outcome'], string>> = {
  password: 'Signed in',
  controller: 'Signed in by controller',
  refused: 'Refused',
};

/** Successful and refused sign-ins since the device booted, newest first. */
export function SignIns() {
  const [entries, setEntries] = useState<readonly (SignIn & { readonly id: number })[]>();
  const [problem, setProblem] = useState<string>();
  const asking = useRef<AbortController>(undefined);
  const load = useCallback(async () => {
    const request = new AbortController();
    asking.current = request;
    try {
      const next = await getSignIns({ signal: request.signal });
      setProblem(undefined);
      setEntries(next.map((entry, id) => ({ ...entry, id })).toReversed());
    } catch (error) {
      if (!request.signal.aborted) setProblem(failureText(error));
    }
  }, []);
  useEffect(() => {
    void load();
    return () => asking.current?.abort();
  }, [load]);
  if (problem !== undefined) {
    return (
      <div className="versions-empty">
        <RetryProblem text={problem} onRetry={load} />
      </div>
    );
  }
  if (entries === undefined) return <p className="versions-empty">{t('Please wait...')}</p>;
  return (
    <>
      <ul className="versions-list" aria-label={t('Sign-ins')}>
        {entries.map(({ id, time, user, address, outcome }) => (
          <li key={id} className="sign-in">
            <span className="version-words">
              <strong>
                <bdi>{user === '' ? t('no name') : user}</bdi>
              </strong>
              <span>
                {timeWords(time, { dateStyle: 'medium', timeStyle: 'short' })} · <bdi>{address}</bdi>
              </span>
            </span>
            <span className={`chip ${outcome === 'refused' ? 'chip-bad' : 'chip-good'}`}>
              {outcome === 'refused' ? (
                <X strokeWidth={1.6} size={13} aria-hidden="true" />
              ) : (
                <Check strokeWidth={1.6} size={13} aria-hidden="true" />
              )}
              {t(OUTCOMES[outcome])}
            </span>
          </li>
        ))}
      </ul>
      <p className="versions-end">{t('Since the last reboot; up to 100 sign-ins and 100 refused ones.')}</p>
    </>
  );
}
