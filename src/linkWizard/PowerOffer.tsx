import { getAt } from 'guywire-engine/core';
import { RADIO_NAMES } from '../../rules/core/board.ts';
import { useDevice } from '../app/deviceContext.ts';
import { figure, frequencyWords } from '../app/figures.ts';
import { t } from '../i18n/t.ts';
import { useDraft } from '../settings/draft/useDraft.ts';
import type { MainRadio } from './mainRadio.ts';
import { focusStep, type StepProps } from './stepSettings.ts';

interface Props extends StepProps {
  readonly main: MainRadio;
}

/** Offers the unused legal power at either end. Power is never raised automatically. */
export function PowerOffer({ settings: { draft, readOnly }, main: { radio, row } }: Props) {
  const { board } = useDevice();
  useDraft(draft);
  const at = (name: string) => getAt(draft.state().document, `/radio/radios/${row}/${name}`);
  const [power, frequency] = [at('txPower'), at('controlFrequency')];
  const { maximum, unavailable } = draft.limits().get('txPower', row) ?? {};
  if (readOnly) return null;
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
