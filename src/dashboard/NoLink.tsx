import { lazy, Suspense } from 'react';
import { disconnectReason } from '../../rules/link/disconnectReasons.ts';
import type { LinkState } from '../../rules/link/linkState.ts';
import { useDevice } from '../app/deviceContext.ts';
import { formatDuration } from '../app/figures.ts';
import type { LinkView } from '../app/linkView.ts';
import { useStatusValue } from '../app/useStatus.ts';
import { t } from '../i18n/t.ts';
import { ChangeLink } from '../settings/core/ChangeLink.tsx';
import { useTest } from '../settings/core/useRunningTest.ts';
import type { Wireless } from '../status/status.ts';
import { loadNotices } from './loadNotices.ts';

const AwaitedWords = lazy(async () => ({ default: (await loadNotices()).AwaitedWords }));

interface Words {
  readonly title: string;
  readonly text: string;
}

/** Next event for a link without other end, by state. English, keys of the translations. */
const WORDS: Readonly<Record<Exclude<LinkState, 'connected' | 'disconnected'>, Words>> = {
  disabled: { title: 'Radio disabled', text: 'Its interface is disabled in the settings.' },
  'dfs-wait': { title: 'No link yet', text: 'The radio checks for radar (DFS) before it transmits.' },
  scanning: { title: 'No link yet', text: 'Scanning for an access point with this SSID.' },
  authenticating: { title: 'No link yet', text: 'An access point was found; authenticating.' },
};
const NO_STATION = 'No station';
const NO_STATION_YET: Words = { title: NO_STATION, text: 'Stations need the same SSID, security and channel width.' };
/** The user started the scan, so there is nothing to check. */
const OWN_SCAN: Words = { title: 'Scanning', text: 'Your scan interrupts the link. It returns after the scan.' };
const LINK_LOST = 'The link is down. Check the peer, its channel and the antenna alignment.';

/** @param hadLink true if another end was connected before */
function wordsOf({ link: { state }, local: { role } }: LinkView, hadLink: boolean, isOwnScan: boolean): Words {
  if (isOwnScan && state !== 'disabled') return OWN_SCAN;
  if (state !== 'connected' && state !== 'disconnected') return WORDS[state];
  if (role !== 'access-point') return { title: 'No access point', text: LINK_LOST };
  return hadLink ? { title: NO_STATION, text: LINK_LOST } : NO_STATION_YET;
}

/** Shown in place of the other end: problem or step of a running test, possible action, last known end. */
export function NoLink({ view, wireless }: { readonly view: LinkView; readonly wireless: Wireless }) {
  const { readOnly } = useDevice();
  const { isKnown, running } = useTest();
  const last = wireless.disconnected[0];
  const isOwnScan = useStatusValue(({ connection }) => connection.restart?.kind === 'scan');
  const words = wordsOf(view, last !== undefined, isOwnScan);
  const reason = disconnectReason(last?.reason);
  // A test may be the reason. Until that is known, the words only take their room.
  const style = isKnown ? undefined : ({ visibility: 'hidden' } as const);
  const usual = (
    <>
      <p className="link-name" style={style}>
        <strong>{t(words.title)}</strong>
      </p>
      <p style={style}>{t(words.text)}</p>
    </>
  );
  return (
    <div className="link-end link-end-far link-none">
      {running === undefined ? (
        usual
      ) : (
        <Suspense>
          <AwaitedWords test={running} link={view.link}>
            {usual}
          </AwaitedWords>
        </Suspense>
      )}
      {!readOnly && (
        <p className="link-make">
          <ChangeLink className="button" href="#make-link">
            {t('Link setup')}
          </ChangeLink>
        </p>
      )}
      {last?.since !== undefined && (
        <p>
          {t('{name} disconnected {duration} ago.', { name: last.name ?? '', duration: formatDuration(last.since) })}
          {reason !== undefined && ` ${t('{reason}.', { reason: t(reason) })}`}
        </p>
      )}
    </div>
  );
}
