import { lazy, Suspense, useEffect, useReducer, useRef } from 'react';
import { Boundary } from '../../base/Boundary.tsx';
import { loadChunk } from '../../base/loadChunk.ts';
import { useCell } from '../../base/useCell.ts';
import { useDevice } from '../app/deviceContext.ts';
import { useStatus } from '../app/useStatus.ts';
import { t } from '../i18n/t.ts';
import { journeyOf, nextJourney } from './journey.ts';
import { isLinkUp, linkTestOf } from './linkTest.ts';
import { useMainRadio } from './mainRadio.ts';
import { nextSteady } from './steadySignal.ts';
import { focusStep, type StepProps } from './stepSettings.ts';

const Alignment = lazy(async () => ({
  default: (await loadChunk(() => import('../diagnostics/alignment/Alignment.tsx'))).Alignment,
}));

/**
 * Alignment with the existing link: the draft is not in force yet. Continues once both ends have the expected signal
 * for a while, unless the user has aligned before or acts.
 */
export function AlignStep({ settings }: StepProps) {
  const device = useDevice();
  const { status, receivedAt } = useStatus();
  const isLinked = isLinkUp(status, device.board);
  const journey = journeyOf(device.board.mac);
  const { state, done } = useCell(journey);
  const isAligned = useCell(linkTestOf(device, settings).state).checks.signal === 'passed';
  const isBase = useMainRadio(settings)?.isBase === true;
  const [steady, send] = useReducer(nextSteady, { kind: done.includes('align') ? 'stopped' : 'waiting' });
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => send({ type: 'status', at: receivedAt, isAligned }), [receivedAt, isAligned]);
  useEffect(() => {
    if (steady.kind === 'over') journey.set(nextJourney(journey.get(), { type: 'next', isLinked: true }));
  }, [steady.kind, journey]);
  useEffect(() => {
    const step = own.current?.closest('.make-link-step');
    const press = ({ target }: Event) => {
      // The button that announces the continuation disappears when pressed, not before.
      if (!(target instanceof Element && target.closest('.link-stay'))) send({ type: 'press' });
    };
    step?.addEventListener('pointerdown', press);
    step?.addEventListener('keydown', press);
    return () => {
      step?.removeEventListener('pointerdown', press);
      step?.removeEventListener('keydown', press);
    };
  }, []);
  const isSaid = steady.kind === 'said';
  return (
    <div ref={own} className="link-align">
      {!isLinked && (
        <div className="banner banner-info">
          <p>{noLinkWords(state === 'over', isBase)}</p>
        </div>
      )}
      <div className={isSaid ? 'banner banner-info link-banner' : undefined}>
        <p role="status">
          {isSaid &&
            t('Both ends are within 3 dB of expected. Setup continues in a few seconds; press anything to stay.')}
        </p>
        {isSaid && (
          <button
            type="button"
            className="button link-stay"
            onClick={(event) => {
              focusStep(event.currentTarget);
              send({ type: 'press' });
            }}
          >
            {t('Stay here')}
          </button>
        )}
      </div>
      <Boundary t={t} title={t('Alignment')}>
        <Suspense fallback={<div className="card link-ahead" aria-busy="true" />}>
          <Alignment />
        </Suspense>
      </Boundary>
    </div>
  );
}

/** Precondition of aligning, in words. */
function noLinkWords(isKept: boolean, isBase: boolean): string {
  if (!isKept) return t('No link yet. Run the test, then come back to align.');
  return isBase
    ? t('No link yet: set up the station with the same SSID and key; it then connects.')
    : t('No link yet: the station connects once the access point broadcasts the network with the same key.');
}
