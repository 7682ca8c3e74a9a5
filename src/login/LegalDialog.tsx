import './legal.css';
import { useEffect, useState } from 'react';
import { DeviceError } from '../device/deviceError.ts';
import { currentLocale, t } from '../i18n/t.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { LEGAL_DOCUMENTS, type LegalDocumentId, legalAddress } from './LegalLink.tsx';

interface Props {
  readonly document: LegalDocumentId;
  readonly onClose: () => void;
}

/** Legal document in a dialog: 760 × 550, on phones full width and 500 high (docs/decisions.md#legal-documents). */
export function LegalDialog({ document: id, onClose }: Props) {
  return (
    <Dialog
      className="legal-dialog"
      title={t(LEGAL_DOCUMENTS[id].title)}
      open
      onClose={onClose}
      footer={
        <button type="button" className="button" onClick={onClose}>
          {t('Close')}
        </button>
      }
    >
      <LegalText id={id} />
    </Dialog>
  );
}

function LegalText({ id }: { readonly id: LegalDocumentId }) {
  const [blocks, setBlocks] = useState<readonly LegalBlock[] | 'failed'>();

  useEffect(() => {
    const leaving = new AbortController();
    getDocument(legalAddress(id, currentLocale()), leaving.signal)
      .catch((error: unknown) => {
        // The device may lack the document in this language.
        if (error instanceof DeviceError && error.status === 404)
          return getDocument(legalAddress(id), leaving.signal);
        throw error;
      })
      .then(
        (page) => setBlocks(legalBlocks(page).filter(({ text }) => text !== t(LEGAL_DOCUMENTS[id].title))),
        () => {
          if (!leaving.signal.aborted) setBlocks('failed');
        },
      );
    return () => leaving.abort();
  }, [id]);

  if (blocks === 'failed') {
    return <p className="banner banner-bad">{t('The document could not be loaded. Close and try again.')}</p>;
  }
  return (
    <div className="legal-text" aria-busy={blocks === undefined}>
      {blocks?.map((block) => (
        <Block key={block.position} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { readonly block: LegalBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h3>{block.text}</h3>;
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'item':
      return <p className="legal-item">{block.text}</p>;
  }
}

/**
 * Loads a static page of the device as an inert document: no scripts run, no resources load. The browser parses the
 * response, because trusted types forbid HTML from strings.
 * @throws DeviceError if the page does not exist
 */
function getDocument(path: string, signal?: AbortSignal): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', path);
    request.responseType = 'document';
    request.addEventListener('load', () => {
      if (request.status === 200 && request.responseXML !== null) {
        resolve(request.responseXML);
      } else {
        reject(new DeviceError('status', request.status, `${request.status}: ${path}`));
      }
    });
    request.addEventListener('error', () => reject(new DeviceError('network', 0, `No answer: ${path}`)));
    request.addEventListener('abort', () => reject(new DeviceError('network', 0, `Given up: ${path}`)));
    signal?.addEventListener('abort', () => request.abort());
    request.send();
  });
}

/** Block of a legal text. */
export interface LegalBlock {
  /** Index in the document. */
  readonly position: number;
  readonly kind: 'heading' | 'paragraph' | 'item';
  readonly text: string;
}

const KINDS: Readonly<Record<string, LegalBlock['kind']>> = {
  H1: 'heading',
  H2: 'heading',
  H3: 'heading',
  H4: 'heading',
  P: 'paragraph',
  LI: 'item',
};
const SELECTOR = Object.keys(KINDS).join(',');

/** Headings, paragraphs and list items of a legal page as plain text. This fits our design and is safe. */
export function legalBlocks(page: Document): readonly LegalBlock[] {
  return [...page.body.querySelectorAll(SELECTOR)].flatMap((element, position) => {
    const kind = KINDS[element.tagName];
    const text = element.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    const inside = element.parentElement?.closest(SELECTOR) !== null;
    return kind === undefined || text === '' || inside ? [] : [{ position, kind, text }];
  });
}
