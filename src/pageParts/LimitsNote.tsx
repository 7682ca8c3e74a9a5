import { useDevice } from '../app/deviceContext.ts';
import { t } from '../i18n/t.ts';

/** Whose limits the page works by: country, place of use, model. */
export function LimitsNote() {
  const { board, domain } = useDevice();
  return (
    <p className="settings-limits">
      {domain === undefined
        ? t('The country is not set: no channel is available.')
        : t('{country} · outdoor · limits computed for {model}', { country: domain.countryName, model: board.name })}
    </p>
  );
}
