/** The four legal documents and the static pages they are loaded from (docs/decisions.md#legal-documents). */
export const LEGAL_DOCUMENTS = {
  eula: { title: 'End-user agreement', address: './help/eula.html' },
  licensed: { title: 'Licensed-firmware agreement', address: './help/licensed.html' },
  terms: { title: 'Terms of use', address: './help/terms.html' },
  privacy: { title: 'Privacy policy', address: './help/privacy.html' },
} as const;

export type LegalDocumentId = keyof typeof LEGAL_DOCUMENTS;
