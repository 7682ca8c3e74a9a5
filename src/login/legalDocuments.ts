/** The four legal documents by the names of their static pages (docs/decisions.md#legal-documents). */
export const LEGAL_DOCUMENTS = {
  eula: { title: 'End-user agreement' },
  licensed: { title: 'Licensed-firmware agreement' },
  terms: { title: 'Terms of use' },
  privacy: { title: 'Privacy policy' },
} as const;

export type LegalDocumentId = keyof typeof LEGAL_DOCUMENTS;

/**
 * Where a document stands: in English, or in the language of that tag.
 * @param locale BCP 47: `pt-BR`
 */
export const legalAddress = (id: LegalDocumentId, locale = 'en-US'): string =>
  `./help/${locale.startsWith('en') ? '' : `${locale.replace('-', '_')}/`}${id}.html`;
