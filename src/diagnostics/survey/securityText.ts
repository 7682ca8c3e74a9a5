import { UNKNOWN } from '../../app/figures.ts';
import { t } from '../../i18n/t.ts';
import { ssidText } from './ssidText.ts';

/** How a network is secured, as it says itself. */
export const securityText = (security: string | undefined): string =>
  security === undefined ? UNKNOWN : security === 'none' ? t('None') : ssidText(security);
