import type { Board, RegulatoryDomain } from '../../../rules/facts.ts';
import { t } from '../../i18n/t.ts';

/** Whose limits the page works by: country, place of use, model. */
export function limitsLine(board: Board, domain: RegulatoryDomain | undefined): string {
  if (domain === undefined) return t('The country is not set: no channel is available.');
  return t('{country} · outdoor · limits computed for {model}', { country: domain.countryName, model: board.name });
}
