import { getAt } from 'guywire-engine/core';
import { lazy, Suspense } from 'react';
import { Boundary } from '../../base/Boundary.tsx';
import { loadChunk } from '../../base/loadChunk.ts';
import { RADIO_NAMES } from '../../rules/core/board.ts';
import { useDevice } from '../app/deviceContext.ts';
import { figure } from '../app/figures.ts';
import { frequencyWords } from '../app/frequency.ts';
import { t } from '../i18n/t.ts';
import { useDraft } from '../settings/draft/useDraft.ts';
import { type MainRadio, useMainRadio } from './mainRadio.ts';
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
          <p>{t('Stations follow the AP’s channel. The channel set here only sets the power limit.')}</p>
        </div>
      )}
      <StepForm settings={settings} step="channel" />
      {main !== undefined && !settings.readOnly && <PowerOffer settings={settings} main={main} />}
      {isBase && (
        <Boundary t={t} title={t('Best channel')}>
          <Suspense fallback={<div className="card link-ahead" aria-busy="true" />}>
            <BestChannel isOfDraft />
          </Suspense>
        </Boundary>
      )}
    </>
  );
}

/** What of the lawful power is left, at either end: nothing raises it by itself. */
function PowerOffer({ settings: { draft }, main: { radio, row } }: StepProps & { readonly main: MainRadio }) {
  const { board } = useDevice();
  useDraft(draft);
  const at = (name: string) => getAt(draft.state().document, `/radio/radios/${row}/${name}`);
  const [power, frequency] = [at('txPower'), at('controlFrequency')];
  const { maximum, unavailable } = draft.limits().get('txPower', row) ?? {};
  if (typeof power !== 'number' || maximum === undefined || power >= maximum || unavailable !== undefined)
    return null;
  const params = {
    radio: t(RADIO_NAMES[radio.band]),
    power: figure(power),
    maximum: figure(maximum),
    channel: typeof frequency === 'number' && frequency > 0 ? frequencyWords(frequency) : t('this channel'),
  };
  return (
    <div className="banner banner-info link-banner">
      <p>
        {board.radios.length > 1
          ? t('{radio} output power is {power} dBm; {channel} allows up to {maximum} dBm with this antenna.', params)
          : t('Output power is {power} dBm; {channel} allows up to {maximum} dBm with this antenna.', params)}
      </p>
      <button
        type="button"
        className="button"
        onClick={(event) => {
          focusStep(event.currentTarget);
          draft.dispatch({ type: 'leave' });
          draft.dispatch({ type: 'set', pointer: `/radio/radios/${row}/txPower`, value: maximum });
        }}
      >
        {t('Use {maximum} dBm', params)}
      </button>
    </div>
  );
}
