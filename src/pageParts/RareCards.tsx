import { type LayoutProps, Shelf } from 'guywire-engine/form';
import { t } from '../i18n/t.ts';

/** Rarely opened cards, one row each. */
export function RareCards({ cards }: LayoutProps) {
  return <Shelf title={t('Advanced settings')} cards={cards} />;
}
