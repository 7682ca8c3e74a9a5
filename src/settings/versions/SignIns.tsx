import { Check, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CallProblem, failureText } from '../../app/CallProblem.tsx';
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
  useEffect(() => {
    const abort = new AbortController();
    getSignIns({ signal: abort.signal }).then(
      (next) => setEntries(next.map((entry, id) => ({ ...entry, id })).toReversed()),
      (error: unknown) => {
        if (!abort.signal.aborted) setProblem(failureText(error));
      },
    );
    return () => abort.abort();
  }, []);
  if (problem !== undefined) return <CallProblem text={problem} />;
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
