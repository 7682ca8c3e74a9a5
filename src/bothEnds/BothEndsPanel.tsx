import { useEffect, useState } from 'react';
import { isAccessPoint } from '../../rules/link/isAccessPoint.ts';
import { useDevice } from '../app/deviceContext.ts';
import { alongWithSignOut } from '../app/signOut.ts';
import { useDeviceName, useStatusValue } from '../app/useStatus.ts';
import { browserClock } from '../device/clock.ts';
import { type FarIdentity, type FarSession, farCalls } from '../device/endpoints/farEnd.ts';
import { plural, t } from '../i18n/t.ts';
import { useSettings } from '../settings/core/useSettings.ts';
import { placesOf } from '../settings/radios/placesOf.ts';
import { BothColumns } from './BothColumns.tsx';
import { checkFarEnd, type UnknownCertificate } from './checkFarEnd.ts';
import { type BothEndsRun, createBothEnds } from './createBothEnds.ts';
import { type FarCredentials, FarSignIn } from './FarSignIn.tsx';
import { knownFingerprint } from './knownCertificates.ts';
import { CannotChange, openFarEnd } from './openFarEnd.ts';
import './panel.css';

function draw(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function BothEndsPanel() {
  const settings = useSettings();
  const device = useDevice();
  const { board, domain, status } = device;
  const nearName = useDeviceName();
  const peers = useStatusValue(({ status: { wireless } }) => wireless.stations.length);
  const name = useStatusValue(({ status: { wireless } }) => wireless.stations[0]?.remote.name);
  const address = useStatusValue(({ status: { wireless } }) => wireless.stations[0]?.address) ?? '';
  const isServing = useStatusValue(({ status: { wireless } }) => isAccessPoint(wireless.mode));
  const [run, setRun] = useState<BothEndsRun>();
  // Last known name, because this end sees no peer while both ends change.
  const [farName, setFarName] = useState('');

  useEffect(() => {
    if (run === undefined) return undefined;
    const leave = alongWithSignOut(run.signOut);
    return () => {
      leave();
      run.close();
    };
  }, [run]);

  async function identify(at: string): Promise<FarIdentity & { readonly unknown: UnknownCertificate | undefined }> {
    const identity = await farCalls.identifyFar(at);
    const peers = status.get().status.wireless.stations.map(({ mac }) => mac);
    return { ...identity, unknown: checkFarEnd(identity, peers, knownFingerprint(identity.mac)) };
  }

  async function signIn({ at, username, password, fingerprint }: FarCredentials): Promise<void> {
    const session = await farCalls.signInFar({ address: at, fingerprint }, username, password);
    try {
      await begin(session, at);
    } catch (error) {
      // Do not leave an unused session open at the other end.
      void farCalls.signOutFar(session).catch(() => undefined);
      throw error;
    }
  }

  async function begin(session: FarSession, at: string): Promise<void> {
    const [band] = board.radios.map((radio) => radio.band);
    const far = await openFarEnd(session, farCalls, await settings.openPage('wireless'));
    const near = { draft: settings.draft, board };
    if (band === undefined || placesOf(near, band) === undefined || placesOf(far, band) === undefined) {
      throw new CannotChange(t('The radios of both ends are of different kinds and share no settings.'));
    }
    await settings.prepare();
    setFarName(name ?? at);
    const peer = {
      get() {
        const { stations } = status.get().status.wireless;
        return stations.length === 1 ? stations[0]?.mac : undefined;
      },
      subscribe: status.subscribe,
    };
    setRun(
      createBothEnds({
        settings,
        calls: farCalls,
        clock: browserClock,
        near: { board, domain, band, peer },
        far,
        draw,
      }),
    );
  }

  if (run !== undefined) return <BothColumns run={run} nearName={nearName} farName={farName} />;
  if (peers === 0) {
    return <p className="both-note">{t('No link. Sign in to the other end once there is one.')}</p>;
  }
  if (peers > 1 && isServing) {
    return (
      <p className="both-note">
        {plural(peers, {
          one: 'This access point has {count} station.',
          other:
            'This access point has {count} stations. A change at both ends needs exactly one; the others would lose their link.',
        })}
      </p>
    );
  }
  return <FarSignIn name={name} address={address} onIdentify={identify} onSignIn={signIn} />;
}
