import { createContext, useContext } from 'react';
import { t } from '../i18n/t.ts';
import { keepFocus } from './LoginField.tsx';

/** The four legal documents, by the names of their static pages (docs/decisions.md#legal-documents). */
export const LEGAL_DOCUMENTS = {
  eula: { title: 'End-user agreement' },
  licensed: { title: 'Licensed-firmware agreement' },
  terms: { title: 'Terms of use' },
  privacy: { title: 'Privacy policy' },
} as const;

export type LegalDocumentId = keyof typeof LEGAL_DOCUMENTS;

/**
 * Path of a document, in English or in the given language.
 * @param locale BCP 47: `pt-BR`
 */
export const legalAddress = (id: LegalDocumentId, locale = 'en-US'): string =>
  `./help/${locale.startsWith('en') ? '' : `${locale.replace('-', '_')}/`}${id}.html`;

/** Opens a legal document over the current step. */
export const OpenLegalDocument = createContext<(id: LegalDocumentId) => void>(() => undefined);

/** Title of a legal document, as a button that opens it. */
export function LegalLink({ id }: { readonly id: LegalDocumentId }) {
  const open = useContext(OpenLegalDocument);
  return (
    <button type="button" className="link" aria-haspopup="dialog" onMouseDown={keepFocus} onClick={() => open(id)}>
      {t(LEGAL_DOCUMENTS[id].title)}
    </button>
  );
}
