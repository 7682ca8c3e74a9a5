import './legal.css';
import { useEffect, useState } from 'react';
import { getDocument } from '../device/getDocument.ts';
import { t } from '../i18n/t.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { type LegalBlock, legalBlocks } from './legalBlocks.ts';
import { LEGAL_DOCUMENTS, type LegalDocumentId } from './legalDocuments.ts';

interface Props {
  readonly document: LegalDocumentId;
  readonly onClose: () => void;
}

/**
 * A legal document over the page: 760 × 550, on a phone the whole width and 500 high
 * (docs/decisions.md#legal-documents).
 */
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
    getDocument(LEGAL_DOCUMENTS[id].address, leaving.signal).then(
      (page) => setBlocks(legalBlocks(page).filter(({ text }) => text !== LEGAL_DOCUMENTS[id].title)),
      () => {
        if (!leaving.signal.aborted) {
          setBlocks('failed');
        }
      },
    );
    return () => leaving.abort();
  }, [id]);

  if (blocks === 'failed') {
    return <p className="banner banner-bad">{t('The document could not be loaded. Close this and try again.')}</p>;
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
