import { lazy, Suspense } from 'react';
import { Boundary } from '../../engine/form/Boundary.tsx';
import { loadChunk } from '../../engine/loadChunk.ts';
import { getAt } from '../../engine/pointer.ts';
import { figure } from '../dashboard/figures.ts';
import { t } from '../i18n/t.ts';
import { useDraft } from '../settings/draft/useDraft.ts';
import { useMainRadio } from './mainRadio.ts';
import { StepForm } from './StepForm.tsx';
import { focusStep, type StepProps } from './stepSettings.ts';

const BestChannel = lazy(async () => ({
  default: (await loadChunk(() => import('../tool/bestChannel/BestChannel.tsx'))).BestChannel,
}));

/** Width, channel and power: of the base from the best channels, of the far end what its base has. */
export function ChannelStep({ settings }: StepProps) {
  const main = useMainRadio(settings);
  const isBase = main?.isBase === true;
  return (
    <>
      {!isBase && (
        <div className="banner banner-info">
          <p>{t('The far end follows the channel of its base. Width and power are its own.')}</p>
        </div>
      )}
      <StepForm settings={settings} step="channel" />
      {main !== undefined && !settings.readOnly && <PowerOffer settings={settings} row={main.row} />}
      {isBase && (
        <Boundary t={t} title={t('Best channel')}>
          <Suspense fallback={<div className="card link-ahead" aria-busy="true" />}>
            <BestChannel />
          </Suspense>
        </Boundary>
      )}
    </>
  );
}

/** What of the lawful power is left, at either end: nothing raises it by itself. */
function PowerOffer({ settings: { draft }, row }: StepProps & { readonly row: number }) {
  useDraft(draft);
  const pointer = `/radio/radios/${row}/txPower`;
  const power = getAt(draft.state().document, pointer);
  const { maximum, unavailable } = draft.limits().get('txPower', row) ?? {};
  if (typeof power !== 'number' || maximum === undefined || power >= maximum || unavailable !== undefined)
    return null;
  const figures = { power: figure(power), maximum: figure(maximum) };
  return (
    <div className="banner banner-info link-banner">
      <p>{t('Output power is {power} dBm; this channel and antenna allow {maximum} dBm.', figures)}</p>
      <button
        type="button"
        className="button"
        onClick={(event) => {
          focusStep(event.currentTarget);
          draft.dispatch({ type: 'leave' });
          draft.dispatch({ type: 'set', pointer, value: maximum });
        }}
      >
        {t('Use {maximum} dBm', figures)}
      </button>
    </div>
  );
}
