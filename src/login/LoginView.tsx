import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { loadChunk } from '../../base/loadChunk.ts';
import { t } from '../i18n/t.ts';
import { OpenLegalDocument } from './LegalLink.tsx';
import { LoginFrame } from './LoginFrame.tsx';
import { LoginSteps } from './LoginSteps.tsx';
import type { LegalDocumentId } from './legalDocuments.ts';
import { usePublicInfo } from './usePublicInfo.ts';
import { useSignIn } from './useSignIn.ts';

/** Read by few, so loaded when the first one is opened. */
const LegalDialog = lazy(async () => ({ default: (await loadChunk(() => import('./LegalDialog.tsx'))).LegalDialog }));

interface Props {
  /** Ticket id from the address the page was opened with; tried once, before anything else. */
  readonly ticket: string | undefined;
}

/** The way in (docs/decisions.md#sign-in). */
export function LoginView({ ticket }: Props) {
  const signIn = useSignIn();
  const { info, unanswered } = usePublicInfo(signIn.busy);
  const [legal, setLegal] = useState<LegalDocumentId>();
  const [ticketTried, setTicketTried] = useState(ticket === undefined);
  const trying = useRef(false);
  const { submit } = signIn;

  useEffect(() => {
    if (ticket !== undefined && !trying.current) {
      trying.current = true;
      submit({ kind: 'ticket', ticket }).then(() => setTicketTried(true));
    }
  }, [ticket, submit]);

  return (
    <OpenLegalDocument value={setLegal}>
      <LoginFrame
        productName={info?.productName}
        unanswered={unanswered}
        languages={info?.setupComplete === true ? info.languages : []}
      >
        <Suspense fallback={<Waiting />}>
          {info !== undefined && ticketTried ? <LoginSteps info={info} signIn={signIn} /> : <Waiting />}
        </Suspense>
      </LoginFrame>
      <Suspense>
        {legal !== undefined && <LegalDialog document={legal} onClose={() => setLegal(undefined)} />}
      </Suspense>
    </OpenLegalDocument>
  );
}

function Waiting() {
  return (
    <p className="login-waiting" role="status">
      {t('Please wait...')}
    </p>
  );
}
