import { createContext, useContext } from 'react';
import { t } from '../i18n/t.ts';
import { keepFocus } from './keepFocus.ts';
import { LEGAL_DOCUMENTS, type LegalDocumentId } from './legalDocuments.ts';

/** Opens a legal document over whatever step is shown. */
export const OpenLegalDocument = createContext<(id: LegalDocumentId) => void>(() => undefined);

/** The title of a legal document as a link that opens it. */
export function LegalLink({ id }: { readonly id: LegalDocumentId }) {
  const open = useContext(OpenLegalDocument);
  return (
    <button type="button" className="link" aria-haspopup="dialog" onMouseDown={keepFocus} onClick={() => open(id)}>
      {t(LEGAL_DOCUMENTS[id].title)}
    </button>
  );
}
