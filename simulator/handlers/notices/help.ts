import { json } from '../../core/answer.ts';
import type { AnswerOf } from '../call.ts';

/** Pages served with the interface (docs/decisions.md#legal-documents). */
const PAGES = [
  { id: 'eula', title: 'End-user agreement', address: '/help/eula.html' },
  { id: 'licensed', title: 'Licensed-firmware agreement', address: '/help/licensed.html' },
  { id: 'terms', title: 'Terms of use', address: '/help/terms.html' },
  { id: 'privacy', title: 'Privacy policy', address: '/help/privacy.html' },
] as const;

/** GET `/api/info/help`: links to help pages. */
export function help(): AnswerOf<'help'> {
  return json({ pages: PAGES });
}
